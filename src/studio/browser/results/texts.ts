import type {TFunction} from 'sanity'
import {listingOf} from '../../../saved/index.ts'
import {staleTexts} from '../../items/failure.ts'
import {sentences} from '../../ui/Announcer.tsx'
import type {BrowserQuery} from '../search/query.ts'
import type {Search} from '../search/useSearch.ts'
import {MAX_AT_ONCE, type RangeStatus} from '../selection/useRange.ts'
import type {Selection} from '../selection/useSelection.ts'
import type {Location} from '../state/browser-state.ts'

/** How many items there are, and why these. Empty until that is known. */
export function countText(t: TFunction, {status, first, isGrowing}: Search): string {
  if (status !== 'loaded' || !first || first.isCut === true || isGrowing === true) return ''
  const {total, exact, namedBy, query} = first
  const items = t(`picker.count.${listingOf(query.kind)}`, {count: total})
  return exact > 0 && exact === total ? t(`picker.found-by.${namedBy}`, {items}) : items
}

/** Texts that are announced when they change. The notice itself announces why nothing was found. */
export function announcements(
  t: TFunction,
  {kind}: BrowserQuery,
  search: Search,
  location: Location,
  {isArray, entries, fixed, left, rangeStatus}: Selection,
): readonly string[] {
  const {failure, first, refreshing, status, total} = search
  // The notice announces a failure, and these are counted again once it is over. So are those of the next
  // list, also where it has as many.
  const found = !search.isPending &&
    !failure &&
    total > 0 && [
      first?.query.text === '' && location.at === 'collection' && location.collection.title,
      countText(t, search),
      first?.similar && t('picker.similar'),
    ]
  const selected = isArray && t('picker.count.selected', {count: entries.length - fixed})
  return [
    status === 'loading' ? t(`picker.loading.${listingOf(kind)}`) : sentences(found || []),
    sentences([selected, left === 0 && t('picker.selected.full')]),
    rangeStatus ? rangeText(t, rangeStatus) : '',
    // Each time that it fails.
    first?.isStale && !refreshing ? sentences(staleTexts(t, first.updatedAt)) : '',
  ]
}

export const rangeText = (t: TFunction, status: RangeStatus): string =>
  t(`picker.range.${status.type}`, {count: status.type === 'loading' ? status.count : MAX_AT_ONCE})

/** Characters of a title that fit wherever it is shown. */
const FITS = 60

/** The tooltip of a title that is cut; of a short one assistive technology would read it twice. */
export const tooltipOf = (title: string): string | undefined =>
  title.length > FITS ? title : undefined
