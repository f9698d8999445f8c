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
  let loaded: {readonly library: Promise<Library>; readonly until: number} | undefined

  const load = async (): Promise<Library> => {
    const [teams, collections, stories] = await Promise.all([
      service.teams(),
      service.collections(),
      service.stories(),
    ])
    return {catalog: createCatalog({teams, collections, stories}), teams}
  }
  return () => {
    if (loaded && performance.now() <= loaded.until) return loaded.library
    const library = load()
    const loading = {library, until: performance.now() + FRESH_FOR}
    loaded = loading
    library.catch(() => {
      if (loaded === loading) loaded = undefined
    })
    return library
  }
}
