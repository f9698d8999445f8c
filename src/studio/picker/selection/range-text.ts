import type {TFunction} from 'sanity'
import {MOST_AT_ONCE, type RangeState} from './useRange.ts'

/** What came of a range, as a message. */
export function rangeText(t: TFunction, range: RangeState): string {
  switch (range.status) {
    case 'loading':
      return t('picker.range.loading', {count: range.count})
    case 'cut':
      return t('picker.range.cut', {count: MOST_AT_ONCE})
    case 'failed':
      return t('picker.range.failed')
  }
}
