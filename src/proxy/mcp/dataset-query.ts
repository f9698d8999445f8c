import {datasetRequests, isDataset, readBounded} from '../../access/index.ts'
import type {FetchQuery} from '../../saved/index.ts'
import {Refusal} from './tool.ts'

/** Bytes of one page of documents: while they are parsed, the proxy serves no one. */
const MAX_BYTES = 16 * 2 ** 20
const TIMEOUT_MS = 20_000

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
 * @param apiUrl - The base address of the project's API.
 * @returns a function that rejects with {@link Refusal}, or the signal's reason
 */
export function datasetQuery(apiUrl: string, dataset: string, {headers}: Request): FetchQuery {
  if (!isDataset(dataset)) throw new Refusal('`dataset` is not the name of a dataset.')
  const authorization = headers.get('authorization') ?? ''
  const requestOf = datasetRequests({apiUrl, dataset, authorization})
  return async (query, params, signal) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const limit = signal ? AbortSignal.any([signal, timeout]) : timeout
    const [url, init] = requestOf(query, params)
    try {
      const response = await fetch(url, {...init, signal: limit})
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
