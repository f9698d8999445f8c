/** One policy: names of directives with their sources. */
export type Policy = ReadonlyMap<string, readonly string[]>

/** What a page has to be allowed to load. */
export type Need = 'script-src' | 'connect-src' | 'img-src' | 'media-src'

/** The policies of a header, which may hold several with commas between. All of them count. */
export const parsePolicies = (header: string): Policy[] =>
  header
    .split(',')
    .map(parsePolicy)
    .filter((policy) => policy.size > 0)

function parsePolicy(text: string): Policy {
  const directives = text
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .filter(([name]) => name)
    .map(([name = '', ...sources]) => [name.toLowerCase(), sources] as const)
  // A repeated directive is ignored, so the first one has to be set last.
  return new Map(directives.toReversed())
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
function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag)
  return found?.[1] ?? found?.[2] ?? found?.[3]
}

const decode = (text: string): string =>
  text
    .replace(/&(?:quot|#34|#x22);/gi, '"')
    .replace(/&(?:apos|#0?39|#x27);/gi, "'")
    .replace(/&amp;/gi, '&')

/** The directive that decides: the first one that a policy has. */
function directiveOf(policy: Policy, need: Need | 'style-src'): string | undefined {
  const isElement = need === 'script-src' || need === 'style-src'
  const names = [...(isElement ? [`${need}-elem`] : []), need, 'default-src']
  return names.find((name) => policy.has(name))
}

/** For what is refused, what to write into the policy; `nonce` where the script's tag needs one. */
export type Decision = 'allowed' | 'nonce' | {readonly advice: string}

export interface Page {
  readonly url: URL
  readonly html: string
}

/** Whether a page with this policy may load an address. */
export function decide(policy: Policy, need: Need, url: URL, page: Page): Decision {
  const name = directiveOf(policy, need)
  if (name === undefined) return 'allowed'
  const sources = policy.get(name) ?? []
  const nonces = sources.flatMap((source) => /^'nonce-(.+)'$/i.exec(source)?.[1] ?? [])
  const isScript = need === 'script-src'
  const isDynamic = isScript && has(sources, "'strict-dynamic'")
  if (isDynamic && !sources.some(isNonceOrHash)) return {advice: NOTHING_TRUSTED}
  // Addresses do not count beside 'strict-dynamic'.
  if (!isDynamic && sources.some((source) => matches(source, url, page.url))) return 'allowed'
  const takesNonce = isScript && (isDynamic || nonces.length > 0)
  if (!takesNonce) return {advice: advise(name, need, sources, url)}
  const tags = scriptTags(url, page)
  // What a trusted script adds has no tag in the HTML.
  if (tags.length === 0) return isDynamic ? 'allowed' : 'nonce'
  const hasNonce = tags.some((tag) => nonces.includes(attribute(tag, 'nonce') ?? ''))
  return hasNonce ? 'allowed' : 'nonce'
}

const scriptTags = (url: URL, page: Page): readonly string[] =>
  [...page.html.matchAll(/<script\b[^>]*>/gi)].flatMap(([tag]) => {
    const src = attribute(tag, 'src')
    return src && URL.canParse(src, page.url) && new URL(src, page.url).href === url.href
      ? [tag]
      : []
  })

/** Whether a page with this policy takes `<style>` elements of a script, without a nonce. */
export function allowsInlineStyles(policy: Policy): boolean {
  const sources = policy.get(directiveOf(policy, 'style-src') ?? '') ?? ["'unsafe-inline'"]
  // Beside a nonce or a hash 'unsafe-inline' does not count.
  return has(sources, "'unsafe-inline'") && !sources.some(isNonceOrHash)
}

/** The policy by which the embed loads the script where a page requires Trusted Types. */
const TRUSTED_TYPE = 'sanity-plugin-stories'

export const requiresTrustedTypes = (policy: Policy) => policy.has('require-trusted-types-for')

/** Whether the embed may create its own Trusted Type. */
export const allowsTrustedType = (policy: Policy): boolean =>
  ['*', TRUSTED_TYPE].some((name) => (policy.get('trusted-types') ?? ['*']).includes(name))

const NOTHING_TRUSTED =
  "Remove 'strict-dynamic', or add a nonce: addresses beside it are ignored, and nothing is trusted."

const isNonceOrHash = (source: string) => /^'(?:nonce|sha(?:256|384|512))-/i.test(source)

const has = (sources: readonly string[], keyword: string) =>
  sources.some((source) => source.toLowerCase() === keyword)

/** What a policy names to allow an address. */
export const sourceOf = ({origin, protocol}: URL) => (origin === 'null' ? protocol : origin)

function advise(name: string, need: Need, sources: readonly string[], url: URL): string {
  const kept = sources.filter((source) => source.toLowerCase() !== "'none'")
  const rest = [...kept, sourceOf(url)].join(' ')
  return name === 'default-src'
    ? `Add the directive \`${need} ${rest}\`: without it default-src applies.`
    : `Change the directive to \`${name} ${rest}\`.`
}

const SOURCE = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:']+|\[[^\]]+\])(?::(\d+|\*))?(\/[^?#]*)?$/i
const DEFAULT_PORTS: Readonly<Record<string, string>> = {'http:': '80', 'https:': '443'}

/** Whether a source of a policy covers an address. */
function matches(source: string, url: URL, page: URL): boolean {
  const lower = source.toLowerCase()
  if (lower === '*') {
    return /^(?:https?|wss?):$/.test(url.protocol) || url.protocol === page.protocol
  }
  if (lower === "'self'") return matches(page.origin, url, page)
  if (/^[a-z][a-z0-9+.-]*:$/.test(lower)) return schemeFits(lower, url)
  // Keywords in quotes are none.
  const parts = SOURCE.exec(source)
  if (!parts) return false
  const [, prefix = page.protocol, name = '', port, path = '/'] = parts
  const [scheme, host] = [prefix.toLowerCase(), name.toLowerCase()]
  const actualPort = url.port || DEFAULT_PORTS[url.protocol]
  const isUpgraded = scheme === 'http:' && port === '80' && actualPort === '443'
  const isSubdomain = host.startsWith('*.') && url.hostname.endsWith(host.slice(1))
  return (
    schemeFits(scheme, url) &&
    (host === '*' || host === url.hostname || isSubdomain) &&
    (port === undefined ? url.port === '' : port === '*' || port === actualPort || isUpgraded) &&
    (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path)
  )
}

/** http covers https too: a policy that allows http allows the safer scheme as well. */
const schemeFits = (scheme: string, {protocol}: URL) =>
  scheme === protocol || (scheme === 'http:' && protocol === 'https:')
