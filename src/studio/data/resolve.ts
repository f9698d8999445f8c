import type {Collection, Listings, ListingKind, Story} from '../../access/index.ts'
import type {ListingFailure} from './failure.ts'
import {collectionByTag, collectionsById, storiesById} from './indexes.ts'
import type {ListingState} from './store.ts'

/**
 * What is known of a saved item. "Gone" is not "could not check": only a listing that was had can
 * call an item gone.
 */
export type Resolved<T> =
  | {readonly status: 'checking'; readonly item?: never; readonly failure?: never}
  | {readonly status: 'found'; readonly item: T; readonly failure?: never}
  | {readonly status: 'gone'; readonly item?: never; readonly failure?: never}
  | {readonly status: 'unchecked'; readonly item?: never; readonly failure: ListingFailure}

function resolve<K extends ListingKind>(
  state: ListingState<Listings[K]>,
  find: (items: readonly Listings[K][]) => Listings[K] | undefined,
): Resolved<Listings[K]> {
  if (state.status === 'loading') return {status: 'checking'}
  if (state.status === 'failed') return {status: 'unchecked', failure: state.failure}
  const item = find(state.items)
  if (item) return {status: 'found', item}
  return state.failure ? {status: 'unchecked', failure: state.failure} : {status: 'gone'}
}

/** What an item is named by. A tag is one of its Team. */
export interface Named {
  readonly teamId?: string | undefined
  readonly id?: string | undefined
  readonly tag?: string | undefined
}

export function resolveCollection(
  {id, tag, teamId}: Named,
  state: ListingState<Collection>,
): Resolved<Collection> {
  return resolve<'collections'>(state, (items) => {
    if (id !== undefined) return collectionsById(items).get(id)
    if (tag === undefined || teamId === undefined) return undefined
    return collectionByTag(items, teamId, tag)
  })
}

export function resolveStory({id}: Named, state: ListingState<Story>): Resolved<Story> {
  return resolve<'stories'>(state, (items) =>
    id === undefined ? undefined : storiesById(items).get(id),
  )
}
