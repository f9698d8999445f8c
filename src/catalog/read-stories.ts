import {itemTitle, type Story} from '../access/index.ts'
import {createLinkTable, type LinkTable} from './link-table.ts'
import {
  COLLECTION_TAG,
  COLLECTION_TITLE,
  DISPLAY_TITLE,
  ID,
  STORY_TITLE,
  TEAM_NAME,
  TITLE,
} from './ranks.ts'
import type {ReadCollections} from './read-collections.ts'
import type {Records} from './records.ts'
import {createIndexBuilder, type IndexBuilder, type WordNumbers} from './search-index.ts'
import {createListingIndexBuilder, type ListingIndexBuilder} from './listing-index.ts'
import type {Slices} from './slices.ts'

export interface ReadStories {
  readonly shelf: ListingIndexBuilder<'stories'>
  readonly texts: IndexBuilder
  readonly links: LinkTable
}

/** Records to read before a pause. */
const SLICE = 200

/** Reads each Story once: for its own index, and for that of the Collections that hold it. */
export function* readStories(
  records: Records<Story>,
  teamNames: ReadonlyMap<string, string>,
  collections: ReadCollections | undefined,
): Slices<ReadStories> {
  const shelf = createListingIndexBuilder('stories', records)
  const texts = createIndexBuilder(records.size)
  const links = createLinkTable(records.size)
  const shared = new Map<string, WordNumbers>()
  /** Posts a text that many Stories have: its words are found once. */
  const addShared = (position: number, field: number, text: string) => {
    let words = shared.get(text)
    if (!words) shared.set(text, (words = texts.read(text)))
    texts.post(position, field, words)
  }
  for (let position = 0; position < records.size; position++) {
    const story = records.at(position)
    const {id, displayTitle, teamId, watchUrl} = story
    shelf.add(position, story)
    if (watchUrl !== undefined) links.add(position, watchUrl)
    const title = itemTitle(story)
    texts.add(position, TITLE, title)
    if (displayTitle !== title) texts.add(position, DISPLAY_TITLE, displayTitle)
    texts.add(position, ID, id)
    addShared(position, TEAM_NAME, teamNames.get(teamId ?? '') ?? '')
    if (collections) {
      const holders = collections.holders.of(position)
      for (const holder of holders) {
        const collection = collections.namesOf(holder)
        if (collection.tag !== undefined) addShared(position, COLLECTION_TAG, collection.tag)
        addShared(position, COLLECTION_TITLE, collection.title)
      }
      if (holders.length > 0) {
        const words = collections.texts.read(
          displayTitle === title ? title : `${title} ${displayTitle}`,
        )
        for (const holder of holders) collections.texts.post(holder, STORY_TITLE, words)
      }
    }
    if (position % SLICE === SLICE - 1) yield
  }
  return {shelf, texts, links}
}
