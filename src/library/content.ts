import {
  type Collection,
  type ItemListing,
  itemTitle,
  type Listings,
  type Story,
  type Team,
} from '../access/index.ts'
import {type Holders, type IdIndex, indexHolders, indexIds, indexTags} from './indexes.ts'
import type {LargeMap} from './large-map.ts'
import {createLinkTable, type LinkTable} from './link.ts'
import type {Records} from './listing.ts'
import {newestFirst} from './newest.ts'
import {normalise} from './normalise.ts'
import {type Slices, visitEach} from './slices.ts'
import {createTextBuilder, type Fields, type Text} from './text.ts'

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
  readonly byTag: Pick<LargeMap<readonly number[]>, 'get'>
  /** The Collections that name a Story, whether it exists or not, each once. */
  readonly holding: (storyId: string) => readonly number[]
  readonly links: LinkTable
}

export const NO_TEAM = 0
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
  fieldsOf: (record: Listings[K]) => Slices<Fields>,
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

/**
 * Collects what an item is found by: its own texts, and those of the Stories that a Collection has or
 * of the Collections that a Story is in. Items of another Team find nothing: who searches may not
 * see them. Pauses after each item.
 */
function createItemFields(
  {teams, collections, stories}: Records,
  storyIds: IdIndex | undefined,
  holders: Holders,
) {
  /** Without the ID that tells Teams of one name apart: it would be found only if another has it. */
  const teamNames = new Map(teams?.map(({id, name}) => [id, normalise(name)]))
  const teamNameOf = ({teamId = ''}: Collection | Story) => teamNames.get(teamId) ?? ''
  const copies = createCopies(MAX_COPIED)
  return {
    *ofCollection(collection: Collection): Slices<Fields> {
      const {id, title, tag = '', teamId} = collection
      const titles = copies(MAX_FROM_STORIES)
      const seen = new Set<string>()
      yield* visitEach(collection.storyIds ?? [], (storyId) => {
        const own = storyIds?.repeated.get(storyId)?.get(teamId) ?? storyIds?.byId.get(storyId)
        const story = seen.has(storyId) ? undefined : stories?.[own ?? -1]
        seen.add(storyId)
        if (story?.teamId !== teamId || !story) return
        for (const each of titlesOf(story)) if (each !== '') titles.add(each)
      })
      yield
      const [plainTitle, plainTag, plainId] = [title || id, tag, id].map(normalise)
      return [plainTitle!, '', plainTag!, titles.join(), plainId!, teamNameOf(collection), '', '']
    },
    *ofStory(story: Story): Slices<Fields> {
      const [tags, titles] = [copies(MAX_FROM_COLLECTIONS), copies(MAX_FROM_COLLECTIONS)]
      for (const at of holders.known(storyIds!.byId.get(story.id)!)) {
        const {teamId, title, tag} = collections![at]!
        if (teamId !== story.teamId) continue
        if (tag !== undefined) tags.add(tag)
        titles.add(title)
      }
      yield
      const [title, displayTitle, id] = [...titlesOf(story), story.id].map(normalise)
      return [title!, displayTitle!, '', '', id!, teamNameOf(story), tags.join(), titles.join()]
    },
  }
}

/** Makes lists of texts that are copied for many items, of `left` characters in all at most. */
function createCopies(left: number) {
  return (most: number) => {
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
}

/** The title, and the one that visitors see where it differs. */
function titlesOf(story: Story): readonly [string, string] {
  const title = itemTitle(story)
  return [title, story.displayTitle === title ? '' : story.displayTitle]
}
