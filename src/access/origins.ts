export function isLoopback(hostname: string): boolean {
  return /^(?:(?:[a-z\d_-]+\.)*localhost|\[::1\]|127(?:\.\d{1,3}){3})$/.test(hostname)
}

/**
 * The address to listen on, also one in brackets as in a URL: this machine's where none is given, since
 * Node would listen to the whole network.
 */
export const listenAddress = (given: string | undefined): string =>
  given?.replace(/^\[(.+)\]$/, '$1') || '127.0.0.1'

/**
 * Whether a value is an http(s) origin as a browser writes it: no path, no `*`, no `null`, and no
 * character that means something in a header, such as a comma or semicolon, which URL parsers allow.
 */
export function isExactOrigin(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^https?:\/\/(?:\[[\da-f:.]+\]|[a-z\d._-]+)(?::\d+)?$/.test(value) &&
    URL.canParse(value) &&
    new URL(value).origin === value
  )
}

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
  if (url.username || url.password || /[?#]/.test(url.href)) {
    throw new TypeError(`${name} must have no credentials, query or fragment`)
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new TypeError(`${name} must be https; only this machine may be http`)
  }
  return url.href.replace(/\/+$/, '')
}
