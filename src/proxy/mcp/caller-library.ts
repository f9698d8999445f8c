import type {
  ItemListing,
  ItemsQuery,
  ItemsResponse,
  SearchQuery,
  SearchResponse,
  Team,
} from '../../access/index.ts'
import type {FoundItem, ItemKey, LoadedItem} from '../../saved/index.ts'
import type {AgentCall} from '../core/agents.ts'

export interface CallerLibrary {
  readonly search: (kind: ItemListing, query: SearchQuery) => Promise<SearchResponse>
  readonly items: (kind: ItemListing, query: ItemsQuery) => Promise<ItemsResponse>
  readonly named: (key: ItemKey | undefined) => Promise<FoundItem | undefined>
  /** The state of an item. Never rejects. */
  readonly load: (key: ItemKey) => Promise<LoadedItem<'unknown'>>
  readonly teams: () => Promise<readonly Team[]>
}

/** Reads the library by the proxy's own routes, so that rights and limits can't differ from theirs. */
export function createCallerLibrary({read}: Pick<AgentCall, 'read'>): CallerLibrary {
  const items: CallerLibrary['items'] = async (kind, query) =>
    (await read({name: 'items', kind, query})) as ItemsResponse
  /** Look-ups of the same moment, by all but their keys: a request costs as much as many of these. */
  const waiting = new Map<string, {keys: string[]; response: Promise<ItemsResponse>}>()
  const lookUp = async ({key, listing, ...wanted}: ItemKey) => {
    const kind = JSON.stringify([listing, wanted])
    let batch = waiting.get(kind)
    if (!batch) {
      const keys: string[] = []
      // Every caller of this moment has added its key by then.
      const response = Promise.resolve().then(() => {
        waiting.delete(kind)
        return items(listing, {...wanted, keys})
      })
      waiting.set(kind, (batch = {keys, response}))
    }
    const at = batch.keys.push(key) - 1
    const {results, teams} = await batch.response
    return {...results[at]!, teams}
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
