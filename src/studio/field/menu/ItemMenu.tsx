import {PlayIcon} from '@sanity/icons/Play'
import {StackCompactIcon} from '@sanity/icons/StackCompact'
import {Button} from '@sanity/ui'
import {Menu, MenuButton, MenuItem} from '@sanity/ui/menu'
import {useId} from 'react'
import {type Path, type SchemaType, useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import type {FieldKind} from '../../schema/field-kind.ts'
import {useFieldActions} from './field-actions.ts'

interface ItemMenuProps {
  readonly field: FieldKind
  /** Of the item. */
  readonly path: Path
  readonly schemaType: SchemaType
}

/**
 * What the ⋮ of a field has, for an array item. Beside Studio's own menu of the item, which takes
 * nothing from others.
 */
export function ItemMenu({field, path, schemaType}: ItemMenuProps) {
  const {t} = useTranslation(NAMESPACE)
  const name = t(`item.actions.${field.kind}`)
  return (
    <MenuButton
      button={
        <Button
          aria-label={name}
          fontSize={1}
          icon={field.kind === 'story' ? PlayIcon : StackCompactIcon}
          mode="bleed"
          padding={2}
          title={name}
        />
      }
      id={useId()}
      menu={
        <Menu>
          <ItemActions path={path} schemaType={schemaType} />
        </Menu>
      }
      popover={{portal: true, placement: 'left-start', fallbackPlacements: ['bottom-end']}}
    />
  )
}

/** There while the menu is open only: a long array has many menus. */
function ItemActions({path, schemaType}: Pick<ItemMenuProps, 'path' | 'schemaType'>) {
  const actions = useFieldActions(path, schemaType)
  return actions.map(({icon, onAction, title}) => (
    <MenuItem fontSize={1} icon={icon} key={title} onClick={onAction} padding={3} text={title} />
  ))
}
