import {useRef, useState} from 'react'
import {type ObjectItem, type ObjectItemProps, type SchemaType, useGetFormValue} from 'sanity'
import {hasItem} from '../../../saved/index.ts'
import {focusLater} from '../../ui/focus.ts'
import {AddDialog} from './AddDialog.tsx'
import {holdsOnlyOurs} from './MultiSelectInput.tsx'

type InsertEvent = Parameters<ObjectItemProps['onInsert']>[0]

/** A place beside an item for new ones. */
interface InsertPlace {
  readonly type: SchemaType
  readonly position: InsertEvent['position']
  /** What the array held when the picker was opened. */
  readonly present: readonly unknown[] | undefined
  /** Counts the attempts: after one that could not open a picker, the next opens a new one. */
  readonly count: number
}

/** Studio's row of an array item, whose “Add item before” and “after” open the picker. */
export default function ItemRow(props: ObjectItemProps) {
  const {onInsert, parentSchemaType, path, readOnly} = props
  const getFormValue = useGetFormValue()
  const [place, setPlace] = useState<InsertPlace>()
  const row = useRef<HTMLDivElement>(null)

  // Another editor locked the array meanwhile.
  if (readOnly && place) setPlace(undefined)

  // Studio inserts an empty item; the picker decides what it holds.
  const insert = (event: InsertEvent) => {
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
  }
  const close = () => {
    setPlace(undefined)
    // The menu that opened the picker is closed; its button still exists.
    focusLater(() => row.current?.querySelector<HTMLElement>('[aria-haspopup]'))
  }
  return (
    <div ref={row}>
      {props.renderDefault({...props, onInsert: insert})}
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
          onDone={close}
          path={path.slice(0, -1)}
          value={place.present}
        />
      )}
    </div>
  )
}
