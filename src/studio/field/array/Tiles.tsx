import {useMemo, useState} from 'react'
import {createPortal} from 'react-dom'
import {type ArrayOfObjectsInputProps, type ArrayOfObjectsItemMember, PatchEvent} from 'sanity'
import {styled} from 'styled-components'
import {useSource} from '../../items/useSource.ts'
import {readField} from '../../schema/options.ts'
import {TileContext} from '../item/SavedPreview.tsx'
import {RowActions, withoutMenu} from './RowActions.tsx'

/* Where Sanity's tile has its own menu: over its bottom, at the end. */
const Corner = styled.div`
  position: absolute;
  inset-block-end: 2px;
  inset-inline-end: 4px;

  /* The tile may have the color of a warning. */
  [data-stories='button']:not(:hover, [data-selected]) {
    background: none;
  }
`

/**
 * Sanity's grid, whose tiles have the plugin's menu instead of Sanity's. Sanity draws the tiles, and
 * has no place for it.
 */
export default function Tiles(input: ArrayOfObjectsInputProps) {
  const {members, schemaType} = input
  const [tiles, setTiles] = useState<ReadonlyMap<string, Element>>(NO_TILES)
  const [addTile] = useState(() => (key: string, tile: Element) => {
    setTiles((all) => new Map(all).set(key, tile))
    return () => setTiles((all) => new Map([...all].filter(([, each]) => each !== tile)))
  })
  const own = useMemo(() => {
    const parentSchemaType = withoutMenu(schemaType)
    return members.map((each) => (each.kind === 'item' ? {...each, parentSchemaType} : each))
  }, [members, schemaType])
  return (
    <TileContext value={addTile}>
      {input.renderDefault({...input, members: own})}
      {members.map((member) => {
        const tile = tiles.get(member.key)
        if (member.kind !== 'item' || !tile) return null
        return createPortal(<TileMenu input={input} member={member} />, tile, member.key)
      })}
    </TileContext>
  )
}

const NO_TILES: ReadonlyMap<string, Element> = new Map()

interface TileMenuProps {
  readonly input: ArrayOfObjectsInputProps
  readonly member: ArrayOfObjectsItemMember
}

function TileMenu({input, member: {item, key}}: TileMenuProps) {
  const {path, readOnly, schemaType, value} = item
  const source = useSource(schemaType)
  const settings = readField(schemaType)
  if (!source || !settings) return null
  return (
    <Corner>
      <RowActions
        input={{
          ...settings,
          source,
          path,
          readOnly,
          schemaType,
          value,
          teamId: settings.options.teamId,
          onChange: (patch) => input.onChange(PatchEvent.from(patch).prefixAll({_key: key})),
        }}
        row={{
          onInsert: (event) => input.onInsert({...event, referenceItem: {_key: key}}),
          parentSchemaType: input.schemaType,
          path,
          value: {...value, _key: key},
        }}
      />
    </Corner>
  )
}
