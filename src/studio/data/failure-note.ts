import type {TFunction} from 'sanity'
import type {SavedItem} from './useSavedItem.ts'

type Failed = Pick<SavedItem, 'failure' | 'retryIn' | 'retrying'>

/** When it is tried again automatically; `undefined` where it isn't. */
export function waitNote({failure, retryIn, retrying}: Failed, t: TFunction): string | undefined {
  if (failure?.retryAt === undefined) return undefined
  if (retryIn !== undefined) return t('failure.retries-in', {count: retryIn})
  return retrying ? t('failure.retrying') : undefined
}

/** Why nothing is known of an item, in the few words that a row has. */
export function failureNote(saved: Failed & Pick<SavedItem, 'status'>, t: TFunction) {
  if (saved.status !== 'unknown') return undefined
  return waitNote(saved, t) ?? t('failure.title')
}
