import type {
  ItemListing,
  ItemsQuery,
  ItemsResponse,
  SearchQuery,
  SearchResponse,
  Team,
} from '../../access/index.ts'
import type {FoundItem, ItemKey, LoadedItem} from '../../saved/index.ts'
import {createBatches} from '../core/batches.ts'
import type {AgentCall} from '../core/agents.ts'

/** The library as the caller may see it. */
export interface CallerLibrary {
  readonly search: (kind: ItemListing, query: SearchQuery) => Promise<SearchResponse>
  readonly items: (kind: ItemListing, query: ItemsQuery) => Promise<ItemsResponse>
  /** The item that a saved value names. */
  readonly named: (key: ItemKey | undefined) => Promise<FoundItem | undefined>
  /** The state of an item. Never rejects. */
  readonly load: (key: ItemKey) => Promise<LoadedItem<'unknown'>>
  readonly teams: () => Promise<readonly Team[]>
}

/** Reads the library by the proxy's own routes, so that rights and limits can't differ from theirs. */
export function createCallerLibrary({read}: Pick<AgentCall, 'read'>): CallerLibrary {
  const items: CallerLibrary['items'] = async (kind, query) =>
    (await read({name: 'items', kind, query})) as ItemsResponse
  const batch = createBatches((kind, keys) => {
    const {listing, ...wanted} = JSON.parse(kind) as ItemKey
    return items(listing, {...wanted, keys})
  })
  const lookUp = async ({key, ...kind}: ItemKey) => {
    const {at, response} = await batch(JSON.stringify(kind), key)
    return {...response.results[at]!, teams: response.teams}
  }
  return {
    search: async (kind, query) => (await read({name: 'search', kind, query})) as SearchResponse,
    items,
    named: async (key) => key && (await lookUp(key)).items?.[0],
    load: async (key) => {
      const found = await lookUp(key).catch(() => undefined)
      if (!found || found.status === 'unknown') return {failure: 'unknown'}
      const {teams, items: [item] = []} = found
      return {item, ...(teams && {teams})}
    },
    teams: async () => (await read({name: 'teams', kind: 'teams', query: {}})) as readonly Team[],
  }
}
