import type {ItemListing, Listings, Team} from '../access/index.ts'
import {type IdIndex, indexHolders, indexIds, indexTags} from './indexes.ts'
import {createItemFields, type FieldsOf} from './item-fields.ts'
import {createLinkTable, type LinkTable} from './link.ts'
import type {Records} from './listing.ts'
import {newestFirst} from './newest.ts'
import type {Slices} from './slices.ts'
import {createTextBuilder, type Text} from './text.ts'

/** A listing of items, with what is needed to find one of them. Items go by their position in it. */
export interface Held<K extends ItemListing> extends IdIndex {
  readonly records: readonly Listings[K][]
  readonly text: Text
  readonly newest: Uint32Array
  /** The number of each one's Team; {@link NO_TEAM} for none. */
  readonly teams: Uint32Array
  /** The numbers of the Teams that have an item with a date of publication. */
  readonly publishing: ReadonlySet<number>
}

/** All that there is of the three listings. Never changes: new listings make another one. */
export interface Content {
  readonly teams: readonly Team[] | undefined
  /** Each Team that is listed or has items, the same in both listings. */
  readonly teamNumbers: ReadonlyMap<string, number>
  readonly collections: Held<'collections'> | undefined
  readonly stories: Held<'stories'> | undefined
  /** Collections of different Teams may have the same tag. */
  readonly byTag: ReadonlyMap<string, readonly number[]>
  /** The Collections that name a Story, whether it exists or not, each once. */
  readonly holding: (storyId: string) => readonly number[]
  readonly links: LinkTable
}

export const NO_TEAM = 0

export function* buildContent({teams, collections, stories}: Records): Slices<Content> {
  const teamNumbers = new Map<string, number>()
  const numberOf = (id: string | undefined) => {
    if (id === undefined) return NO_TEAM
    const known = teamNumbers.get(id) ?? teamNumbers.size + 1
    teamNumbers.set(id, known)
    return known
  }
  for (const {id} of teams ?? []) numberOf(id)
  const storyIds = stories && (yield* indexIds(stories))
  const holders = yield* indexHolders(collections ?? [], storyIds?.byId, stories?.length ?? 0)
  const fields = createItemFields({teams, collections, stories}, storyIds, holders)
  return {
    teams,
    teamNumbers,
    collections:
      collections &&
      (yield* hold(collections, yield* indexIds(collections), fields.ofCollection, numberOf)),
    stories: stories && (yield* hold(stories, storyIds!, fields.ofStory, numberOf)),
    byTag: yield* indexTags(collections ?? []),
    holding: (id) => {
      const position = storyIds?.byId.get(id)
      return position === undefined ? (holders.unknown.get(id) ?? []) : holders.known(position)
    },
    links: createLinkTable(stories ?? []),
  }
}

function* hold<K extends ItemListing>(
  records: readonly Listings[K][],
  index: IdIndex,
  fieldsOf: FieldsOf<Listings[K]>,
  numberOf: (teamId: string | undefined) => number,
): Slices<Held<K>> {
  const text = createTextBuilder()
  const teams = new Uint32Array(records.length)
  const publishing = new Set<number>()
  for (const [position, record] of records.entries()) {
    const team = numberOf(record.teamId)
    teams[position] = team
    if (record.publishedAt !== undefined) publishing.add(team)
    text.add(yield* fieldsOf(record))
  }
  const newest = yield* newestFirst(records)
  return {records, ...index, text: text.finish(), newest, teams, publishing}
}
