import {useRef, useState} from 'react'
import {type ObjectItem, type ObjectItemProps, useGetFormValue} from 'sanity'
import {hasItem} from '../../../saved/index.ts'
import {holdsOnlyOurs} from './MultiSelectInput.tsx'
import {useMultiSelect} from './MultiSelectPicker.tsx'

type InsertEvent = Parameters<ObjectItemProps['onInsert']>[0]

/** Studio's row of an array item, whose “Add item before” and “after” open the picker. */
export default function ItemRow(props: ObjectItemProps) {
  const {onInsert, parentSchemaType, readOnly} = props
  const path = props.path.slice(0, -1)
  const getFormValue = useGetFormValue()
  const [position, setPosition] = useState<InsertEvent['position']>('after')
  const row = useRef<HTMLDivElement>(null)
  const {open, picker} = useMultiSelect({
    array: parentSchemaType,
    path,
    readOnly,
    onInsert: (values) =>
      onInsert({items: values as ObjectItem[], position, open: false, skipInitialValue: true}),
    // The menu that opened the picker is closed; its button still exists.
    findFocus: () => row.current?.querySelector<HTMLElement>('[aria-haspopup]'),
  })

  // Studio inserts an empty item; the picker decides what it holds.
  const insert = (event: InsertEvent) => {
    const [item] = event.items
    const adding = parentSchemaType.of.find(({name}) => name === item?._type)
    if (!adding || hasItem(item) || !holdsOnlyOurs(parentSchemaType)) return onInsert(event)
    setPosition(event.position)
    return open({adding, value: getFormValue(path) as readonly unknown[] | undefined})
  }
  return (
    <div ref={row}>
      {props.renderDefault({...props, onInsert: insert})}
      {picker}
    </div>
  )
}
