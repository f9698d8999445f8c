import {isLoopback, parseBaseUrl} from './origins.ts'

/** From this version of the API on, a query without a perspective reads published documents only. */
export const SANITY_API_VERSION = '2025-02-19'

/**
 * The address of a project's API with its version, without a trailing slash. Only loopback may be
 * `http`.
 *
 * @throws `TypeError` for a project ID or host that is not valid.
 */
export function sanityApiUrl(projectId: string, apiHost = 'https://api.sanity.io'): string {
  if (!/^[a-z0-9-]{1,64}$/.test(projectId)) {
    throw new TypeError('projectId may contain only a-z, 0-9 and "-"')
  }
  const base = new URL(parseBaseUrl(apiHost, 'apiHost'))
  // Names below localhost don't resolve everywhere, so a local API gets the request directly.
  if (!isLoopback(base.hostname)) base.hostname = `${projectId}.${base.hostname}`
  return `${base.href.replace(/\/$/, '')}/v${SANITY_API_VERSION}`
}
