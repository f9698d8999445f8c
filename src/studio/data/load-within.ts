import type {StoriesContext} from '../config.ts'
import {CHECK_TIMEOUT} from './resolve-within.ts'
import type {ItemKey} from '../../check/index.ts'
import {type LoadedItem, loaderOf} from './item-loader.ts'

/**
 * Loads an item outside of React, and again after each failure that can be over within
 * {@link CHECK_TIMEOUT}. Callers stop waiting for the promise then.
 */
export async function loadWithin(context: StoriesContext, key: ItemKey): Promise<LoadedItem> {
  const end = Date.now() + CHECK_TIMEOUT
  const session = await context.sessions.get()
  for (;;) {
    const loaded = await loaderOf(context).load(session, key)
    const retryAt = loaded.status === 'failed' ? loaded.failure.retryAt : undefined
    if (retryAt === undefined || retryAt >= end) return loaded
    await new Promise((resolve) => setTimeout(resolve, retryAt - Date.now()))
  }
}
