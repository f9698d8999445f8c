import type {Collection, ItemListing, Listings, Story, Team} from '../access/index.ts'
import type {Names} from './named.ts'
import {
  COLLECTION_TAG,
  COLLECTION_TITLE,
  DISPLAY_TITLE,
  ID,
  STORY_TITLE,
  TAG,
  TEAM_NAME,
  TITLE,
} from './ranks.ts'
import type {AddText} from './search-index.ts'

/** The three listings; one that was not loaded is absent. */
export interface LoadedListings {
  readonly teams?: readonly Team[] | undefined
  readonly collections?: readonly Collection[] | undefined
  readonly stories?: readonly Story[] | undefined
}

/** Adds what an item of one kind is found by. */
export type AddTexts<K extends ItemListing> = (record: Listings[K], add: AddText) => void

/** A Collection is found by its title, tag, Stories, ID and Team. */
export function collectionTexts(
  teamNames: ReadonlyMap<string, string>,
  stories: readonly Story[],
  storyNames: Names<number> | undefined,
): AddTexts<'collections'> {
  return ({id, title, tag, teamId, storyIds}, add) => {
    add(TITLE, title || id)
    if (tag !== undefined) add(TAG, tag)
    for (const storyId of storyIds) {
      const story = stories[storyNames?.byId.get(storyId) ?? -1]
      if (story) addTitles(story, STORY_TITLE, STORY_TITLE, add)
    }
    add(ID, id)
    add(TEAM_NAME, teamNames.get(teamId ?? '') ?? '')
  }
}

/** A Story is found by its titles, its ID, its Team, and the Collections that contain it. */
export function storyTexts(
  teamNames: ReadonlyMap<string, string>,
  collections: readonly Collection[],
  collectionNames: Names<number> | undefined,
): AddTexts<'stories'> {
  return (story, add) => {
    addTitles(story, TITLE, DISPLAY_TITLE, add)
    add(ID, story.id)
    add(TEAM_NAME, teamNames.get(story.teamId ?? '') ?? '')
    for (const position of collectionNames?.byStory.get(story.id) ?? []) {
      const {title, tag} = collections[position]!
      if (tag !== undefined) add(COLLECTION_TAG, tag)
      add(COLLECTION_TITLE, title)
    }
  }
}

/** A Story without a title goes by its display title, else by its ID. */
function addTitles({id, title, displayTitle}: Story, main: number, other: number, add: AddText) {
  const shown = title || displayTitle || id
  add(main, shown)
  if (displayTitle !== shown) add(other, displayTitle)
}
