import {type RefObject, useContext, useEffect, useRef, useState} from 'react'
import {createPortal} from 'react-dom'
import {
  type ArrayOfObjectsInputProps,
  type ArrayOfObjectsItemMember,
  FormCallbacksProvider,
  PatchEvent,
  type Path,
  useFormCallbacks,
} from 'sanity'
import {styled} from 'styled-components'
import {textIn} from '../../../saved/index.ts'
import {useSource} from '../../items/useSource.ts'
import {readField} from '../../schema/options.ts'
import {InvalidOptions} from '../item/InvalidOptions.tsx'
import {ArrayContext, type ItemProps, type OwnArray} from '../item/item-props.ts'
import {TILE_FOOTER, TileContext} from '../item/SavedPreview.tsx'
import {RowActions, useRow} from './RowActions.tsx'

/* Where Sanity's tile has its own menu: over its bottom, at the end. */
const Corner = styled.div`
  position: absolute;
  inset-block-end: 1px;
  inset-inline-end: 4px;

  /* Sanity's footer lies over the end of its button, so that a tile is one. */
  [data-stories='tile-footer']:has(~ &) {
    position: relative;
    min-height: ${TILE_FOOTER}px;
    margin-top: -${TILE_FOOTER}px;
    pointer-events: none;

    > * {
      pointer-events: auto;
    }
  }

  /* The tile may have the color of a warning. */
  [data-stories='button']:not(:hover, [data-selected]) {
    background: none;
  }
`

/**
 * Sanity's grid, whose tiles have the plugin's menu instead of Sanity's, and open the picker. Sanity
 * draws the tiles, and has no place for it.
 */
export function Tiles(input: ArrayOfObjectsInputProps) {
  const {members, path} = input
  const callbacks = useFormCallbacks()
  const [tiles, setTiles] = useState<ReadonlyMap<string, Element>>(() => new Map())
  const [addTile] = useState(() => (key: string, tile: Element) => {
    setTiles((all) => new Map(all).set(key, tile))
    return () => setTiles((all) => new Map([...all].filter(([, each]) => each !== tile)))
  })
  const openers = useRef<Map<string, () => void>>(new Map())
  const onPathOpen = (opened: Path) => {
    const key = opened.length === path.length + 1 ? textIn(opened.at(-1), '_key') : undefined
    const open = key === undefined ? undefined : openers.current.get(key)
    if (open) open()
    else callbacks.onPathOpen(opened)
  }
  return (
    <TileContext value={addTile}>
      <FormCallbacksProvider {...callbacks} onPathOpen={onPathOpen}>
        {input.renderDefault(input)}
      </FormCallbacksProvider>
      {members.map((member) => {
        const tile = tiles.get(member.key)
        if (member.kind !== 'item' || !tile) return null
        const menu = <TileMenu {...{input, member, openers, tile}} />
        return createPortal(menu, tile, member.key)
      })}
    </TileContext>
  )
}

interface TileMenuProps {
  readonly input: ArrayOfObjectsInputProps
  readonly member: ArrayOfObjectsItemMember
  /** By the key of an item: opens its picker. */
  readonly openers: RefObject<Map<string, () => void>>
  readonly tile: Element
}

function TileMenu({input: {onChange}, member: {item, key}, ...rest}: TileMenuProps) {
  const {schemaType} = item
  const array = useContext(ArrayContext)
  const source = useSource(schemaType)
  const settings = readField(schemaType)
  if (!array || !source || !settings) return null
  const input: ItemProps = {
    ...item,
    ...settings,
    source,
    onChange: (patch) => onChange(PatchEvent.from(patch).prefixAll({_key: key})),
  }
  return <OwnTile array={array} input={input} itemKey={key} {...rest} />
}

interface OwnTileProps extends Pick<TileMenuProps, 'openers' | 'tile'> {
  readonly array: OwnArray
  readonly input: ItemProps
  readonly itemKey: string
}

function OwnTile({array, input, itemKey, openers, tile}: OwnTileProps) {
  const {box, item} = useRow(array, input, {tile})
  const {open, readOnly} = item
  useEffect(() => {
    const {current} = openers
    if (!readOnly) current.set(itemKey, open)
    return () => void current.delete(itemKey)
  })
  return (
    <Corner>
      <InvalidOptions failed={item.problem} />
      <RowActions array={array} box={box} item={item} />
      {item.picker}
    </Corner>
  )
}
