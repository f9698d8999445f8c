import {
  filterOf,
  type FoundItems,
  hasFilter,
  type ItemListing,
  itemsPath,
  type ItemsQuery,
  type KeyResult,
  MAX_LIMIT,
  MAX_LINK,
  MAX_QUERY,
  parseItemsResponse,
  parseSearchResponse,
  searchPath,
} from '../../../access/index.ts'
import {listingOf} from '../../../saved/index.ts'
import {chunksOf, requestProxy, type RequestOptions} from '../../items/proxy-request.ts'
import type {Session} from '../../items/session.ts'
import {parsePasted, type Pasted, type PastedEmbed} from './paste.ts'
import {isKey, itemOf, type FoundPage, type BrowserQuery} from './query.ts'

type Found = FoundItems[ItemListing]
type By = ItemsQuery['by']

export type LookUp = (
  by: By,
  keys: readonly string[],
  teamId?: string,
) => Promise<readonly KeyResult[]>

/**
 * The items that a pasted text names. `undefined` where it names none. A Story's link, ID or markup
 * finds the Collections that have it where Collections are selected.
 */
export async function findPasted(
  pasted: Pasted,
  kind: BrowserQuery['kind'],
  lookUp: LookUp,
): Promise<readonly Found[] | undefined> {
  switch (pasted.kind) {
    case 'names': {
      const ids = [...new Set(pasted.names.slice(1))]
      const found = itemsOf(await lookUp('ids', ids))
      return found.length === ids.length ? found : undefined
    }
    case 'links':
      return unique(itemsOf(await lookUp('links', pasted.links)))
    case 'embeds': {
      const found = pasted.embeds.map((embed) => findEmbed(embed, kind, lookUp))
      return unique((await Promise.all(found)).flat())
    }
  }
}

/** IDs of Stories that are looked up of one piece of markup. */
const MAX_STORIES = 400

const itemsOf = (results: readonly KeyResult[]) => results.flatMap(({items = []}) => items)

const unique = (items: readonly Found[]): readonly Found[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

async function findEmbed(
  {collectionId, tag, teamId, storyIds: all = []}: PastedEmbed,
  kind: BrowserQuery['kind'],
  lookUp: LookUp,
): Promise<readonly Found[]> {
  const storyIds = [...new Set(all)].slice(0, MAX_STORIES)
  if (kind === 'story') return itemsOf(await lookUp('ids', storyIds))
  if (collectionId !== undefined) return itemsOf(await lookUp('ids', [collectionId]))
  const tagged = tag === undefined ? [] : itemsOf(await lookUp('tags', [tag], teamId))
  if (tagged.length > 0) return tagged
  // Collections that have them all. A list that was cut rules none out.
  const results = await lookUp('storyIds', storyIds)
  const lists = results.filter(({total}) => total === undefined)
  const [first] = lists.length > 0 ? lists : results
  const hasAll = ({id}: Found) =>
    lists.every(({items = []}) => items.some((item) => item.id === id))
  return itemsOf(first ? [first] : []).filter(hasAll)
}

/** Rejects as `requestPage` does. `undefined` where nothing is found that the filters let pass. */
export async function requestPasted(
  session: Session,
  query: BrowserQuery,
  options: RequestOptions,
): Promise<FoundPage | undefined> {
  const pasted = parsePasted(query.text)
  // A few names are searched for, along with everything else.
  if (!pasted || (pasted.kind === 'names' && query.text.length <= MAX_QUERY)) return undefined
  const kind = listingOf(query.kind)
  let version = ''
  let age = 0
  let isCut = false
  let isStale = false

  const request = async (items: ItemsQuery): Promise<readonly KeyResult[]> => {
    const path = itemsPath(kind, items)
    const received = await requestProxy(session, path, parseItemsResponse, options)
    version = received.value.version
    age = Math.max(age, received.age)
    const {results} = received.value
    isStale ||= received.isStale
    isCut ||= results.some(({total}) => total !== undefined)
    return results
  }
  const lookUp: LookUp = async (by, keys, teamId) => {
    const usable = keys.filter((key) => isKey(key, by === 'links' ? MAX_LINK : undefined))
    const chunks = chunksOf(usable, (key) => key)
    const results = await Promise.all(
      chunks.map(async (chunk) =>
        request(by === 'tags' ? {by, keys: chunk, teamId} : {by, keys: chunk}),
      ),
    )
    const found = new Map(results.flat().map((result, at) => [usable[at]!, result]))
    return keys.map((key) => found.get(key) ?? {status: 'missing'})
  }

  /** The items that the filters let pass: only the proxy knows which Collections a Story is in. */
  const passing = async (records: readonly Found[]): Promise<readonly Found[]> => {
    const ids = records.map(({id}) => id).filter((id) => query.ids?.includes(id) ?? true)
    const pathOf = (chunk: readonly string[]) =>
      searchPath(kind, {...filterOf(query), ids: chunk, limit: MAX_LIMIT})
    const found = await Promise.all(
      chunksOf(ids, (id) => id, MAX_LIMIT, pathOf([]).length).map(async (chunk) => {
        const path = pathOf(chunk)
        return (await requestProxy(session, path, parseSearchResponse, options)).value.items
      }),
    )
    const passed = new Set(found.flat().map(({id}) => id))
    return records.filter(({id}) => passed.has(id))
  }

  const named = (await findPasted(pasted, query.kind, lookUp)) ?? []
  const {teamId, isTeamLocked} = query
  const own = named.filter((record) => !isTeamLocked || record.teamId === teamId)
  const items = (hasFilter(query) ? await passing(own) : own).map((record) => itemOf(query, record))
  if (items.length === 0) return undefined
  const now = Date.now()
  return {
    query,
    items,
    total: items.length,
    isCut,
    exact: items.length,
    namedBy: NAMED_BY[pasted.kind],
    similar: false,
    otherTeams: 0,
    words: '',
    version,
    isStale,
    updatedAt: now - age * 1000,
    checkedAt: now,
  }
}

const NAMED_BY = {names: 'id', links: 'link', embeds: 'markup'} as const
