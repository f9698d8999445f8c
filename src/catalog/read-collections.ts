import type {Collection, Story} from '../access/index.ts'
import {type Lists, ListsBuilder} from './holdings.ts'
import {ID, TAG, TEAM_NAME, TITLE} from './ranks.ts'
import type {Records} from './records.ts'
import {createIndexBuilder, type IndexBuilder} from './search-index.ts'
import {createListingIndexBuilder, type ListingIndexBuilder} from './listing-index.ts'
import type {Slices} from './slices.ts'

/** What the Collections hold. */
export interface ReadCollections {
  readonly shelf: ListingIndexBuilder<'collections'>
  /** Without the titles of the Stories, which are added while the Stories are read. */
  readonly texts: IndexBuilder
  readonly byTag: ReadonlyMap<string, readonly number[]>
  /** The places of the Stories of each Collection, in their order. */
  readonly stories: Lists
  /** The places of the Collections of each Story. */
  readonly holders: Lists
  /** The Collections that name a Story which is not in the listing, by its ID. */
  readonly byUnknownStory: ReadonlyMap<string, readonly number[]>
  /** The title and tag of a Collection, by which its Stories are found. */
  readonly namesOf: (position: number) => Pick<Collection, 'title' | 'tag'>
}

/** Records to read before a pause. */
const SLICE = 200

export function* readCollections(
  records: Records<Collection>,
  teamNames: ReadonlyMap<string, string>,
  stories: Records<Story> | undefined,
): Slices<ReadCollections> {
  const shelf = createListingIndexBuilder('collections', records)
  const texts = createIndexBuilder(records.size)
  const byTag = new Map<string, number[]>()
  const byUnknownStory = new Map<string, number[]>()
  const lists = new ListsBuilder()
  const named: Pick<Collection, 'title' | 'tag'>[] = []
  for (let position = 0; position < records.size; position++) {
    const collection = records.at(position)
    const {id, title, tag, teamId} = collection
    shelf.add(position, collection)
    named.push(tag === undefined ? {title} : {title, tag})
    texts.add(position, TITLE, title || id)
    texts.add(position, ID, id)
    texts.add(position, TEAM_NAME, teamNames.get(teamId ?? '') ?? '')
    if (tag !== undefined) {
      texts.add(position, TAG, tag)
      addTo(byTag, tag, position)
    }
    lists.begin()
    for (const storyId of collection.storyIds) {
      const story = stories?.find(storyId)
      if (story === undefined) addTo(byUnknownStory, storyId, position)
      else lists.add(story)
    }
    if (position % SLICE === SLICE - 1) yield
  }
  const finished = yield* lists.finish(stories?.size ?? 0)
  return {
    shelf,
    texts,
    byTag,
    byUnknownStory,
    stories: finished.lists,
    holders: finished.holders,
    namesOf: (position) => named[position]!,
  }
}

function addTo(map: Map<string, number[]>, key: string, position: number): void {
  const list = map.get(key)
  if (!list) map.set(key, [position])
  else if (list.at(-1) !== position) list.push(position)
}
