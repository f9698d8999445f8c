import {useContext, useLayoutEffect, useRef, useState} from 'react'
import {ChangeIndicator, type ObjectItemProps} from 'sanity'
import {styled} from 'styled-components'
import {hasItem} from '../../../saved/index.ts'
import {useSource} from '../../items/useSource.ts'
import {readField} from '../../schema/options.ts'
import {InvalidOptions} from '../item/InvalidOptions.tsx'
import {ArrayContext, type ItemProps, type OwnArray} from '../item/item-props.ts'
import {RowActions, useRow} from './RowActions.tsx'

/*
 * Sanity's row has no place for other actions: they lie over its end, within its frame and its color, or
 * beside it where its frame isn't found.
 */
const Row = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  /* As far from the end as the menus of Sanity's own rows. */
  padding-inline-end: 9px;

  > :first-child {
    flex: 1;
    min-width: 0;
  }

  &:has([data-stories='row']) {
    padding-inline-end: 0;
  }

  [data-stories='row'] {
    /* On a phone, 42 for the menu alone. A media query would have the whole page styled again. */
    padding-inline-end: clamp(42px, (100vw - 599px) * 59, 59px);
  }

  &:hover [data-stories='row'] {
    border-color: var(--card-shadow-umbra-color);
  }

  &:has([data-stories='row']) > [data-stories='row-actions'] {
    position: absolute;
    /* Sanity's row has 10 under the pointer. */
    z-index: 11;
    inset-block: 0;
    inset-inline-end: 9px;
  }
`

/** Marks the frame of Sanity's row. Nothing is lost where another version of Studio has none. */
const markFrame = (row: Element | null) =>
  row
    ?.querySelector('[data-ui="Card"] > [data-ui="Stack"]')
    ?.parentElement?.setAttribute('data-stories', 'row')

/** Studio's row of an array item, whose menu has what the item's own card has, too. */
export default function ItemRow(props: ObjectItemProps) {
  const {inputProps, schemaType} = props
  const array = useContext(ArrayContext)
  const source = useSource(schemaType)
  const settings = readField(schemaType)
  if (!array || !source || !settings) return props.renderDefault(props)
  const input = {...inputProps, ...settings, source}
  return <OwnRow array={array} input={input} row={props} />
}

interface OwnRowProps {
  readonly array: OwnArray
  readonly input: ItemProps
  readonly row: ObjectItemProps
}

/**
 * A click opens the picker. One that can't be changed opens Sanity's dialog, unless it was open before:
 * the connection may be lost for a moment.
 */
function OwnRow({array, input, row}: OwnRowProps) {
  const {changed, focused, open, path, readOnly, value} = row
  const [wasOwn, setOwn] = useState(false)
  const isOwn = !readOnly || (open && wasOwn)
  if (isOwn !== wasOwn) setOwn(isOwn)
  const startsNew = open && isOwn && !hasItem(value)
  const {box, item} = useRow(array, input, {startsNew})
  const sanitys = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => markFrame(sanitys.current))
  return (
    // Around the actions, too: inside, its bar would be over them.
    <ChangeIndicator hasFocus={focused ?? false} isChanged={changed} path={path}>
      <Row>
        {/* Studio's row cuts a long title off. */}
        <div ref={sanitys} title={item.title}>
          {row.renderDefault({
            ...row,
            changed: false,
            ...(isOwn && {open: false}),
            ...(!readOnly && {onOpen: item.open}),
          })}
        </div>
        <InvalidOptions failed={item.problem} />
        <RowActions array={array} box={box} item={item} onInsert={row.onInsert} />
        {item.picker}
      </Row>
    </ChangeIndicator>
  )
}
