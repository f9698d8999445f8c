import {
  type Collection,
  type ItemListing,
  itemTitle,
  type Listings,
  type Story,
  type Team,
} from '../access/index.ts'
import {createLinkTable, type FindLinked} from './link.ts'
import type {Names} from './named.ts'
import {newestFirst} from './newest.ts'
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
import {type LoadedListings, openRecords, type Records} from './records.ts'
import type {Slices} from './slices.ts'
import {teamNamesOf} from './team-names.ts'
import {createWordIndexBuilder, type WordIndex} from './words.ts'

/** A listing, with what a search through it needs: columns for what filters read, not its records. */
export interface ListingIndex<K extends ItemListing> {
  readonly isCollections: boolean
  readonly records: Records<Listings[K]>
  readonly names: Names
  readonly index: WordIndex
  readonly newest: Uint32Array
  /** Whether the item at a position may be seen. Absent where all may. */
  readonly sees?: (position: number) => boolean
  /** Whether an item without a date of publication is not published: only where others have one. */
  readonly hasPublished: boolean
  /** The number of each Team that has items, the same in both listings, the first item's first. */
  readonly teamNumbers: ReadonlyMap<string, number>
  /** For each item the number of its Team, 0 for none. */
  readonly teams: readonly number[]
  /** When each was published, in UNIX seconds. */
  readonly publishedAt: readonly (number | undefined)[]
  /** For each Collection. */
  readonly isCards: readonly boolean[]
}

/** What a catalog holds of the listings; what was not loaded is `undefined`. */
export interface Contents {
  readonly teams: Records<Team> | undefined
  /** The positions of the Teams that may be seen. */
  readonly teamPositions: readonly number[]
  readonly teamNames: ReadonlyMap<string, string>
  /** The number of each Team that has items; 0 is that of none. */
  readonly teamNumbers: ReadonlyMap<string, number>
  readonly stories: Records<Story> | undefined
  readonly collections: Records<Collection> | undefined
  readonly indexes: {readonly [K in ItemListing]: ListingIndex<K> | undefined}
  /** The positions of the Stories of a Collection that exist, in its order. */
  readonly storiesOf: (collection: number) => readonly number[]
  /** The positions of the Collections that have a Story, by its ID. */
  readonly holding: (storyId: string) => readonly number[]
  /** How many IDs of Stories a Collection names. */
  readonly storyIdCounts: readonly number[]
  readonly findLinked: FindLinked | undefined
}

/** Records to read before a pause. */
const SLICE = 200

export function* readContents(listings: LoadedListings): Slices<Contents> {
  const teams = listings.teams && (yield* openRecords<'teams'>(listings.teams))
  const stories = listings.stories && (yield* openRecords<'stories'>(listings.stories))
  const collections =
    listings.collections && (yield* openRecords<'collections'>(listings.collections))
  const teamPositions = [...Array(teams?.size ?? 0).keys()]
  const allTeams = teamPositions.map((position) => teams!.at(position))
  // Without the ID that tells Teams of one name apart: it would be found only if another has it.
  const bareNames = new Map(allTeams.map(({id, name}) => [id, name]))
  const teamNameOf = ({teamId}: Collection | Story) => bareNames.get(teamId ?? '') ?? ''
  const teamNumbers = new Map<string, number>()

  const byTag = new Map<string, number[]>()
  const storiesOf: Uint32Array[] = []
  const storyIdCounts: number[] = []
  /** Of Stories that are not in the listing. */
  const byUnknownStory = new Map<string, number[]>()
  const named: Pick<Collection, 'title' | 'tag'>[] = []
  const inCollections = collections && createIndexBuilder<'collections'>(collections, teamNumbers)
  for (let position = 0; position < (collections?.size ?? 0); position++) {
    const collection = collections!.at(position)
    const {id, title, tag, storyIds} = collection
    const {words, add} = inCollections!
    add(collection)
    words.add(position, TITLE, title || id)
    words.add(position, ID, id)
    words.add(position, TEAM_NAME, teamNameOf(collection))
    if (tag !== undefined) {
      words.add(position, TAG, tag)
      addTo(byTag, tag, position)
    }
    named.push({title, ...(tag !== undefined && {tag})})
    storyIdCounts.push(storyIds.length)
    storiesOf.push(Uint32Array.from(storyIds.flatMap((storyId) => stories?.find(storyId) ?? [])))
    for (const storyId of storyIds) {
      if (stories?.find(storyId) === undefined) addTo(byUnknownStory, storyId, position)
    }
    if (position % SLICE === SLICE - 1) yield
  }

  const holdersOf = yield* invert(storiesOf, stories?.size ?? 0)
  const holding = (storyId: string): readonly number[] => {
    const story = stories?.find(storyId)
    return story === undefined ? (byUnknownStory.get(storyId) ?? []) : holdersOf(story)
  }

  const links = stories && createLinkTable()
  const inStories = stories && createIndexBuilder<'stories'>(stories, teamNumbers)
  for (let position = 0; position < (stories?.size ?? 0); position++) {
    const story = stories!.at(position)
    const {id, displayTitle, watchUrl} = story
    const title = itemTitle(story)
    const texts = displayTitle === title ? title : `${title} ${displayTitle}`
    const {words, add} = inStories!
    add(story)
    links!.add(watchUrl)
    words.add(position, TITLE, title)
    if (displayTitle !== title) words.add(position, DISPLAY_TITLE, displayTitle)
    words.add(position, ID, id)
    words.add(position, TEAM_NAME, teamNameOf(story))
    for (const holder of holdersOf(position)) {
      const {title: of, tag} = named[holder]!
      const [own, other] = [inStories!.teams[position]!, inCollections!.teams[holder]!]
      words.add(position, COLLECTION_TITLE, of, own, other)
      if (tag !== undefined) words.add(position, COLLECTION_TAG, tag, own, other)
      inCollections!.words.add(holder, STORY_TITLE, texts, other, own)
    }
    if (position % SLICE === SLICE - 1) yield
  }

  return {
    teams,
    teamPositions,
    teamNames: teamNamesOf(allTeams),
    teamNumbers,
    stories,
    collections,
    indexes: {
      collections:
        inCollections && (yield* inCollections.finish((tag) => byTag.get(tag) ?? [], holding)),
      stories: inStories && (yield* inStories.finish(none, none)),
    },
    storiesOf: (collection) => [...(storiesOf[collection] ?? [])],
    holding,
    storyIdCounts,
    findLinked: links?.finish(),
  }
}

const none = () => []

/** Collects the columns and words of a listing, whose items are added in their order. */
function createIndexBuilder<K extends ItemListing>(
  records: Records<Listings[K]>,
  teamNumbers: Map<string, number>,
) {
  const words = createWordIndexBuilder()
  const ownTeams = new Map<string, number>()
  const teams: number[] = []
  const published: (number | undefined)[] = []
  const created: (number | undefined)[] = []
  const isCards: boolean[] = []
  return {
    words,
    teams,
    add: (item: Collection | Story) => {
      const {teamId, publishedAt, createdAt} = item
      const team = teamId === undefined ? 0 : (teamNumbers.get(teamId) ?? teamNumbers.size + 1)
      if (teamId !== undefined) {
        teamNumbers.set(teamId, team)
        ownTeams.set(teamId, team)
      }
      teams.push(team)
      published.push(publishedAt)
      created.push(createdAt)
      if ('embedType' in item) isCards.push(item.embedType === 'cards')
    },
    finish: function* (byTag: Names['byTag'], byStory: Names['byStory']): Slices<ListingIndex<K>> {
      return {
        isCollections: isCards.length > 0,
        records,
        names: {byId: records.find, byTag, byStory},
        index: yield* words.finish(),
        newest: yield* newestFirst(published, created),
        hasPublished: published.some((at) => at !== undefined),
        teamNumbers: ownTeams,
        teams,
        publishedAt: published,
        isCards,
      }
    },
  }
}

/** Adds a position once: positions come in their order. */
function addTo(map: Map<string, number[]>, key: string, position: number): void {
  const list = map.get(key)
  if (!list) map.set(key, [position])
  else if (list.at(-1) !== position) list.push(position)
}

/** For lists of positions: the lists that have a position, each once. */
function* invert(
  lists: readonly Uint32Array[],
  size: number,
): Slices<(position: number) => readonly number[]> {
  const starts = new Uint32Array(size + 1)
  for (const list of lists) for (const position of list) starts[position + 1]!++
  for (let position = 0; position < size; position++) starts[position + 1]! += starts[position]!
  yield
  const ends = starts.slice()
  const holders = new Uint32Array(starts[size]!)
  for (const [at, list] of lists.entries()) {
    for (const position of list) holders[ends[position]!++] = at
    if (at % SLICE === SLICE - 1) yield
  }
  return (position) => [...new Set(holders.subarray(starts[position], starts[position + 1]))]
}
