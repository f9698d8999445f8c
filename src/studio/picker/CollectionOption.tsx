import {Fragment} from 'react'
import {Strip} from '../preview/Strip.tsx'
import {aboutItem, matchedBy, whyNot} from './about.ts'
import type {CollectionItem} from './items.ts'
import {Marked} from './Marked.tsx'
import {useOptionContext} from './option-context.ts'
import {OptionState} from './OptionState.tsx'
import {usePlays} from './usePlays.ts'

/** Pixels of a Collection's row. */
export const COLLECTION_ROW = 76

interface CollectionOptionProps {
  readonly item: CollectionItem
  readonly selected: boolean
  readonly present?: boolean
}

/** What a Collection's option shows: its first Stories in its own shape, and what names it. */
export function CollectionOption({item, selected, present = false}: CollectionOptionProps) {
  const context = useOptionContext()
  const plays = usePlays(item)
  const {record, shape, stories, title} = item
  const why = whyNot(item, present, context.t) ?? matchedBy(item, context)
  return (
    <div data-option="collection">
      <div data-part="pictures">
        <Strip
          count={item.storyCount}
          patient
          plays={plays}
          max={shape === 'cards' ? 6 : 5}
          shape={shape}
          stories={stories}
          title={title}
          width={shape === 'cards' ? 36 : 38}
        />
      </div>
      <div data-part="words">
        <div data-part="title">
          <Marked text={title} words={context.words} />
        </div>
        <div data-part="about">
          {aboutItem(item, context).map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <Marked text={fact} words={fact === record.tag ? context.words : ''} />
            </Fragment>
          ))}
        </div>
        {why !== undefined && (
          <div data-part="why" data-small="">
            {why}
          </div>
        )}
      </div>
      <OptionState selected={selected} />
    </div>
  )
}
