import {LinkIcon} from '@sanity/icons/Link'
import {TrashIcon} from '@sanity/icons/Trash'
import {MenuDivider} from '@sanity/ui/menu'
import {type ReactNode, useState} from 'react'
import {getPublishedId, useGetFormValue} from 'sanity'
import {useMessages} from '../../i18n/useMessages.ts'
import {ItemActions} from '../../preview/ItemActions.tsx'
import {afterPaint} from '../../ui/after-paint.ts'
import {lazyDialog} from '../../ui/lazy-dialog.tsx'
import {MenuAction} from '../../ui/MenuAction.tsx'
import {useIsRemovable} from './array-of-item.ts'
import type {EditedItem} from './useItemPatches.tsx'

const UsedInDialog = lazyDialog(() => import('./used-in/UsedInDialog.tsx'))

interface ItemMenuProps {
  readonly item: EditedItem
  /** More actions, before the one that removes the item. */
  readonly children?: ReactNode
  readonly padding?: number
  /** IDs of what is said of the item. */
  readonly describedBy?: string
}

export function ItemMenu({item: edited, children, describedBy, padding = 3}: ItemMenuProps) {
  const {identity, readOnly, source, title} = edited
  const {kind} = edited.field
  const {item, shape, state} = edited.saved
  const {t} = useMessages()
  const getFormValue = useGetFormValue()
  const [isUsageShown, setUsageShown] = useState(false)
  const id = identity?.id ?? item?.id
  const tag = identity?.tag ?? (item && 'tag' in item ? item.tag : undefined)
  const used = {kind, id, tag, teamId: item?.teamId ?? identity?.teamId}
  if (!identity && readOnly) return null
  return (
    <>
      <ItemActions
        describedBy={describedBy}
        kind={kind}
        names={identity?.tag === undefined ? {id} : {tag}}
        padding={padding}
        record={item}
        shape={shape}
        source={source}
        status={state.status}
        title={title}
        value={identity}
      >
        {identity && (
          <MenuAction
            icon={LinkIcon}
            onClick={() => setUsageShown(true)}
            text={t('action.used-in')}
          />
        )}
        {children}
        {!readOnly && <RemoveAction item={edited} />}
      </ItemActions>
      {isUsageShown && (
        <UsedInDialog
          onClose={() => setUsageShown(false)}
          ownId={getPublishedId(String(getFormValue(['_id'])))}
          title={title}
          used={used}
        />
      )}
    </>
  )
}

/** Removes the item, unless the array that it is in keeps its items. Read when the menu opens. */
function RemoveAction({item}: Pick<ItemMenuProps, 'item'>) {
  const {t} = useMessages()
  // By the click another string may be at this index.
  const [opened] = useState(item)
  const {identity, path, remove} = typeof item.path.at(-1) === 'number' ? opened : item
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
