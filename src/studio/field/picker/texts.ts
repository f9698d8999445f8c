import type {TFunction} from 'sanity'
import {type ItemKind, listingOf} from '../../../saved/index.ts'
import type {Selection} from '../../browser/selection/useSelection.ts'
import {rangeText} from '../../browser/results/texts.ts'
import type {PickerDialogProps} from './picker-props.ts'

export function titleText(
  t: TFunction,
  {kind, multiSelect, replaced, fieldTitle: field}: PickerDialogProps,
): string {
  if (replaced) return t('picker.title.replace', {title: replaced.title})
  const what = multiSelect ? listingOf(kind) : kind
  return field ? t(`picker.title-for.${what}`, {field}) : t(`picker.title.${what}`)
}

export function noteText(t: TFunction, {rangeStatus, left}: Selection): string | undefined {
  if (rangeStatus) return rangeText(t, rangeStatus)
  if (left === Number.POSITIVE_INFINITY) return undefined
  return left === 0 ? t('picker.selected.full') : t('picker.selected.left', {count: left})
}

/** The changes that would be saved, such as “3 added, 1 removed”. */
export function changesText(t: TFunction, {changes}: Pick<Selection, 'changes'>): string {
  const {added, removed, isReordered} = changes
  const texts = [
    added > 0 && t('picker.changes.added', {count: added}),
    removed > 0 && t('picker.changes.removed', {count: removed}),
    isReordered && t('picker.changes.reordered'),
  ]
  return texts.filter(Boolean).join(', ')
}

export function saveText(t: TFunction, kind: ItemKind, selection: Selection): string {
  const {added, removed, isReordered} = selection.changes
  if (removed > 0 || isReordered) return t('picker.save', {changes: changesText(t, selection)})
  const list = listingOf(kind)
  return added === 0 ? t(`picker.add-none.${list}`) : t(`picker.add.${list}`, {count: added})
}
