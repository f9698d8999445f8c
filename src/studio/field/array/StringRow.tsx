import {Card, Flex} from '@sanity/ui'
import {type Ref, useContext, useRef} from 'react'
import {SanityDefaultPreview} from 'sanity'
import type {StringRowProps} from '../input/string-row.ts'
import {ArrayContext} from '../item/item-props.ts'
import {RowMedia, useFacts} from '../item/SavedPreview.tsx'
import {useOtherProblem} from '../item/array-of-item.ts'
import {RowActions} from './RowActions.tsx'

/** A string as the item of an array: as high as an object, with the same menu. */
export function StringRow({focusProps, item}: StringRowProps) {
  const {identity, options, path, readOnly, saved, source, title} = item
  const array = useContext(ArrayContext)
  const box = useRef<HTMLDivElement>(null)
  const problem = useOtherProblem(path.at(-1), options, identity, saved.item)
  const facts = useFacts(saved, source, identity, problem)
  const {ref, ...props} = focusProps
  return (
    // Studio leaves a space there, which the rows of objects don't have.
    <Flex align="center" style={{marginInlineEnd: -8}}>
      <Card
        {...props}
        {...(!readOnly && {type: 'button'})}
        __unstable_focusRing
        as={readOnly ? 'div' : 'button'}
        flex={1}
        onClick={readOnly ? undefined : item.open}
        radius={1}
        ref={ref as Ref<HTMLDivElement>}
        style={{...props.style, minWidth: 0}}
        tabIndex={readOnly ? -1 : 0}
        title={title}
        tone="inherit"
      >
        <SanityDefaultPreview
          layout="default"
          media={<RowMedia saved={saved} title={title} />}
          subtitle={facts}
          title={title}
        />
      </Card>
      {array && <RowActions array={array} box={box} item={item} />}
    </Flex>
  )
}
