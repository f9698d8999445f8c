import useSWR, {type SWRConfiguration, type SWRResponse, useSWRConfig} from 'swr'
import type {ListingFailure} from './failure.ts'

/** The newest request of each name, while it is in flight. */
const newest = new Map<string, unknown>()

/**
 * SWR discards the result of a request after which another began, but not its failure, which would
 * stay although the later one succeeded. Here it ends as a result, too.
 */
function request<T>(name: string, load: () => Promise<T>): Promise<T> {
  const own: Promise<T> = load()
    .catch((error: unknown) => {
      if (newest.get(name) === own) throw error
      return undefined as never
    })
    .finally(() => newest.get(name) === own && newest.delete(name))
  newest.set(name, own)
  return own
}

/**
 * Follows what SWR keeps by a name; nothing is requested without one. Retries happen only at a time
 * that the proxy reports.
 */
export function useRequest<T>(
  name: string | null,
  load: () => Promise<T>,
  options?: SWRConfiguration<T, ListingFailure>,
): SWRResponse<T, ListingFailure> {
  // Nothing to keep: SWR follows the latest function and options.
  'use no memo'
  const {cache} = useSWRConfig()
  // SWR loads what it has again a frame later: the former name, by the function of now.
  const fetcher = (asked: string): T | Promise<T> =>
    asked === name ? request(asked, load) : (cache.get(asked)?.data as T)
  return useSWR(name, fetcher, {shouldRetryOnError: false, ...options})
}
