import type {TFunction} from 'sanity'
import type {ItemListing} from '../../access/index.ts'
import type {Search} from './search/useSearch.ts'
import {rangeText} from './selection/useRange.ts'
import type {SelectionState} from './selection/useSelection.ts'

/**
 * What assistive technology announces when it changes.
 *
 * @param count - How many items there are, as a message.
 */
export function announcements(
  t: TFunction,
  list: ItemListing,
  search: Pick<Search, 'status' | 'first'>,
  selection: Pick<SelectionState, 'entries' | 'fixed' | 'isMultiple' | 'left' | 'range'>,
  count: string,
): readonly string[] {
  const found =
    search.first?.similar === true && count !== '' ? `${count}. ${t('picker.similar')}` : count
  const {entries, fixed, isMultiple, left, range} = selection
  const selected = isMultiple ? t('picker.count.selected', {count: entries.length - fixed}) : ''
  return [
    search.status === 'loading' ? t(`picker.loading.${list}`) : found,
    left === 0 ? `${selected}. ${t('picker.selected.full')}` : selected,
    range ? rangeText(t, range) : '',
  ]
}
