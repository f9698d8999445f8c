import type {
  ItemListing,
  ItemsQuery,
  ItemsResponse,
  SearchQuery,
  SearchResponse,
  Team,
} from '../../access/index.ts'
import type {FoundItem, ItemKey, LoadedItem} from '../../saved/index.ts'
import type {AgentCall} from '../http/agents.ts'

/** The library as the caller may see it. */
export interface Library {
  readonly search: (kind: ItemListing, query: SearchQuery) => Promise<SearchResponse>
  readonly items: (kind: ItemListing, query: ItemsQuery) => Promise<ItemsResponse>
  /** The item that a saved value names. */
  readonly named: (key: ItemKey | undefined) => Promise<FoundItem | undefined>
  /** The state of an item. Never rejects. */
  readonly load: (key: ItemKey) => Promise<LoadedItem<'unknown'>>
  readonly teams: () => Promise<readonly Team[]>
}

/** Reads the library by the proxy's own routes, so that rights and limits can't differ from theirs. */
export function createLibrary({read}: Pick<AgentCall, 'read'>): Library {
  const items: Library['items'] = async (kind, query) =>
    (await read({name: 'items', kind, query})) as ItemsResponse
  const lookUp = ({listing, key, ...wanted}: ItemKey) => items(listing, {...wanted, keys: [key]})
  return {
    search: async (kind, query) => (await read({name: 'search', kind, query})) as SearchResponse,
    items,
    named: async (key) => key && (await lookUp(key)).results[0]?.items?.[0],
    load: async (key) => {
      try {
        const {results, teams} = await lookUp(key)
        const {status, items: [item] = []} = results[0]!
        return status === 'unknown' ? {failure: status} : {item, ...(teams && {teams})}
      } catch {
        return {failure: 'unknown'}
      }
    },
    teams: async () => (await read({name: 'teams', kind: 'teams', query: {}})) as readonly Team[],
  }
}
