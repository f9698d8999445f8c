import {LRUCache} from 'lru-cache'
import type {Team} from '../../access/index.ts'
import {type Catalog, createCatalog} from '../../library/index.ts'
import {createServiceClient, type ServiceSettings} from '../../check/index.ts'

export interface Library {
  readonly catalog: Catalog
  readonly teams: readonly Team[]
}

/** Resolves to the content; rejects with `ServiceApiException`. */
export type LoadLibrary = () => Promise<Library>

/** As long as the proxy's: three requests to the service every ten minutes at most. */
const FRESH_FOR = 600_000

/** Loads the service's content when it is needed, and again after ten minutes or a failure. */
export function createLibrary(settings: ServiceSettings): LoadLibrary {
  const service = createServiceClient(settings)
  const cache = new LRUCache<'library', Library>({
    max: 1,
    ttl: FRESH_FOR,
    fetchMethod: async () => {
      const [teams, collections, stories] = await Promise.all([
        service.teams(),
        service.collections(),
        service.stories(),
      ])
      return {catalog: createCatalog({teams, collections, stories}), teams}
    },
  })
  return () => cache.forceFetch('library')
}
