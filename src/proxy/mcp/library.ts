import type {
  ItemListing,
  ItemsQuery,
  ItemsResponse,
  SearchQuery,
  SearchResponse,
  Team,
} from '../../access/index.ts'
import type {AgentCall} from '../http/agents.ts'

/** The library as the caller may see it. */
export interface Library {
  readonly search: (kind: ItemListing, query: SearchQuery) => Promise<SearchResponse>
  readonly items: (kind: ItemListing, query: ItemsQuery) => Promise<ItemsResponse>
  readonly teams: () => Promise<readonly Team[]>
}

/** Reads the library by the proxy's own routes, so that rights and limits can't differ from theirs. */
export const createLibrary = ({read}: Pick<AgentCall, 'read'>): Library => ({
  search: async (kind, query) => (await read({name: 'search', kind, query})) as SearchResponse,
  items: async (kind, query) => (await read({name: 'items', kind, query})) as ItemsResponse,
  teams: async () => (await read({name: 'teams', kind: 'teams', query: {}})) as readonly Team[],
})
