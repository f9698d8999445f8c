import {isLoopback} from './origins.ts'

/**
 * The base address without a trailing slash.
 *
 * @throws `TypeError` for one that is no https address (loopback may be http), or that holds
 * credentials, a query or a fragment.
 */
export function parseBaseUrl(value: string, name: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  // Without a scheme `localhost:4810/access/v1` parses, as an address of the scheme "localhost".
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(`${name} must be an absolute URL that begins with https://`)
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new TypeError(`${name} must have no credentials, query or fragment`)
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new TypeError(`${name} must be https; only this machine may be http`)
  }
  return url.href.replace(/\/+$/, '')
}
