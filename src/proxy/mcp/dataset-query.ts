import {readBounded} from '../../access/index.ts'
import type {FetchQuery} from '../../saved/index.ts'
import {Refusal} from './tool.ts'

/** Bytes of one page of documents: while they are parsed, the proxy serves no one. */
const MAX_BYTES = 16 * 2 ** 20
const TIMEOUT_MS = 20_000

/** Names that Sanity allows: nothing else reaches the address. */
const DATASET = /^~?[a-z0-9][a-z0-9_-]{0,63}$/

const REFUSED: Readonly<Record<number, string>> = {
  401: 'Sanity doesn’t accept the token any more.',
  403: 'The token may not read this dataset.',
  404: 'The project has no such dataset.',
  429: 'Sanity limits the rate of requests. Try again in a minute.',
}

/**
 * Queries every version of a dataset's documents with the caller's own token, so that only what the
 * caller may read is found.
 *
 * @param sanityApi - The base address of the project's API.
 * @returns a function that rejects with {@link Refusal}, or the signal's reason
 */
export function datasetQuery(sanityApi: string, dataset: string, {headers}: Request): FetchQuery {
  if (!DATASET.test(dataset)) throw new Refusal('`dataset` is not the name of a dataset.')
  const url = `${sanityApi}/data/query/${dataset}?perspective=raw&returnQuery=false`
  return async (query, params, signal) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const limit = signal ? AbortSignal.any([signal, timeout]) : timeout
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          authorization: headers.get('authorization') ?? '',
          'content-type': 'application/json',
        },
        body: JSON.stringify({query, params}),
        // Not followed: that could send the token elsewhere.
        redirect: 'manual',
        signal: limit,
      })
      if (response.status !== 200) {
        void response.body?.cancel().catch(() => {})
        throw new Refusal(REFUSED[response.status] ?? `Sanity responded ${response.status}.`)
      }
      const bytes = await readBounded(response, MAX_BYTES, limit)
      return (JSON.parse(new TextDecoder().decode(bytes)) as {result?: unknown} | null)?.result
    } catch (error) {
      if (error instanceof Refusal) throw error
      signal?.throwIfAborted()
      throw new Refusal('Sanity did not respond with documents. Try again, with fewer `types`.')
    }
  }
}

/** Lets a walk through documents end after a while, as if there were no more. */
export function boundedQuery(fetchQuery: FetchQuery, milliseconds: number) {
  const end = performance.now() + milliseconds
  let isCut = false
  const bounded: FetchQuery = async (query, params, signal) => {
    // Only the query for a page of documents has a limit.
    if ('limit' in params && performance.now() > end) {
      isCut = true
      return []
    }
    return fetchQuery(query, params, signal)
  }
  return {fetchQuery: bounded, isCut: () => isCut}
}
