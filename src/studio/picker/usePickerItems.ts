import {useCallback, useEffect, useMemo} from 'react'
import type {ListingFailure} from '../data/failure.ts'
import type {ListingKind, Team} from '../../access/index.ts'
import type {ListingQuery, ListingState} from '../data/store.ts'
import {type ListingSource, useListing} from '../data/useListing.ts'
import type {FieldOptions} from '../schema/options.ts'
import {collectionItems, type PickerItem, storyItems} from './items.ts'

/** Milliseconds after which opening the picker asks whether what was loaded still stands. */
const RECHECK_AFTER = 10_000

export type PickerKind = 'collection' | 'story'

export interface PickerItems {
  readonly status: 'loading' | 'failed' | 'loaded'
  readonly items: readonly PickerItem[]
  readonly teams: readonly Team[]
  readonly refreshing: boolean
  /** Why nothing could be loaded or, with items, why they could not be refreshed. */
  readonly failure: ListingFailure | undefined
  readonly updatedAt: number | undefined
  /** Asks for all again. With `force` the proxy asks the service, too. */
  readonly refresh: (options?: {force?: boolean}) => void
}

const NOTHING: readonly never[] = []

/** The listings that the picker needs, joined into options. */
export function usePickerItems(
  source: ListingSource,
  kind: PickerKind,
  teamId: string | undefined,
  options: FieldOptions,
): PickerItems {
  const teams = useListing(source, 'teams')
  const collections = useListing(source, 'collections', {teamId, skip: kind === 'story'})
  const stories = useListing(source, 'stories', {teamId})
  const main: ListingState<unknown> = kind === 'collection' ? collections : stories

  const queries = useMemo<readonly ListingQuery[]>(() => {
    const kinds: readonly ListingKind[] =
      kind === 'collection' ? ['collections', 'stories'] : ['stories']
    return [{kind: 'teams'}, ...kinds.map((each) => ({kind: each, teamId}))]
  }, [kind, teamId])

  useEffect(() => {
    const {context, session} = source
    for (const query of queries) void context.store.load(session, query, {maxAge: RECHECK_AFTER})
  }, [source, queries])

  const refresh = useCallback(
    (how?: {force?: boolean}) => {
      for (const query of queries) void source.context.store.refresh(source.session, query, how)
    },
    [source, queries],
  )

  const {identifyBy, embedType} = options
  const items = useMemo(() => {
    const teamRecords = teams.items ?? NOTHING
    return kind === 'collection'
      ? collectionItems(collections.items ?? NOTHING, stories.items, teamRecords, {
          identifyBy,
          embedType,
        })
      : storyItems(stories.items ?? NOTHING, teamRecords, embedType ?? 'cards')
  }, [kind, collections.items, stories.items, teams.items, identifyBy, embedType])

  // Pictures and Team names may come later than the options, or fail alone: the worst is told.
  const needed = kind === 'collection' ? [main, stories, teams] : [main, teams]
  return {
    status: main.status,
    items,
    teams: teams.items ?? NOTHING,
    refreshing: needed.some((state) => state.refreshing),
    failure: needed.find((state) => state.failure)?.failure,
    updatedAt: main.updatedAt,
    refresh,
  }
}
