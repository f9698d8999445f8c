import type {TFunction} from 'sanity'
import type {SavedItem} from './useSavedItem.ts'

type Failed = Pick<SavedItem, 'failure' | 'retryIn' | 'retrying'>

/** A note when the next automatic try is due; `undefined` where there is none. */
export function waitNote({failure, retryIn, retrying}: Failed, t: TFunction): string | undefined {
  if (failure?.retryAt === undefined) return undefined
  if (retryIn !== undefined) return t('failure.retries-in', {count: retryIn})
  return retrying ? t('failure.retrying') : undefined
}

/** A short note for a row whose item could not be loaded. */
export function failureNote(saved: Failed & Pick<SavedItem, 'status'>, t: TFunction) {
  if (saved.status !== 'unknown') return undefined
  return waitNote(saved, t) ?? t('failure.preview')
}
