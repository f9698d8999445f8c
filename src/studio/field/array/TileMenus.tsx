import {createPortal} from 'react-dom'
import {type ArrayOfObjectsInputProps, type ArrayOfObjectsItemMember, PatchEvent} from 'sanity'
import {styled} from 'styled-components'
import {useSource} from '../../items/useSource.ts'
import {readField} from '../../schema/options.ts'
import {RowActions} from './RowActions.tsx'

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

interface TileMenusProps {
  readonly input: ArrayOfObjectsInputProps
  /** The elements of the tiles that are drawn, by their keys. */
  readonly tiles: ReadonlyMap<string, Element>
}

/** The actions of an array's tiles: Sanity draws the tiles, and has no place for them. */
export default function TileMenus({input, tiles}: TileMenusProps) {
  return input.members.map((member) => {
    const tile = tiles.get(member.key)
    if (member.kind !== 'item' || !tile) return null
    return createPortal(<TileMenu input={input} member={member} />, tile, member.key)
  })
}

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
