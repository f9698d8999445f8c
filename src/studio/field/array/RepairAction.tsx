import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {nameOf, whyUnsavable} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {whyUnfit} from '../../schema/unfit.ts'
import {MenuAction} from '../../ui/Moves.tsx'
import {useSimilarItem} from '../item/useSimilarItem.ts'
import type {PickableItem} from '../picker/useItemPicker.tsx'

/** What the notice of a field offers, in the menu of a row or tile. Read when the menu opens. */
export function RepairAction({item}: {readonly item: PickableItem}) {
  const {t} = useMessages()
  const similar = useSimilarItem(
    item.source,
    item.saved.state.status === 'missing'
      ? {...item.identity, kind: item.field.kind, title: nameOf(item.value) ?? ''}
      : undefined,
    () => item.resolve().options,
  )
  if (similar) {
    const text = t('action.use-similar', {title: similar.item.title, team: similar.team})
    return <Repair onClick={() => item.pick(similar.item)} text={text} />
  }
  const {field, identity, options, saved, teamId} = item
  const record = saved.item
  if (!identity || !record) return null
  const {teamId: newTeam, teamName: team = newTeam} = record
  if (saved.state.isMoved && newTeam !== undefined && field.form === 'object') {
    const text = t('action.take-team', {team})
    return <Repair onClick={() => item.takeTeam(newTeam)} text={text} />
  }
  const unfit = options.unfit !== 'ignore' && whyUnfit({...options, teamId}, identity, record)
  const isByName = unfit === 'by-id' || unfit === 'by-tag'
  if (!isByName || whyUnsavable(record, options.identifyBy) !== undefined) return null
  const text = t(`action.use.${options.identifyBy}`)
  return <Repair onClick={() => item.pick({kind: identity.kind, record})} text={text} />
}

const Repair = (props: {readonly onClick: () => void; readonly text: string}) => (
  <MenuAction icon={CheckmarkIcon} tone="primary" {...props} />
)
