/**
 * Addresses that a parser would leave as they are pass without a parse, which would be most of the
 * cost of reading a listing. The host is a name whose last label starts with a letter (an IPv4
 * address can be invalid) and that has no punycode, or this machine; the port is in range.
 */
const NORMAL_ABSOLUTE =
  /^https?:\/\/(?:(?!(?:[^/]*\.)?xn--)(?:[a-z0-9][a-z0-9-]*\.)*[a-z][a-z0-9-]*|127\.0\.0\.1)(?::[1-5]?\d{1,4})?\/[\w\-~!$&*+,;=:@/%?#.]*$/
/** A relative one without a scheme, another host, only a query or fragment, or a dot segment. */
const NORMAL_RELATIVE = /^\/?[\w\-~$&+,=@%][\w\-~!$&*+,;=@/%?#.]*$/
const DOT_SEGMENT = /\/\.|%2e/i

/** A base that relative addresses resolve within, whether or not it was given a trailing slash. */
export function mediaBase(baseUrl: string | undefined): URL | undefined {
  const base = baseUrl === undefined ? undefined : parseHttpUrl(baseUrl)
  if (!base) return undefined
  base.search = base.hash = ''
  if (!base.pathname.endsWith('/')) base.pathname += '/'
  return base
}

/** The absolute http(s) address, or `undefined` for any other: nothing downstream checks again. */
export function safeMediaUrl(value: string, base: URL | undefined): string | undefined {
  if (!DOT_SEGMENT.test(value)) {
    if (NORMAL_ABSOLUTE.test(value)) return value
    if (base && NORMAL_RELATIVE.test(value)) {
      return value.startsWith('/') ? base.origin + value : base.href + value
    }
  }
  // A parser reads an empty address as the base itself.
  return value.trim() === '' ? undefined : parseHttpUrl(value, base)?.href
}

/**
 * A name, an IPv4 address, or an IPv6 address in brackets. URL parsers also allow quotes and the
 * like.
 */
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])$/

/**
 * An http(s) URL, or `undefined` for anything else.
 *
 * Not by `URL.canParse`: once optimized, Node 22's rejects addresses with Latin-1 letters that
 * are valid.
 */
export function parseHttpUrl(value: string, base?: URL): URL | undefined {
  try {
    const url = new URL(value, base)
    const isHttp = url.protocol === 'https:' || url.protocol === 'http:'
    return isHttp && HOST.test(url.hostname) ? url : undefined
  } catch {
    return undefined
  }
}
