import pRetry from 'p-retry'
import {readConfig, type ClientOptions, type RetryOptions} from './client-options.ts'
import {elementsOf} from './elements.ts'
import {collectRecords} from './parse.ts'
import {encodeText} from './queries.ts'
import {boundedChunks} from './read-bounded.ts'
import {assertListed, failureException, requestListing} from './request-listing.ts'
import {ServiceApiException} from './service-exception.ts'
import type {Collection, Listing, ListingKind, Listings, Story, Team} from './types.ts'
import {waitFor} from './wait.ts'

/** Settings of one call. */
export interface CallOptions {
  /** Gives the call up, with any wait for another try. */
  readonly signal?: AbortSignal | undefined
}

/** Settings of {@link Client.listing}. */
export interface ListingCallOptions extends CallOptions {
  /** Only what belongs to this Team. Absent, null or empty: everything of the account. */
  readonly teamId?: string | null | undefined
}

/** The calls of the contract. Each rejects with {@link ServiceApiException} and nothing else. */
export interface Client {
  teams(options?: CallOptions): Promise<Team[]>
  /** The Collections of one Team, or of all without one, ordered by title as the service orders. */
  collections(teamId?: string | null, options?: CallOptions): Promise<Collection[]>
  /** The Stories of one Team, or of all without one, ordered by title as the service orders. */
  stories(teamId?: string | null, options?: CallOptions): Promise<Story[]>
  /** A listing with the count of records that could not be used. */
  listing<K extends ListingKind>(
    kind: K,
    options?: ListingCallOptions,
  ): Promise<Listing<Listings[K]>>
}

/**
 * Makes a client of the service. It belongs on a server: a key in a browser is public.
 *
 * @example
 * `const stories = await createClient({baseUrl, apiKey}).stories(teamId)`
 *
 * @throws TypeError when the base address or the key can't be used. The message holds neither.
 */
export function createClient(options: ClientOptions): Client {
  const config = readConfig(options)

  async function listing<K extends ListingKind>(
    kind: K,
    {teamId, signal}: ListingCallOptions = {},
  ): Promise<Listing<Listings[K]>> {
    const signals = [config.signal, signal].filter((one) => one !== undefined)
    const anySignal = signals.length > 1 ? AbortSignal.any(signals) : signals[0]
    // No Team has an empty ID: it means that no Team was selected.
    const url = `${config.baseUrl}${kind}${teamId ? `?teamId=${encodeText(teamId)}` : ''}`
    const request = {...config, kind, url, signal: anySignal}
    // Read as it comes: no runtime makes one text of the largest that are accepted.
    const read = async (response: Response, limit: AbortSignal) => {
      assertListed(request, response)
      const elements = elementsOf()
      const records = collectRecords(kind, config)
      for await (const chunk of boundedChunks(response, config.maxBytes, limit)) {
        for (const group of elements.read(chunk)) records.add(group)
      }
      elements.finish()
      return records.get()
    }
    try {
      return await withRetry(() => requestListing(request, read), config.retry, anySignal)
    } catch (cause) {
      if (cause instanceof ServiceApiException) throw cause
      // Only a wait between two tries rejects with anything else: with the signal's reason.
      throw failureException('aborted', request, cause)
    }
  }

  return {
    listing,
    teams: async (call) => [...(await listing('teams', call)).items],
    collections: async (teamId, call) => [
      ...(await listing('collections', {...call, teamId})).items,
    ],
    stories: async (teamId, call) => [...(await listing('stories', {...call, teamId})).items],
  }
}

const LONGEST_BACKOFF = 10_000

/**
 * Retries what fails for a while, as far as retries and time allow.
 *
 * @param delayOf - The milliseconds that a failure requests to wait, or `undefined` for one that lasts.
 * @param onWait - Called before such a delay.
 * @throws What the last try threw, or the signal's reason when it fires during a wait.
 */
export function withRetry<T>(
  work: () => Promise<T>,
  {retries, maxTime, minDelay}: Readonly<Record<keyof RetryOptions, number>>,
  signal: AbortSignal | undefined,
  delayOf: (error: unknown) => number | undefined = serviceDelay,
  onWait?: (milliseconds: number) => void,
): Promise<T> {
  const started = performance.now()
  return pRetry(work, {
    retries,
    minTimeout: minDelay,
    maxTimeout: LONGEST_BACKOFF,
    maxRetryTime: maxTime,
    randomize: true,
    ...(signal && {signal}),
    shouldRetry: ({error}) => delayOf(error) !== undefined,
    // p-retry doesn't read the response. Its jittered backoff is added to the requested delay, so
    // that many clients with the same delay do not come back at once.
    onFailedAttempt: async ({error, retriesLeft}) => {
      const wait = delayOf(error)
      if (retriesLeft === 0 || wait === undefined) return
      // An earlier request would be refused again.
      if (performance.now() - started + wait > maxTime) throw error
      onWait?.(wait)
      await waitFor(wait, signal)
    },
  })
}

/** The service limits requests (429) or is unavailable (503) for a while; nothing else passes. */
function serviceDelay(error: unknown): number | undefined {
  const passes =
    error instanceof ServiceApiException && (error.statusCode === 429 || error.statusCode === 503)
  return passes ? (error.retryAfter ?? 0) : undefined
}
