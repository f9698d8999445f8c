import type {EmbedType, FoundItems, ItemListing} from '../../../access/index.ts'
import type {IdentifyBy, ItemKind} from '../../../saved/index.ts'
import type {FieldOptions} from '../../schema/options.ts'
import {collectionItem, type PickerItem, storyItem, type WhyFound} from '../items.ts'

/** Items that one request brings: two screens of them, in 5 kB. */
export const PAGE_SIZE = 60

/** What an editor wants the list to show. */
export interface PickerQuery {
  readonly kind: ItemKind
  /** As typed or pasted. */
  readonly text: string
  readonly teamId: string | undefined
  /** Whether the field takes items of that Team only: then nothing is found beyond it. */
  readonly isTeamLocked: boolean
  readonly published: boolean | undefined
  /** Only items that were published then or later, in UNIX seconds. */
  readonly publishedSince?: number | undefined
  /** Only Collections that are displayed so. */
  readonly embedType: EmbedType | undefined
  /** Only Collections with one of these tags. */
  readonly tags?: readonly string[] | undefined
  /** Only items with one of these IDs. */
  readonly ids?: readonly string[] | undefined
  /** Only the Stories of this Collection, in its order. */
  readonly collectionId?: string | undefined
  readonly sort: 'title' | 'newest'
  /** IDs of the items that come first. */
  readonly first: readonly string[]
  /** The slug of the page, for which items are suggested. */
  readonly suggest: string | undefined
  /** The shape in which Stories are drawn. */
  readonly shape: EmbedType
  readonly identifyBy: IdentifyBy
}

/** Everything that a field takes and a text names. */
export function fieldQuery(
  kind: ItemKind,
  text: string,
  {teamId, identifyBy, embedType, filter}: FieldOptions,
): PickerQuery {
  return {
    kind,
    text,
    teamId,
    isTeamLocked: teamId !== undefined,
    identifyBy,
    published: filter?.published,
    embedType: kind === 'collection' ? (embedType ?? filter?.embedType) : undefined,
    ids: filter?.ids,
    tags: kind === 'collection' ? filter?.tags : undefined,
    sort: 'title',
    first: [],
    suggest: undefined,
    shape: embedType ?? 'cards',
  }
}

/** A part of what a query finds. */
export interface Page {
  readonly query: PickerQuery
  readonly items: readonly PickerItem[]
  /** How many items there are on all pages. */
  readonly total: number
  /** How many items of the whole result the query names. They come first. */
  readonly exact: number
  /** What the query names them by. */
  readonly namedBy: 'id' | 'tag' | 'link' | 'markup'
  /** Whether nothing matches as typed, so that the items match but for a typing error. */
  readonly similar: boolean
  /** How many words were not searched for: a pasted paragraph has many. Absent for none. */
  readonly ignoredWords?: number | undefined
  /** How many items of other Teams match. */
  readonly otherTeams: number
  /** The words to mark in texts. Empty for a link or markup. */
  readonly words: string
  readonly version: string
  /** When the service last confirmed it, in milliseconds since the epoch. */
  readonly updatedAt: number
  /** When it was last requested from the proxy, in milliseconds since the epoch. */
  readonly checkedAt: number
}

/** What a record found by either route is in the list. */
export function itemOf(
  {kind, identifyBy, shape, teamId}: PickerQuery,
  record: FoundItems[ItemListing],
  found: Partial<WhyFound> = {},
): PickerItem {
  const why = {...found, isOfOtherTeam: teamId !== undefined && record.teamId !== teamId}
  return kind === 'collection'
    ? collectionItem(record as FoundItems['collections'], identifyBy, why)
    : storyItem(record as FoundItems['stories'], shape, why)
}

/** Characters that the proxy doesn't accept in text. */
export const UNREADABLE = /[\p{Cc}\p{Zl}\p{Zp}\ufffd]|\p{Surrogate}/gu

/** Characters of an ID or tag at most. */
const MAX_KEY = 400

/**
 * Whether the proxy accepts a key: pasted text can hold anything, and one must not cost the
 * others.
 */
export const isKey = (key: string, longest: number = MAX_KEY): boolean =>
  key !== '' && key.length <= longest && key.search(UNREADABLE) === -1
