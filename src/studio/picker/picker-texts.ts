import type {TFunction} from 'sanity'
import {type ItemKind, listingOf} from '../../saved/index.ts'
import type {PickerDialogProps} from './picker-context.tsx'
import type {Search} from './search/useSearch.ts'
import {MAX_AT_ONCE, type RangeStatus} from './selection/useRange.ts'
import type {Selection} from './selection/useSelection.ts'

export function titleText(
  t: TFunction,
  {kind, multiSelect, replaced, fieldTitle: field}: PickerDialogProps,
): string {
  if (replaced) return t('picker.title.replace', {title: replaced.title})
  const what = multiSelect ? listingOf(kind) : kind
  return field ? t(`picker.title-for.${what}`, {field}) : t(`picker.title.${what}`)
}

/** How many items there are, and why these. Empty until they are loaded. */
export function countText(t: TFunction, kind: ItemKind, {status, first}: Search): string {
  if (status !== 'loaded' || !first) return ''
  const {total, exact, namedBy} = first
  const items = t(`picker.count.${listingOf(kind)}`, {count: total})
  return exact > 0 ? t(`picker.found-by.${namedBy}`, {items}) : items
}

/** What assistive technology announces when it changes. */
export function announcements(
  t: TFunction,
  kind: ItemKind,
  search: Search,
  {isArray, entries, fixed, left, rangeStatus, announcement}: Selection,
): readonly string[] {
  const count = countText(t, kind, search)
  const isSimilar = search.first?.similar === true && count !== ''
  const found = isSimilar ? `${count}. ${t('picker.similar')}` : count
  const selected = isArray ? t('picker.count.selected', {count: entries.length - fixed}) : ''
  return [
    search.status === 'loading' ? t(`picker.loading.${listingOf(kind)}`) : found,
    left === 0 ? `${selected}. ${t('picker.selected.full')}` : selected,
    rangeStatus ? rangeText(t, rangeStatus) : '',
    announcement,
  ]
}

function rangeText(t: TFunction, status: RangeStatus): string {
  switch (status.type) {
    case 'loading':
      return t('picker.range.loading', {count: status.count})
    case 'cut':
      return t('picker.range.cut', {count: MAX_AT_ONCE})
    case 'failed':
      return t('picker.range.failed')
  }
}

/** What came of a range, or how many more fit. */
export function noteText(t: TFunction, {rangeStatus, left}: Selection): string | undefined {
  if (rangeStatus) return rangeText(t, rangeStatus)
  if (left === Number.POSITIVE_INFINITY) return undefined
  return left === 0 ? t('picker.selected.full') : t('picker.selected.left', {count: left})
}

/** What would be saved, such as “3 added, 1 removed”. */
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

export function discardText(t: TFunction, kind: ItemKind, {changes}: Selection): string {
  const {added, removed, isReordered} = changes
  return removed > 0 || isReordered
    ? t('picker.discard.changes')
    : t(`picker.discard.${listingOf(kind)}`, {count: added})
}

/** Characters that fit wherever a title is shown, and in one line of the smallest window. */
const FITS = {anywhere: 60, oneLine: 24} as const

/** The tooltip of a title that is cut; of a short one assistive technology would read it twice. */
export const tooltipOf = (
  title: string,
  where: keyof typeof FITS = 'anywhere',
): string | undefined => (title.length > FITS[where] ? title : undefined)
