import {createClient, MAX_LISTING_BYTES, parseBaseUrl, SANITY_API_VERSION} from '../access/index.ts'
import {type Catalog, createCatalog} from '../library/index.ts'
import type {FetchQuery} from '../saved/index.ts'
import {checkDataset, type CheckOptions, type LoadItem} from './check-dataset.ts'
import {reportOf, type StoriesReport} from './report.ts'

/** The part of a client of `@sanity/client` that a check uses. */
export interface QueryClient {
  readonly withConfig: (config: {readonly apiVersion: string; readonly useCdn: boolean}) => {
    readonly fetch: (
      query: string,
      params: Record<string, unknown>,
      options: {
        readonly perspective: string[] | 'raw'
        readonly stega: false
        readonly signal?: AbortSignal
      },
    ) => Promise<unknown>
  }
}

/** Settings of a check that don't say where the documents are. */
export interface CheckSettings extends Pick<
  CheckOptions<unknown>,
  'types' | 'release' | 'strings' | 'aliases' | 'pageSize' | 'signal' | 'onProgress'
> {
  /** The service's base address, which ends in `/access/v1`. It must be https; loopback may be http. */
  readonly serviceUrl: string
  /** The service's API key. */
  readonly apiKey: string
  /** Check only documents that changed at this time or later. */
  readonly since?: Date | undefined
  /** List items that are `available` too. @defaultValue `false` */
  readonly includeAvailable?: boolean | undefined
  /** Milliseconds that one request to the service may take. @defaultValue `60_000` */
  readonly timeout?: number | undefined
}

/** Settings of {@link checkStories}. */
export interface CheckStoriesOptions extends CheckSettings {
  /** A client of `@sanity/client` with a token that may read drafts and releases. */
  readonly client: QueryClient
  /**
   * `raw` for published documents, drafts and versions of releases, each for itself; else the
   * perspective's layers, such as `['published']` or `['rA1b2C3', 'drafts']`. Not with `release`.
   *
   * @defaultValue `'raw'`
   */
  readonly perspective?: 'raw' | readonly string[] | undefined
}

/**
 * Finds every item that a dataset's documents use, and whether the service still has it.
 *
 * @throws `ServiceApiException` when the service's content can't be loaded, what the client rejects with
 * when the dataset can't be read, `TypeError` for an invalid option, and `Error` for a release that the
 * dataset doesn't have. None holds the key.
 *
 * @example
 * const {items} = await checkStories({client, serviceUrl, apiKey})
 * for (const {title, uses} of items.filter(({status}) => status === 'missing')) {
 *   console.log(title, uses.map(({documentId}) => documentId))
 * }
 */
export async function checkStories({
  client,
  perspective = 'raw',
  ...settings
}: CheckStoriesOptions): Promise<StoriesReport> {
  if (settings.release !== undefined && perspective !== 'raw') {
    throw new TypeError('release: leave out perspective, which it sets')
  }
  const reader = client.withConfig({apiVersion: SANITY_API_VERSION, useCdn: false})
  return checkWith(settings, (query, params, signal) =>
    reader.fetch(
      query,
      {...params},
      {
        perspective: perspective === 'raw' ? perspective : [...perspective],
        // A website's client may hide marks in texts, by which no name would be found.
        stega: false,
        ...(signal && {signal}),
      },
    ),
  )
}

/** {@link checkStories} for any way to query a dataset. */
export async function checkWith(
  {serviceUrl, apiKey, timeout = 60_000, includeAvailable, since, ...settings}: CheckSettings,
  fetchQuery: FetchQuery,
): Promise<StoriesReport> {
  const ended = new AbortController()
  const signal = settings.signal ? AbortSignal.any([settings.signal, ended.signal]) : ended.signal
  const baseUrl = parseBaseUrl(serviceUrl, 'serviceUrl')
  // GROQ knows no time before the year 0, by which it would find nothing.
  const earliest = since && Math.max(0, Number(since))
  if (Number.isNaN(earliest)) throw new TypeError('since must be a valid date')
  const {pageSize = 500, types} = settings
  if (!(pageSize >= 1)) throw new TypeError('pageSize must be 1 or more')
  if (types?.length === 0) throw new TypeError('types must name one or more')
  // It takes listings as large as the proxy does.
  const service = createClient({baseUrl, apiKey, timeout, maxBytes: MAX_LISTING_BYTES, signal})
  try {
    // At the same time, so that a check that can't succeed fails before a long walk.
    const catalog = Promise.all([service.collections(), service.stories()]).then(
      ([collections, stories]) => createCatalog({collections, stories}),
    )
    const [check] = await Promise.all([
      checkDataset({
        ...settings,
        signal,
        fetchQuery,
        since: earliest === undefined ? undefined : new Date(earliest).toISOString(),
        load: async (key) => loadFromCatalog(await catalog)(key),
      }),
      catalog,
    ])
    return reportOf(check, {includeAvailable})
  } finally {
    ended.abort()
  }
}

/** Looks items up in a catalog at hand. An item of a listing that was not loaded fails. */
export const loadFromCatalog =
  ({items}: Catalog): LoadItem<string> =>
  async ({listing, key, ...wanted}) => {
    const result = items(listing, {...wanted, keys: [key]})[0]
    const item = result?.items?.[0]
    if (item) return {item}
    if (result?.status === 'missing') return {item: undefined}
    return {failure: 'The service sent no result'}
  }
