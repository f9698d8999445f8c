import {useMemo} from 'react'
import {
  type EmbedType,
  filterOf,
  type FoundItems,
  type ItemFilter,
  type ItemListing,
  MAX_KEY,
  type SearchResponse,
} from '../../../access/index.ts'
import type {IdentifyBy, ItemKind} from '../../../saved/index.ts'
import type {FieldOptions} from '../../schema/options.ts'
import {type BrowserState, SINCE} from '../state/browser-state.ts'
import {collectionItem, type BrowserItem, storyItem, type WhyFound} from '../state/items.ts'

/** Items that one request brings: two screens of them, in 5 to 9 kB. */
export const pageSize = ({kind}: {readonly kind: ItemKind}) => (kind === 'story' ? 60 : 30)

export interface BrowserQuery extends ItemFilter {
  readonly kind: ItemKind
  readonly text: string
  readonly teamId: string | undefined
  /** Whether the field takes items of that Team only: then nothing is found beyond it. */
  readonly isTeamLocked: boolean
  /** Only the Stories of this Collection, in its order. */
  readonly collectionId?: string | undefined
  readonly sort: 'title' | 'newest'
  readonly first: readonly string[]
  /** The item that is saved now, or that a link opened: it comes first for that reason. */
  readonly selectedId?: string | undefined
  readonly suggest: string | undefined
  readonly shape: EmbedType
  /** The identity that is saved of a Collection. Absent where Collections only lead to Stories. */
  readonly identifyBy: IdentifyBy | undefined
}

export function fieldQuery(
  kind: ItemKind,
  text: string,
  {teamId, identifyBy, embedType, filter = {}}: FieldOptions,
): BrowserQuery {
  return {
    kind,
    text,
    teamId,
    isTeamLocked: teamId !== undefined,
    identifyBy,
    ...filterOf(filter),
    embedType: kind === 'collection' ? (embedType ?? filter.embedType) : undefined,
    sort: 'title',
    first: [],
    suggest: undefined,
    shape: embedType ?? 'cards',
  }
}

/** The proxy's order behind each order of a list: only the Studio knows what was used. */
const PROXY_SORT = {title: 'title', newest: 'newest', recent: 'title', usage: 'title'} as const

/** Recently used items that come first in any order: a row or two of the list. */
const RECENT = 4

export interface QueryOptions {
  readonly kind: ItemKind
  readonly options: FieldOptions
  readonly teamId: string | undefined
  /** IDs of the items that come first, after the one that is saved. */
  readonly recentItems: readonly string[]
  readonly selectedId: string | undefined
  /** The slug of the page, for which items are suggested where none is saved. */
  readonly suggest?: string | undefined
}

/** The query for what the editor wants to see. The same object until that changes. */
export function useBrowserQuery(
  {location, text, filter, sort}: BrowserState,
  {kind, options, teamId, recentItems, selectedId, suggest}: QueryOptions,
): BrowserQuery {
  const words = text.trim()
  return useMemo((): BrowserQuery => {
    const byField = fieldQuery(kind, words, options)
    const common: BrowserQuery = {
      ...byField,
      teamId,
      publishedSince: filter.since && daysAgo(SINCE[filter.since]),
      sort: PROXY_SORT[sort],
    }
    // Any Collection can be opened, but one whose Stories are all excluded: the field restricts what
    // it saves.
    if (location.at === 'collections') {
      const {excludeTags, excludeCollections, publishedSince} = common
      const {published} = filter
      const free = filterOf({published, publishedSince, excludeTags, excludeCollections})
      return {...common, ...free, identifyBy: undefined, kind: 'collection'}
    }
    const own = {...common, published: byField.published ?? filter.published}
    // A Collection may hold Stories of several Teams.
    if (location.at === 'collection') {
      return {...own, teamId: options.teamId, collectionId: location.collection.id}
    }
    const first = words === '' && selectedId !== undefined ? [selectedId] : []
    const recent = sort === 'recent' ? recentItems : recentItems.slice(0, words === '' ? RECENT : 0)
    return {
      ...own,
      first: [...first, ...recent],
      selectedId,
      suggest: selectedId === undefined ? suggest : undefined,
    }
  }, [kind, words, teamId, options, filter, sort, recentItems, selectedId, suggest, location])
}

const DAY = 86_400

/** The beginning of the day so many days ago, in UNIX seconds: it stays the same all day. */
const daysAgo = (days: number): number => (Math.floor(Date.now() / 1000 / DAY) - days) * DAY

type Counts = 'total' | 'exact' | 'similar' | 'ignoredWords' | 'otherTeams'

export interface FoundPage extends Pick<SearchResponse, Counts | 'version'> {
  readonly query: BrowserQuery
  readonly items: readonly BrowserItem[]
  /** Whether there may be more, which are not counted. */
  readonly isCut?: boolean
  readonly namedBy: 'id' | 'tag' | 'link' | 'markup'
  /** The words to mark in texts. Empty for a link or markup. */
  readonly words: string
  /** Whether it was to be requested from the service again, which failed. */
  readonly isStale: boolean
  /** When the service last confirmed it, in milliseconds since the epoch. */
  readonly updatedAt: number
  /** When it was last requested from the proxy, in milliseconds since the epoch. */
  readonly checkedAt: number
}

/** Whether a pasted link or embed code names just one item: it is what the editor wants. */
export const isOnePasted = (page: FoundPage | undefined): boolean =>
  page?.total === 1 && (page.namedBy === 'link' || page.namedBy === 'markup')

/** The shape of the Stories that a query finds; `undefined` for Collections, which are rows. */
export const drawnShape = ({kind, shape}: BrowserQuery): EmbedType | undefined =>
  kind === 'story' ? shape : undefined

export function itemOf(
  {kind, identifyBy, shape, teamId}: BrowserQuery,
  record: FoundItems[ItemListing],
  found: Partial<WhyFound> = {},
): BrowserItem {
  const why = {...found, isOfOtherTeam: teamId !== undefined && record.teamId !== teamId}
  return kind === 'collection'
    ? collectionItem(record as FoundItems['collections'], identifyBy, why)
    : storyItem(record as FoundItems['stories'], shape, why)
}

/** Characters that the proxy doesn't accept in text. */
export const UNSEARCHABLE = /[\p{Cc}\p{Zl}\p{Zp}\ufffd]|\p{Surrogate}/gu

/** Whether the proxy accepts a key. Of pasted ones, an invalid one must not cost the others. */
export const isKey = (key: string, longest: number = MAX_KEY): boolean =>
  key !== '' && key.length <= longest && key.search(UNSEARCHABLE) === -1
