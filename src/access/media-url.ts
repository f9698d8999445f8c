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
  // A parser reads an empty address as the base itself.
  const url = value.trim() === '' ? undefined : parseHttpUrl(value, base)
  // Browsers load no image from an address with a user, whose name may hold quotes.
  return url?.username === '' && url.password === '' ? url.href : undefined
}

/** A name, an IPv4 address, or an IPv6 address in brackets. URL parsers allow more. */
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])$/

/** Not by `URL.canParse`: once optimized, Node 22's rejects valid addresses with Latin-1 letters. */
function parseHttpUrl(value: string, base?: URL): URL | undefined {
  try {
    const url = new URL(value, base)
    const isHttp = url.protocol === 'https:' || url.protocol === 'http:'
    return isHttp && HOST.test(url.hostname) ? url : undefined
  } catch {
    return undefined
  }
}
