/** One policy: names of directives with their sources. */
export type Policy = ReadonlyMap<string, readonly string[]>

/** What a page has to be allowed to load. */
export type Need = 'script-src' | 'connect-src' | 'img-src' | 'media-src'

/** The policies of a header, which may hold several with commas between. All of them count. */
export function parsePolicies(header: string): Policy[] {
  return header
    .split(',')
    .map(parsePolicy)
    .filter((policy) => policy.size > 0)
}

function parsePolicy(text: string): Policy {
  const policy = new Map<string, readonly string[]>()
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/)
    // A repeated directive is ignored.
    if (name !== '' && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources)
  }
  return policy
}

/** Policies that the HTML of a page sets. */
export function policiesInHtml(html: string): Policy[] {
  const withoutComments = html.replace(/<!--[^]*?-->/g, '')
  return [...withoutComments.matchAll(/<meta\b[^>]*>/gi)].flatMap(([tag]) => {
    const isPolicy = attribute(tag, 'http-equiv')?.toLowerCase() === 'content-security-policy'
    return isPolicy ? parsePolicies(decode(attribute(tag, 'content') ?? '')) : []
  })
}

/** The value of an attribute in the text of a tag. */
export function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag)
  return found?.[1] ?? found?.[2] ?? found?.[3]
}

function decode(text: string): string {
  return text
    .replace(/&(?:quot|#34|#x22);/gi, '"')
    .replace(/&(?:apos|#0?39|#x27);/gi, "'")
    .replace(/&amp;/gi, '&')
}

const CHAINS: Readonly<Record<Need, readonly string[]>> = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
  'media-src': ['media-src', 'default-src'],
}

export type PolicyDecision =
  | {readonly result: 'allowed'}
  /** Only a tag with the nonce of the request; with `dynamic` also what a trusted script adds. */
  | {readonly result: 'nonce'; readonly nonces: readonly string[]; readonly dynamic: boolean}
  /** With what to write into the policy. */
  | {readonly result: 'refused'; readonly advice: string}

/** Whether a page with this policy may load an address. */
export function judge(policy: Policy, need: Need, url: URL, page: URL): PolicyDecision {
  const name = CHAINS[need].find((directive) => policy.has(directive))
  if (name === undefined) return {result: 'allowed'}
  const sources = policy.get(name) ?? []
  const nonces = sources.flatMap((source) => /^'nonce-(.+)'$/i.exec(source)?.[1] ?? [])
  const isScript = need === 'script-src'
  const dynamic = isScript && has(sources, "'strict-dynamic'")
  if (dynamic && !sources.some(isNonceOrHash)) return {result: 'refused', advice: NOTHING_TRUSTED}
  // Addresses do not count beside 'strict-dynamic'.
  if (!dynamic && sources.some((source) => matches(source, url, page))) return {result: 'allowed'}
  if (dynamic || (isScript && nonces.length > 0)) return {result: 'nonce', nonces, dynamic}
  return {result: 'refused', advice: advise(name, need, sources, url)}
}

/**
 * Whether a page with this policy takes `<style>` elements that a script injects without a nonce.
 */
export function allowsInlineStyles(policy: Policy): boolean {
  const name = ['style-src-elem', 'style-src', 'default-src'].find((one) => policy.has(one))
  if (name === undefined) return true
  const sources = policy.get(name) ?? []
  // Beside a nonce or a hash 'unsafe-inline' does not count.
  return has(sources, "'unsafe-inline'") && !sources.some(isNonceOrHash)
}

const NOTHING_TRUSTED =
  "Remove 'strict-dynamic', or add a nonce: addresses beside it are ignored, and nothing is trusted."

const isNonceOrHash = (source: string) => /^'(?:nonce|sha(?:256|384|512))-/i.test(source)

const has = (sources: readonly string[], keyword: string) =>
  sources.some((source) => source.toLowerCase() === keyword)

/** What a policy names to allow an address. */
export const sourceOf = ({origin, protocol}: URL) => (origin === 'null' ? protocol : origin)

function advise(name: string, need: Need, sources: readonly string[], url: URL): string {
  const kept = sources.filter((source) => source.toLowerCase() !== "'none'")
  const directive = name === 'default-src' ? need : name
  const line = [directive, ...kept, sourceOf(url)].join(' ')
  return name === 'default-src'
    ? `Add the directive \`${line}\`: without it default-src applies.`
    : `Change the directive to \`${line}\`.`
}

/** Whether a source of a policy covers an address. */
export function matches(source: string, url: URL, page: URL): boolean {
  const lower = source.toLowerCase()
  if (lower === '*')
    return /^(?:https?|wss?):$/.test(url.protocol) || url.protocol === page.protocol
  if (lower === "'self'") return isSame(url, page)
  if (lower.startsWith("'")) return false
  if (/^[a-z][a-z0-9+.-]*:$/.test(lower)) return schemeFits(lower, url.protocol)
  const parts = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:]+|\[[^\]]+\])(?::(\d+|\*))?(\/[^?#]*)?$/i.exec(
    source,
  )
  if (!parts) return false
  const [, scheme, host = '', port, path] = parts
  return (
    schemeFits((scheme ?? page.protocol).toLowerCase(), url.protocol) &&
    hostFits(host.toLowerCase(), url.hostname) &&
    portFits(port, url, (scheme ?? page.protocol).toLowerCase()) &&
    pathFits(path, url.pathname)
  )
}

function isSame(url: URL, page: URL): boolean {
  if (url.origin === page.origin) return true
  return (
    url.hostname === page.hostname &&
    schemeFits(page.protocol, url.protocol) &&
    !url.port &&
    !page.port
  )
}

/** http covers https too: a policy that allows http allows the safer scheme as well. */
function schemeFits(wanted: string, protocol: string): boolean {
  return wanted === protocol || (wanted === 'http:' && protocol === 'https:')
}

function hostFits(wanted: string, hostname: string): boolean {
  if (wanted === '*') return true
  return wanted.startsWith('*.') ? hostname.endsWith(wanted.slice(1)) : hostname === wanted
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = {'http:': '80', 'https:': '443'}

function portFits(wanted: string | undefined, url: URL, scheme: string): boolean {
  if (wanted === '*') return true
  const actual = url.port || DEFAULT_PORTS[url.protocol] || ''
  if (wanted === undefined) return url.port === ''
  return wanted === actual || (wanted === '80' && actual === '443' && scheme === 'http:')
}

function pathFits(wanted: string | undefined, pathname: string): boolean {
  if (wanted === undefined || wanted === '/') return true
  return wanted.endsWith('/') ? pathname.startsWith(wanted) : pathname === wanted
}
