import type {Collection, ItemListing, Story} from '../access/index.ts'
import type {LinkTable} from './link-table.ts'
import {type LoadedListings, openListing} from './loaded-listings.ts'
import {readCollections} from './read-collections.ts'
import {readStories} from './read-stories.ts'
import type {Records} from './records.ts'
import type {ListingIndex} from './listing-index.ts'
import type {Slices} from './slices.ts'
import {teamNamesOf} from './team-names.ts'

/** What a catalog holds of the listings; what was not loaded is `undefined`. */
export interface Contents {
  readonly teamNames: ReadonlyMap<string, string>
  readonly stories: Records<Story> | undefined
  readonly collections: Records<Collection> | undefined
  readonly shelves: {readonly [K in ItemListing]: ListingIndex<K> | undefined}
  /** The places of the Stories of a Collection that exist, in its order. */
  readonly storiesOf: (collection: number) => Uint32Array
  /** The places of the Collections that have a Story, by its ID. */
  readonly holding: (storyId: string) => readonly number[]
  readonly links: LinkTable | undefined
}

/**
 * Reads the listings in slices. Values that are needed only while building must not be used within
 * a
 * function that is returned: its closure would keep them, and they are as large as the result.
 */
export function* readContents(listings: LoadedListings): Slices<Contents> {
  const teams = yield* openListing<'teams'>(listings.teams)
  const teamNames = teamNamesOf(
    Array.from({length: teams?.size ?? 0}, (_, position) => teams!.at(position)),
  )
  const stories = yield* openListing<'stories'>(listings.stories)
  const collections = yield* openListing<'collections'>(listings.collections)
  const inCollections = collections && (yield* readCollections(collections, teamNames, stories))
  const inStories = stories && (yield* readStories(stories, teamNames, inCollections))
  const {byTag, byUnknownStory, holders, stories: held} = inCollections ?? {}
  const holding = (storyId: string): readonly number[] => {
    const story = stories?.find(storyId)
    if (story === undefined) return byUnknownStory?.get(storyId) ?? []
    return holders ? [...holders.of(story)] : []
  }
  const collectionNames = {
    byId: (id: string) => collections?.find(id),
    byTag: (tag: string) => byTag?.get(tag) ?? [],
    byStory: holding,
  }
  const storyNames = {
    byId: (id: string) => stories?.find(id),
    byTag: () => [],
    byStory: () => [],
  }
  return {
    teamNames,
    stories,
    collections,
    shelves: {
      collections:
        inCollections && (yield* inCollections.shelf.finish(collectionNames, inCollections.texts)),
      stories: inStories && (yield* inStories.shelf.finish(storyNames, inStories.texts)),
    },
    storiesOf: (collection) => held?.of(collection) ?? new Uint32Array(0),
    holding,
    links: inStories?.links,
  }
}
