import type {StoriesContext} from '../config.ts'
import {
  type FoundItem,
  isUnpublished,
  itemKey,
  resolveSavedItem,
  type SavedName,
} from '../../check/index.ts'
import {loadWithin} from './load-within.ts'

export type SavedProblem = 'missing' | 'unpublished'

interface CheckedItem {
  /** `undefined` where all is well, and where nothing is known. */
  readonly problem?: SavedProblem
  /** Where the service has it. */
  readonly item?: FoundItem
}

/** Checks a saved item for validation. */
export async function checkSavedItem(
  context: StoriesContext,
  name: SavedName,
): Promise<CheckedItem> {
  const key = itemKey(name)
  if (!key) return {}
  const loaded = await loadWithin(context, key)
  const {status, item} =
    loaded.status === 'failed'
      ? resolveSavedItem(name, undefined, loaded.failure)
      : resolveSavedItem(name, loaded, undefined)
  if (status === 'missing') return {problem: status}
  return item && isUnpublished(item) ? {problem: 'unpublished', item} : {}
}
