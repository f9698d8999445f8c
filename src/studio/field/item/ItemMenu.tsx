import {CopyIcon} from '@sanity/icons/Copy'
import {EllipsisHorizontalIcon} from '@sanity/icons/EllipsisHorizontal'
import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {LaunchIcon} from '@sanity/icons/Launch'
import {LinkIcon} from '@sanity/icons/Link'
import {TrashIcon} from '@sanity/icons/Trash'
import {Menu, MenuButton, MenuDivider} from '@sanity/ui/menu'
import {type ComponentType, type ReactNode, useId, useState} from 'react'
import {getPublishedId, useGetFormValue} from 'sanity'
import {useMessages} from '../../i18n/useMessages.ts'
import {sourceLink, watchUrlOf} from '../../items/source-link.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {afterPaint} from '../../ui/after-paint.ts'
import {lazyDialog} from '../../ui/lazy-dialog.tsx'
import {MenuAction} from '../../ui/MenuAction.tsx'
import {useCopy} from '../../ui/useCopy.ts'
import type {Used} from './used-in/used-in-query.ts'
import {useIsRemovable} from './array-of-item.ts'
import type {EditedItem} from './useItemPatches.tsx'

const PreviewDialog = lazyDialog(() => import('../../preview/PreviewDialog.tsx'))
const UsedInDialog = lazyDialog(() => import('./used-in/UsedInDialog.tsx'))

const action = (icon: ComponentType, text: string, run: () => unknown) => (
  <MenuAction icon={icon} onClick={() => void run()} text={text} />
)

interface ItemMenuProps {
  readonly item: EditedItem
  /** More actions, before the one that removes the item. */
  readonly children?: ReactNode
  readonly padding?: number
  /** IDs of what is said of the item. */
  readonly describedBy?: string
}

/** The ⋯ menu of a saved item. It offers nothing that would fail. */
export function ItemMenu({item: edited, children, describedBy, padding = 3}: ItemMenuProps) {
  const {identity, readOnly, source, title} = edited
  const {kind} = edited.field
  const {item} = edited.saved
  const {t} = useMessages()
  const menuId = useId()
  const getFormValue = useGetFormValue()
  const copy = useCopy()
  const {embed} = source.context
  const [isPreviewed, setPreviewed] = useState(false)
  const [used, setUsed] = useState<Used>()
  const id = identity?.id ?? item?.id
  const tag = identity?.tag ?? (item && 'tag' in item ? item.tag : undefined)
  const by = identity?.tag === undefined ? 'id' : 'tag'
  const name = identity?.tag ?? id
  const link = sourceLink(source.context, item)
  const watchUrl = item && watchUrlOf(item)
  if (!identity && readOnly) return null
  return (
    <>
      <MenuButton
        button={
          <ActionButton
            aria-describedby={describedBy}
            aria-label={t('item.actions', {title})}
            fontSize={1}
            icon={EllipsisHorizontalIcon}
            mode="bleed"
            padding={padding}
          />
        }
        id={menuId}
        menu={
          <Menu>
            {watchUrl && action(LaunchIcon, t('action.watch'), () => openPage(watchUrl))}
            {link &&
              action(LaunchIcon, t('action.open-source', {service: link.service}), () =>
                openPage(link.href),
              )}
            {identity && embed && action(EyeOpenIcon, t('embed.title'), () => setPreviewed(true))}
            {identity &&
              action(LinkIcon, t('action.used-in'), () =>
                setUsed({kind, id, tag, teamId: identity.teamId ?? item?.teamId}),
              )}
            {name !== undefined &&
              action(CopyIcon, t(`action.copy-${by}`), () =>
                copy(name, t(`action.copy-${by}.done.${kind}`)),
              )}
            {children}
            {!readOnly && <RemoveAction item={edited} />}
          </Menu>
        }
        popover={{portal: true, placement: 'bottom-end', fallbackPlacements: ['top-end']}}
      />
      {embed && identity && isPreviewed && (
        <PreviewDialog
          embed={embed}
          kind={kind}
          onClose={() => setPreviewed(false)}
          shape={edited.saved.shape}
          status={edited.saved.state.status}
          title={title}
          value={identity}
        />
      )}
      {used && (
        <UsedInDialog
          onClose={() => setUsed(undefined)}
          ownId={getPublishedId(String(getFormValue(['_id'])))}
          title={title}
          used={used}
        />
      )}
    </>
  )
}

/** Removes the item, unless the array that it is in keeps its items. Read when the menu opens. */
function RemoveAction({item: {identity, path, remove}}: Pick<ItemMenuProps, 'item'>) {
  const {t} = useMessages()
  if (!useIsRemovable(path)) return null
  return (
    <>
      {identity && <MenuDivider />}
      <MenuAction
        icon={TrashIcon}
        onClick={() => afterPaint(remove)}
        text={t('action.remove')}
        tone="critical"
      />
    </>
  )
}

const openPage = (url: string) => window.open(url, '_blank', 'noopener')
