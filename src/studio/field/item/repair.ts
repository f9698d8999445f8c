import type {TFunction} from 'sanity'
import {whyUnsavable} from '../../../saved/index.ts'
import {whyUnfit} from '../../schema/unfit.ts'
import type {EditedItem} from './useItemPatches.tsx'

/** The button that saves the same item as its field would save it now, if that is something else. */
export function repairOf(edited: EditedItem, t: TFunction) {
  const {field, identity, options, pick, readOnly, saved, takeTeam} = edited
  const {item, state} = saved
  if (!identity || !item || readOnly) return undefined
  if (state.isMoved) {
    const {teamId: newTeam, teamName: team = newTeam} = item
    if (newTeam === undefined || field.form !== 'object') return undefined
    return {text: t('action.take-team', {team}), onClick: () => takeTeam(newTeam)}
  }
  const unfit = options.unfit !== 'ignore' && whyUnfit(options, identity, item)
  const isNameOnly = unfit === 'by-id' || unfit === 'by-tag'
  if (!isNameOnly || whyUnsavable(item, options.identifyBy) !== undefined) return undefined
  const {kind} = identity
  return {text: t(`action.use.${options.identifyBy}`), onClick: () => pick({kind, record: item})}
}
