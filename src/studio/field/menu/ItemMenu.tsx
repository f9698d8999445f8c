import {CopyIcon} from '@sanity/icons/Copy'
import {EllipsisHorizontalIcon} from '@sanity/icons/EllipsisHorizontal'
import {EyeClosedIcon} from '@sanity/icons/EyeClosed'
import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {LaunchIcon} from '@sanity/icons/Launch'
import {LinkIcon} from '@sanity/icons/Link'
import {PlayIcon} from '@sanity/icons/Play'
import {RefreshIcon} from '@sanity/icons/Refresh'
import {TrashIcon} from '@sanity/icons/Trash'
import {Button} from '@sanity/ui'
import {Menu, MenuButton, MenuDivider, MenuItem} from '@sanity/ui/menu'
import {type ComponentType, Fragment, useId} from 'react'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import type {ItemAction} from './item-actions.ts'

const ICONS: Record<ItemAction, ComponentType> = {
  watch: PlayIcon,
  'open-source': LaunchIcon,
  preview: EyeOpenIcon,
  'used-in': LinkIcon,
  'copy-id': CopyIcon,
  'copy-tag': CopyIcon,
  refresh: RefreshIcon,
  remove: TrashIcon,
}

interface ItemMenuProps {
  /** Of the item. */
  readonly title: string
  readonly actions: readonly ItemAction[]
  /** What the service is called. */
  readonly service?: string | undefined
  /** Whether the website preview is shown, so that the menu offers to hide it. */
  readonly isPreviewed: boolean
  readonly onAction: (action: ItemAction) => void
}

/** The ⋯ menu of a saved item. */
export function ItemMenu({title, actions, service, isPreviewed, onAction}: ItemMenuProps) {
  const {t} = useTranslation(NAMESPACE)
  const name = t('item.actions', {title})
  return (
    <MenuButton
      button={
        <Button
          aria-label={name}
          fontSize={1}
          icon={EllipsisHorizontalIcon}
          mode="bleed"
          padding={3}
        />
      }
      id={useId()}
      menu={
        <Menu>
          {actions.map((action) => (
            <Fragment key={action}>
              {action === 'remove' && actions.length > 1 && <MenuDivider />}
              <MenuItem
                fontSize={1}
                icon={action === 'preview' && isPreviewed ? EyeClosedIcon : ICONS[action]}
                onClick={() => onAction(action)}
                padding={3}
                text={t(
                  action === 'preview' && isPreviewed ? 'action.preview.hide' : `action.${action}`,
                  {service},
                )}
                {...(action === 'remove' && {tone: 'critical'})}
              />
            </Fragment>
          ))}
        </Menu>
      }
      popover={{portal: true, placement: 'bottom-end', fallbackPlacements: ['top-end']}}
    />
  )
}
