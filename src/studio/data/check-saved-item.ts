import type {StoriesContext} from '../config.ts'
import {itemKey, type SavedName} from './item-key.ts'
import {loadWithin} from './load-within.ts'
import {isUnpublished, resolveSavedItem} from './resolve-saved-item.ts'

/** What there is to say of a saved item: nothing where all is well, and where nothing is known. */
export type SavedProblem = 'missing' | 'unpublished'

/** Checks a saved item for validation. */
export async function checkSavedItem(
  context: StoriesContext,
  name: SavedName,
): Promise<SavedProblem | undefined> {
  const key = itemKey(name)
  if (!key) return undefined
  const loaded = await loadWithin(context, key)
  const {status, item} =
    loaded.status === 'failed'
      ? resolveSavedItem(name, undefined, loaded.failure)
      : resolveSavedItem(name, loaded, undefined)
  if (status === 'missing') return status
  return isUnpublished(item) ? 'unpublished' : undefined
}
