import {Box, Flex} from '@sanity/ui'
import {useCallback, useRef, useState} from 'react'
import {type ObjectItem, type ObjectItemProps, type SchemaType, useGetFormValue} from 'sanity'
import {fieldKind} from '../../schema/field-kind.ts'
import {hasItem} from '../../schema/identity.ts'
import {AddDialog} from './AddDialog.tsx'
import {ItemMenu} from '../menu/ItemMenu.tsx'
import {holdsOnlyOurs} from './MultiSelectInput.tsx'

type InsertEvent = Parameters<ObjectItemProps['onInsert']>[0]

/** What Studio was asked to put beside an item. */
interface Place {
  readonly type: SchemaType
  readonly position: InsertEvent['position']
  /** What the array had when it was asked. */
  readonly present: readonly unknown[] | undefined
  /** How often it was asked: where a picker could not open, the next time tries anew. */
  readonly count: number
}

/** Studio's row of an array item with our menu beside it. */
export default function ItemRow(props: ObjectItemProps) {
  const {onInsert, parentSchemaType, path, readOnly, schemaType, value} = props
  const field = fieldKind(schemaType)
  const getFormValue = useGetFormValue()
  const [place, setPlace] = useState<Place>()
  const row = useRef<HTMLDivElement>(null)

  // Locked meanwhile.
  if (readOnly && place) setPlace(undefined)

  // "Add before" and "add after" bring an empty item; here the picker says what it is to be.
  const insert = useCallback(
    (event: InsertEvent) => {
      const [item] = event.items
      const type = parentSchemaType.of.find(({name}) => name === item?._type)
      if (!type || hasItem(item) || !holdsOnlyOurs(parentSchemaType)) onInsert(event)
      else {
        const present = getFormValue(path.slice(0, -1)) as readonly unknown[] | undefined
        setPlace((last) => ({
          type,
          position: event.position,
          present,
          count: (last?.count ?? 0) + 1,
        }))
      }
    },
    [getFormValue, onInsert, parentSchemaType, path],
  )
  const leave = () => {
    setPlace(undefined)
    // What opened it was a menu, which is gone; its button isn't.
    setTimeout(() => row.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus(), 0)
  }
  return (
    <Flex
      align="center"
      direction={parentSchemaType.options?.layout === 'grid' ? 'column' : 'row'}
      ref={row}
    >
      <Box flex={1} style={{minWidth: 0, width: '100%'}}>
        {props.renderDefault({...props, onInsert: insert})}
      </Box>
      {field && hasItem(value) && (
        <Box flex="none" paddingRight={1}>
          <ItemMenu field={field} path={path} schemaType={schemaType} />
        </Box>
      )}
      {place && (
        <AddDialog
          adding={place.type}
          array={parentSchemaType}
          key={place.count}
          onInsert={(values) =>
            onInsert({
              items: values as ObjectItem[],
              position: place.position,
              open: false,
              skipInitialValue: true,
            })
          }
          onDone={leave}
          path={path.slice(0, -1)}
          value={place.present}
        />
      )}
    </Flex>
  )
}
