import {
  type Collection,
  type ItemListing,
  itemTitle,
  type ListingKind,
  type Listings,
  type Story,
  type Team,
} from '../access/index.ts'
import {newestFirst} from './newest.ts'
import type {Slices} from './slices.ts'
import {createLinkTable, type LinkTable} from './link.ts'
import {normalise} from './normalise.ts'
import {createTextBuilder, type Fields, type Text} from './text.ts'

/** The records of the three listings; one that was not loaded is absent. */
export type Records = {readonly [K in ListingKind]?: readonly Listings[K][] | undefined}

/** A listing of items, with what is needed to find one of them. Items go by their position in it. */
export interface Held<K extends ItemListing> {
  readonly records: readonly Listings[K][]
  /** The first one of each ID. */
  readonly byId: ReadonlyMap<string, number>
  /** Those of an ID that several Teams have, by their Teams. */
  readonly repeated: ReadonlyMap<string, ReadonlyMap<string | undefined, number>>
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
/** Records or IDs to read before a pause. */
const SLICE = 500
/** Characters of the titles of its Stories that find a Collection at most: those of some 30,000. */
const MAX_FROM_STORIES = 2 ** 20
/** Characters of the titles, and of the tags, of its Collections that find a Story at most. */
const MAX_FROM_COLLECTIONS = 2 ** 12
/** Characters of both in all, three times what a million Stories have, so that no listing fills the memory. */
const MAX_COPIED = 2 ** 27

export function* buildContent({teams, collections, stories}: Records): Slices<Content> {
  const teamNumbers = new Map<string, number>()
  const numberOf = (id: string | undefined) => {
    if (id === undefined) return NO_TEAM
    const known = teamNumbers.get(id) ?? teamNumbers.size + 1
    teamNumbers.set(id, known)
    return known
  }
  for (const {id} of teams ?? []) numberOf(id)
  /** Without the ID that tells Teams of one name apart: it would be found only if another has it. */
  const teamNames = new Map(teams?.map(({id, name}) => [id, normalise(name)]))
  const teamNameOf = ({teamId = ''}: Collection | Story) => teamNames.get(teamId) ?? ''

  const byTag = new Map<string, number[]>()
  for (const [position, {tag}] of (collections ?? []).entries()) {
    if (tag !== undefined) addTo(byTag, tag, position)
    if (position % SLICE === SLICE - 1) yield
  }
  const storyIndex = stories && (yield* indexIds(stories))
  const holdersOf = yield* invert(collections ?? [], storyIndex?.byId, stories?.length ?? 0)

  /** Characters that items may still get from others: each text is copied for each of them. */
  let left = MAX_COPIED
  const copies = (most: number) => {
    const texts: string[] = []
    let room = Math.min(most, left)
    return {
      /** Leaves out what there is no room for. Its length is compared first: it may be long. */
      add: (text: string) => {
        if (text.length >= room) return
        const plain = normalise(text)
        room -= plain.length + 1
        left -= plain.length + 1
        texts.push(plain)
      },
      join: () => texts.join(' '),
    }
  }

  const hold = function* <K extends ItemListing>(
    records: readonly Listings[K][],
    index: Pick<Held<K>, 'byId' | 'repeated'>,
    fieldsOf: (record: Listings[K]) => Slices<Fields>,
  ): Slices<Held<K>> {
    const text = createTextBuilder()
    const owners = new Uint32Array(records.length)
    const publishing = new Set<number>()
    for (const [position, record] of records.entries()) {
      const team = numberOf(record.teamId)
      owners[position] = team
      if (record.publishedAt !== undefined) publishing.add(team)
      text.add(yield* fieldsOf(record))
      yield
    }
    const newest = yield* newestFirst(records)
    return {records, ...index, text: text.finish(), newest, teams: owners, publishing}
  }

  // What belongs to another Team finds nothing: who searches may not see it.
  // oxlint-disable-next-line require-yield -- a Story is in few Collections
  const storyFields = function* (story: Story): Slices<Fields> {
    const [tags, titles] = [copies(MAX_FROM_COLLECTIONS), copies(MAX_FROM_COLLECTIONS)]
    for (const at of holdersOf.known(storyIndex!.byId.get(story.id)!)) {
      const {teamId, title, tag} = collections![at]!
      if (teamId !== story.teamId) continue
      if (tag !== undefined) tags.add(tag)
      titles.add(title)
    }
    const [title, displayTitle, id] = [...titlesOf(story), story.id].map(normalise)
    return [title!, displayTitle!, '', '', id!, teamNameOf(story), tags.join(), titles.join()]
  }
  const collectionFields = function* (collection: Collection): Slices<Fields> {
    const {id, title, tag = '', teamId} = collection
    const titles = copies(MAX_FROM_STORIES)
    const seen = new Set<string>()
    for (const [at, storyId] of (collection.storyIds ?? []).entries()) {
      if (at % SLICE === SLICE - 1) yield
      const own = storyIndex?.repeated.get(storyId)?.get(teamId) ?? storyIndex?.byId.get(storyId)
      const story = seen.has(storyId) ? undefined : stories?.[own ?? -1]
      seen.add(storyId)
      if (story?.teamId !== teamId || !story) continue
      for (const each of titlesOf(story)) if (each !== '') titles.add(each)
    }
    const [plainTitle, plainTag, plainId] = [title || id, tag, id].map(normalise)
    return [plainTitle!, '', plainTag!, titles.join(), plainId!, teamNameOf(collection), '', '']
  }

  return {
    teams,
    teamNumbers,
    collections:
      collections && (yield* hold(collections, yield* indexIds(collections), collectionFields)),
    stories: stories && (yield* hold(stories, storyIndex!, storyFields)),
    byTag,
    holding: (id) => {
      const position = storyIndex?.byId.get(id)
      return position === undefined ? (holdersOf.unknown.get(id) ?? []) : holdersOf.known(position)
    },
    links: createLinkTable(stories ?? []),
  }
}

/** The title, and the one that visitors see where it differs. */
function titlesOf(story: Story): readonly [string, string] {
  const title = itemTitle(story)
  return [title, story.displayTitle === title ? '' : story.displayTitle]
}

function* indexIds(records: readonly (Collection | Story)[]) {
  const byId = new Map<string, number>()
  const repeated = new Map<string, Map<string | undefined, number>>()
  for (const [position, {id, teamId}] of records.entries()) {
    const first = byId.get(id)
    if (first === undefined) byId.set(id, position)
    else {
      const positions = repeated.get(id) ?? new Map([[records[first]!.teamId, first]])
      repeated.set(id, positions.set(teamId, position))
    }
    if (position % SLICE === SLICE - 1) yield
  }
  return {byId, repeated}
}

/** Adds a position once: positions come in their order. */
function addTo(map: Map<string, number[]>, key: string, position: number): void {
  const list = map.get(key)
  if (!list) map.set(key, [position])
  else if (list.at(-1) !== position) list.push(position)
}

interface Holders {
  /** The Collections that have the Story at a position. */
  readonly known: (story: number) => readonly number[]
  /** Those that name a Story which is not in the listing, by its ID. */
  readonly unknown: ReadonlyMap<string, readonly number[]>
}

/** Collections by their Stories, as numbers in one row: there may be millions. */
function* invert(
  collections: readonly Collection[],
  byId: ReadonlyMap<string, number> | undefined,
  size: number,
): Slices<Holders> {
  const unknown = new Map<string, number[]>()
  const starts = new Uint32Array(size + 1)
  const each = function* (
    visit: (story: number | undefined, collection: number, id: string) => void,
  ): Slices<void> {
    let read = 0
    for (const [at, {storyIds = []}] of collections.entries()) {
      for (const id of storyIds) {
        visit(byId?.get(id), at, id)
        if (++read % SLICE === 0) yield
      }
    }
  }
  yield* each((story, at, id) => {
    if (story === undefined) addTo(unknown, id, at)
    else starts[story + 1]!++
  })
  for (let story = 0; story < size; story++) starts[story + 1]! += starts[story]!
  const ends = starts.slice()
  const holders = new Uint32Array(starts[size]!)
  yield* each((story, at) => {
    if (story !== undefined) holders[ends[story]!++] = at
  })
  return {
    known: (story) => {
      const found: number[] = []
      for (let at = starts[story]!; at < starts[story + 1]!; at++) {
        // A Collection may name a Story twice.
        if (holders[at] !== found.at(-1)) found.push(holders[at]!)
      }
      return found
    },
    unknown,
  }
}
