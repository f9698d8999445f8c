import {useCallback, useMemo, useSyncExternalStore} from 'react'
import type {Listings, ListingKind} from '../../access/index.ts'
import type {ListingState} from './store.ts'
import type {StoriesSource} from './useSource.ts'

export type ListingSource = StoriesSource

/** What a source that is not wanted yet looks like: nothing is asked for. */
const IDLE = {status: 'loading', refreshing: true} as const

/**
 * One listing as it stands, loaded when somebody first wants it. `useSyncExternalStore` rather than
 * a fetching library: the store has to exist for those without React, and a second cache above it
 * would be a second truth.
 */
export function useListing<K extends ListingKind>(
  {context, session}: ListingSource,
  kind: K,
  {teamId, skip = false}: {teamId?: string | undefined; skip?: boolean} = {},
): ListingState<Listings[K]> {
  const query = useMemo(() => ({kind, teamId}), [kind, teamId])
  const subscribe = useCallback(
    (listener: () => void) =>
      skip ? () => undefined : context.store.subscribe(session, query, listener),
    [context, session, query, skip],
  )
  return useSyncExternalStore(subscribe, () =>
    skip ? IDLE : context.store.snapshot(session, query),
  )
}
