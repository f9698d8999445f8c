import {useCallback} from 'react'
import type {Collection, EmbedType, Story, Team} from '../../access/index.ts'
import type {ListingFailure} from '../data/failure.ts'
import {collectionStories, teamsById} from '../data/indexes.ts'
import {type Resolved, resolveCollection, resolveStory} from '../data/resolve.ts'
import {type ListingSource, useListing} from '../data/useListing.ts'
import type {FieldOptions} from '../schema/options.ts'
import {isCollectionValue, isStoryValue} from '../schema/values.ts'
import type {PickerKind} from '../picker/usePickerItems.ts'

/** A saved value and what is known of it now. */
export interface SavedItem {
  readonly status: Resolved<unknown>['status'] | 'unreadable'
  readonly record: Collection | Story | undefined
  readonly shape: EmbedType
  readonly stories: readonly Story[]
  /** Of a Collection; `undefined` while it is not known which of its Stories exist. */
  readonly storyCount: number | undefined
  readonly team: Team | undefined
  readonly failure: ListingFailure | undefined
  readonly refreshing: boolean
  readonly refresh: () => void
}

const NOTHING: readonly never[] = []

/** Follows the listings of the Team that a saved value belongs to. */
export function useSavedItem(
  source: ListingSource,
  kind: PickerKind,
  value: unknown,
  options: Pick<FieldOptions, 'embedType'>,
): SavedItem {
  const collectionSaved = kind === 'collection' && isCollectionValue(value) ? value : undefined
  const storySaved = kind === 'story' && isStoryValue(value) ? value : undefined
  const saved = collectionSaved ?? storySaved
  const teamId = saved?.teamId
  const skip = saved === undefined
  const teams = useListing(source, 'teams', {skip})
  const collections = useListing(source, 'collections', {teamId, skip: !collectionSaved})
  const stories = useListing(source, 'stories', {teamId, skip})

  const {context, session} = source
  const refresh = useCallback(() => {
    const {store} = context
    void store.refresh(session, {kind: 'teams'})
    void store.refresh(session, {kind: 'stories', teamId})
    if (kind === 'collection') void store.refresh(session, {kind: 'collections', teamId})
  }, [context, session, kind, teamId])

  const team = teamId === undefined ? undefined : teamsById(teams.items ?? NOTHING).get(teamId)
  const states = collectionSaved ? [collections, stories, teams] : [stories, teams]
  const common = {
    team,
    storyCount: undefined,
    refreshing: states.some((state) => state.refreshing),
    failure: states.find((state) => state.failure)?.failure,
    refresh,
  }
  if (collectionSaved) {
    const found = resolveCollection(collectionSaved, collections)
    const record = found.item
    const own = record && stories.items && collectionStories(record, stories.items)
    return {
      ...common,
      status: found.status,
      record,
      shape: record?.embedType ?? 'bubbles',
      stories: own ?? NOTHING,
      storyCount: own?.length,
    }
  }
  const shape = options.embedType ?? 'cards'
  if (storySaved) {
    const found = resolveStory(storySaved, stories)
    const record = found.item
    return {...common, status: found.status, record, shape, stories: record ? [record] : NOTHING}
  }
  return {...common, status: 'unreadable', record: undefined, shape, stories: NOTHING}
}
