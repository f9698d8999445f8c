import {useRef, useState} from 'react'
import {type ObjectItem, type ObjectItemProps, type SchemaType, useGetFormValue} from 'sanity'
import {hasItem} from '../../../saved/index.ts'
import {focusLater} from '../../ui/focus.ts'
import {lazyPart} from '../../ui/lazy-part.tsx'
import {holdsOnlyOurs} from './MultiSelectInput.tsx'

const MultiSelectPicker = lazyPart(() => import('./MultiSelectPicker.tsx'))

type InsertEvent = Parameters<ObjectItemProps['onInsert']>[0]

interface Insertion {
  readonly type: SchemaType
  readonly position: InsertEvent['position']
  /** What the array held when the picker was opened. */
  readonly present: readonly unknown[] | undefined
  /** Counts the clicks: where a picker could not open, the next click tries again. */
  readonly click: number
}

/** Studio's row of an array item, whose “Add item before” and “after” open the picker. */
export default function ItemRow(props: ObjectItemProps) {
  const {onInsert, parentSchemaType, readOnly} = props
  const path = props.path.slice(0, -1)
  const getFormValue = useGetFormValue()
  const [insertion, setInsertion] = useState<Insertion>()
  const row = useRef<HTMLDivElement>(null)

  // Another editor locked the array meanwhile.
  if (readOnly && insertion) setInsertion(undefined)

  // Studio inserts an empty item; the picker decides what it holds.
  const insert = (event: InsertEvent) => {
    const {items, position} = event
    const [item] = items
    const type = parentSchemaType.of.find(({name}) => name === item?._type)
    if (!type || hasItem(item) || !holdsOnlyOurs(parentSchemaType)) return onInsert(event)
    const present = getFormValue(path) as readonly unknown[] | undefined
    return setInsertion((last) => ({type, position, present, click: (last?.click ?? 0) + 1}))
  }
  const close = () => {
    setInsertion(undefined)
    // The menu that opened the picker is closed; its button still exists.
    focusLater(() => row.current?.querySelector<HTMLElement>('[aria-haspopup]'))
  }
  return (
    <div ref={row}>
      {props.renderDefault({...props, onInsert: insert})}
      {insertion && (
        <MultiSelectPicker
          adding={insertion.type}
          array={parentSchemaType}
          key={insertion.click}
          onInsert={(values) =>
            onInsert({
              items: values as ObjectItem[],
              position: insertion.position,
              open: false,
              skipInitialValue: true,
            })
          }
          onDone={close}
          path={path}
          value={insertion.present}
        />
      )}
    </div>
  )
}
