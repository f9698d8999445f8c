import type {TFunction} from 'sanity'
import {type ItemKind, listingOf} from '../../saved/index.ts'
import type {Search} from './search/useSearch.ts'
import {MAX_AT_ONCE, type RangeStatus} from './selection/useRange.ts'
import type {Selection} from './selection/useSelection.ts'

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

/** What came of a range, where it is not simply selected. */
export function rangeText(t: TFunction, status: RangeStatus): string {
  switch (status.type) {
    case 'loading':
      return t('picker.range.loading', {count: status.count})
    case 'cut':
      return t('picker.range.cut', {count: MAX_AT_ONCE})
    case 'failed':
      return t('picker.range.failed')
  }
}

/** Characters that fit wherever a title is shown, and in one line of the smallest window. */
const FITS = {anywhere: 60, oneLine: 24} as const

/** The tooltip of a title that is cut; of a short one assistive technology would read it twice. */
export const tooltipOf = (
  title: string,
  where: keyof typeof FITS = 'anywhere',
): string | undefined => (title.length > FITS[where] ? title : undefined)
