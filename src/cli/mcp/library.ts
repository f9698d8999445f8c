import {createClient, type Team} from '../../access/index.ts'
import {type Catalog, createCatalog} from '../../catalog/index.ts'
import type {ServiceTarget} from '../check-command/settings.ts'

/** The service's content. */
export interface Library {
  readonly catalog: Catalog
  readonly teams: readonly Team[]
}

/** Resolves to the content; rejects with `ServiceApiException`. */
export type LoadLibrary = () => Promise<Library>

/** As long as the proxy's: three requests to the service every ten minutes at most. */
const FRESH_FOR = 600_000
/** Bytes of a listing: as many as the proxy takes. */
const MAX_BYTES = 335_544_320

interface LibraryOptions {
  readonly timeoutMs: number
  readonly signal: AbortSignal
  readonly now?: () => number
}

/**
 * Loads the service's content when it is first needed, and again after ten minutes. A failure is
 * not remembered.
 */
export function createLibrary(
  {serviceUrl, apiKey}: ServiceTarget,
  {timeoutMs, signal, now = Date.now}: LibraryOptions,
): LoadLibrary {
  const service = createClient({
    baseUrl: serviceUrl,
    apiKey,
    timeout: timeoutMs,
    maxBytes: MAX_BYTES,
    signal,
  })
  let loaded: {readonly library: Promise<Library>; readonly at: number} | undefined
  const load = async (): Promise<Library> => {
    const [teams, collections, stories] = await Promise.all([
      service.teams(),
      service.collections(),
      service.stories(),
    ])
    return {catalog: createCatalog({teams, collections, stories}), teams}
  }
  return () => {
    if (!loaded || now() - loaded.at > FRESH_FOR) {
      const library = load()
      loaded = {library, at: now()}
      library.catch(() => (loaded = undefined))
    }
    return loaded.library
  }
}
