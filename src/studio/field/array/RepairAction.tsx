import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {nameOf} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {MenuAction} from '../../ui/MenuAction.tsx'
import {repairOf} from '../item/repair.ts'
import {useSimilarItem} from '../item/useSimilarItem.ts'
import type {PickableItem} from '../picker/useItemPicker.tsx'

/** The offer of a field's notice, in the menu of a row or tile. Read when the menu opens. */
export function RepairAction({item}: {readonly item: PickableItem}) {
  const {field, identity, pick, resolve, saved, source, value} = item
  const {t} = useMessages()
  const missing = {...identity, kind: field.kind, title: nameOf(value) ?? ''}
  const lacking = saved.state.status === 'missing' ? missing : undefined
  const similar = useSimilarItem(source, lacking, () => resolve().options)
  const repair = similar
    ? {
        text: t('action.use-similar', {title: similar.item.title, team: similar.team}),
        onClick: () => pick(similar.item),
      }
    : repairOf(item, t)
  return repair && <MenuAction icon={CheckmarkIcon} tone="primary" {...repair} />
}
