import {useCallback} from 'react'
import type {Collection, EmbedType, Story, Team} from '../../access/index.ts'
import type {ListingFailure} from '../data/failure.ts'
import {collectionStories, teamsById} from '../data/indexes.ts'
import {type Resolved, resolveCollection, resolveStory} from '../data/resolve.ts'
import {type ListingSource, useListing} from '../data/useListing.ts'
import type {Identity} from '../schema/identity.ts'

/** A saved value and what is known of it now. */
export interface SavedItem {
  /** `moved`: there, but in another Team than the value says. */
  readonly status: Resolved<unknown>['status'] | 'moved' | 'unreadable'
  readonly record: Collection | Story | undefined
  readonly shape: EmbedType
  readonly stories: readonly Story[]
  /** Of a Collection; `undefined` while it is not known which of its Stories exist. */
  readonly storyCount: number | undefined
  /** That the item is in, as far as is known. */
  readonly team: Team | undefined
  readonly failure: ListingFailure | undefined
  readonly refreshing: boolean
  readonly refresh: () => void
}

const NOTHING: readonly never[] = []

/** Follows the listings of the Team that a saved value belongs to. */
export function useSavedItem(
  source: ListingSource,
  identity: Identity | undefined,
  /** The shape of what has none by itself: a Story, and a Collection that is not known yet. */
  shape?: EmbedType,
): SavedItem {
  const isCollection = identity?.kind === 'collection'
  const isStory = identity?.kind === 'story'
  const teamId = identity?.teamId
  const skip = identity === undefined
  const teams = useListing(source, 'teams', {skip})
  const collections = useListing(source, 'collections', {teamId, skip: !isCollection})
  const stories = useListing(source, 'stories', {teamId, skip})

  const inTeam: Resolved<Collection | Story> | undefined =
    identity &&
    (isCollection ? resolveCollection(identity, collections) : resolveStory(identity, stories))
  const elsewhere = useElsewhere(source, identity, inTeam?.status === 'gone')
  // Nobody is told that an item is gone while it may still be found.
  const found = elsewhere ?? inTeam
  const moved = elsewhere?.item !== undefined && elsewhere.item.teamId !== teamId

  const {context, session} = source
  const asksElsewhere = elsewhere !== undefined
  const refresh = useCallback(() => {
    const {store} = context
    void store.refresh(session, {kind: 'teams'})
    void store.refresh(session, {kind: 'stories', teamId})
    if (isCollection) void store.refresh(session, {kind: 'collections', teamId})
    if (asksElsewhere) void store.refresh(session, {kind: isCollection ? 'collections' : 'stories'})
  }, [asksElsewhere, context, session, isCollection, teamId])

  const record = found?.item
  const states = isCollection ? [collections, stories, teams] : [stories, teams]
  const ownTeam = record?.teamId ?? teamId
  const common = {
    status: moved ? ('moved' as const) : (found?.status ?? ('unreadable' as const)),
    record,
    team: ownTeam === undefined ? undefined : teamsById(teams.items ?? NOTHING).get(ownTeam),
    refreshing: !skip && states.some((state) => state.refreshing),
    failure: states.find((state) => state.failure)?.failure ?? found?.failure,
    refresh,
  }
  if (isStory || !isCollection) {
    const own = record ? [record as Story] : NOTHING
    return {...common, shape: shape ?? 'cards', storyCount: undefined, stories: own}
  }
  const collection = record as Collection | undefined
  const own = collection && stories.items && !moved && collectionStories(collection, stories.items)
  return {
    ...common,
    shape: collection?.embedType ?? shape ?? 'bubbles',
    stories: own || NOTHING,
    storyCount: own ? own.length : undefined,
  }
}

/** An item that its Team no longer has may be another Team's. An id says which, a tag doesn't. */
function useElsewhere(
  source: ListingSource,
  identity: Identity | undefined,
  isGone: boolean,
): Resolved<Collection | Story> | undefined {
  const asks = isGone && identity?.teamId !== undefined && identity.id !== undefined
  const isCollection = identity?.kind === 'collection'
  const collections = useListing(source, 'collections', {skip: !asks || !isCollection})
  const stories = useListing(source, 'stories', {skip: !asks || isCollection})
  if (!asks) return undefined
  return isCollection ? resolveCollection(identity, collections) : resolveStory(identity, stories)
}
