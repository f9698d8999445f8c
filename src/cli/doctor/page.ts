import {isLoopback, type Story} from '../../access/index.ts'
import {count} from '../io.ts'
import {createProbe, type Exchange, textOf} from '../request.ts'
import {
  allowsInlineStyles,
  allowsTrustedType,
  decide,
  type Need,
  type Page,
  parsePolicies,
  policiesInHtml,
  type Policy,
  requiresTrustedTypes,
  sourceOf,
} from './csp.ts'
import {attempt, type Check, error, type Finding, ok, skipped, time, warning} from './findings.ts'
import {statusProblem} from './listings.ts'
import type {DoctorOptions} from './options.ts'

/** Loads as a browser does. No secret goes along. */
async function* load(
  id: 'page.reach' | 'script.reach',
  url: URL,
  what: string,
  {timeout}: DoctorOptions,
): Check<Exchange | undefined> {
  const accept = id === 'page.reach' ? 'text/html' : '*/*'
  const request = createProbe(timeout)(url, {redirect: 'follow', headers: {accept}})
  const exchange = yield* attempt(id, request)
  if (!exchange || exchange.status === 200) return exchange
  const {status} = exchange
  yield error(id, statusProblem(status), `${what} responds with ${status}`)
  return undefined
}

/** Looks at the website's script. Returns it, or `undefined` where it can't be loaded. */
export async function* checkScript(options: DoctorOptions): Check<Exchange | undefined> {
  const id = 'script.reach'
  const {pageUrl, scriptUrl} = options
  if (!scriptUrl) {
    yield skipped(id, 'Not checked: pass its address with --script-url')
    return undefined
  }
  yield 'Loading the embed script'
  const exchange = yield* load(id, scriptUrl, 'The script’s address', options)
  if (!exchange) return undefined
  const {headers, milliseconds, url} = exchange
  yield ok(id, `${url.host} responds in ${time(milliseconds)}`)
  yield checkType(exchange)
  const policy = headers.get('cross-origin-resource-policy')?.toLowerCase()
  if (policy === 'same-origin' && pageUrl?.origin !== url.origin) {
    const message = `Pages of other origins than ${url.origin} may not load it`
    yield error('script.cross-origin', 'cross-origin-blocked', message)
  }
  return exchange
}

function checkType(exchange: Exchange): Finding {
  const id = 'script.type'
  const {headers} = exchange
  const type = headers.get('content-type') ?? ''
  if (/^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i.test(type)) {
    return ok(id, `Its type is ${type}`)
  }
  const isHtml = /^\s*<(?:!doctype|html|head|body)/i.test(textOf(exchange))
  const isStrict = headers.get('x-content-type-options')?.toLowerCase() === 'nosniff'
  const message = `Its type is ${type || 'absent'}, not JavaScript`
  return isHtml || isStrict || /^(?:image|audio|video|text\/csv)/i.test(type)
    ? error(id, 'wrong-type', `${message}: browsers refuse to run it`)
    : warning(id, 'wrong-type', message)
}

/** Creates a style element, or has one in its markup. */
const INJECTS_STYLES = /createElement\(\s*["'`]style["'`]|<style[\s>]/i
/** Makes addresses of images from what it has fetched. */
const FETCHES_IMAGES = /readAsDataURL|toDataURL|data:image\//

/** Sets markup as text, which a page that requires Trusted Types refuses. */
const SETS_HTML = /\.(?:inner|outer)HTML\s*=[^=]|\binsertAdjacentHTML\b|\bdocument\.write/

/** Looks at whether a page's policy lets the embed script load, and load what it shows. */
export async function* checkPage(
  script: Exchange | undefined,
  stories: readonly Story[] = [],
  options: DoctorOptions,
): Check {
  const {apiBaseUrl, pageUrl, scriptUrl} = options
  if (!pageUrl || !scriptUrl) return
  yield 'Loading the page'
  const exchange = yield* load('page.reach', pageUrl, 'The page', options)
  if (!exchange) return
  const html = textOf(exchange)
  const policies = [
    ...parsePolicies(exchange.headers.get('content-security-policy') ?? ''),
    ...policiesInHtml(html),
  ]
  const found = policies.length > 0 ? count(policies.length, ['policy', 'policies']) : 'no policy'
  yield ok('page.reach', `The page loads, with ${found}`)

  const page = {html, url: exchange.url}
  const sources = (need: Need, urls: readonly URL[]) => checkSources(page, policies, need, urls)
  const isRedirected = script && script.url.origin !== scriptUrl.origin
  const scripts = isRedirected ? [scriptUrl, script.url] : [scriptUrl]
  const insecure = scripts.find(({hostname, protocol}) => {
    return protocol === 'http:' && !isLoopback(hostname)
  })
  if (page.url.protocol === 'https:' && insecure) {
    yield error('page.secure', 'mixed-content', `The script’s address is http: ${insecure.host}`)
  }
  for (const url of scripts) yield sources('script-src', [url])
  const text = script ? textOf(script) : ''
  const fetches = FETCHES_IMAGES.test(text)
  const images = originsOf(stories, /^(?:thumbnail|cover|poster)Url$/) ?? [scriptUrl]
  const videos = originsOf(stories, /^(?:webm|mp4)/) ?? [scriptUrl]
  const api = apiBaseUrl ?? scriptUrl
  const others = images.filter(({origin}) => origin !== api.origin)
  yield sources('connect-src', fetches ? [api, ...others] : [api])
  yield sources('img-src', fetches ? [...images, new URL('data:,')] : images)
  yield sources('media-src', videos)
  // A script that injects styles where they are refused may throw, and leave the page empty.
  if (INJECTS_STYLES.test(text)) {
    const id = 'page.style-src'
    yield policies.every(allowsInlineStyles)
      ? ok(id, 'style-src allows the styles that the script injects')
      : warning(id, 'csp-style', 'The script injects <style> elements, which style-src refuses')
  }
  if (policies.some(requiresTrustedTypes)) yield checkTrustedTypes(policies, SETS_HTML.test(text))
}

function checkTrustedTypes(policies: readonly Policy[], setsHtml: boolean): Finding {
  const [id, problem] = ['page.trusted-types', 'csp-trusted-types'] as const
  if (!policies.every(allowsTrustedType)) {
    return error(id, problem, 'trusted-types does not allow the embed’s policy')
  }
  if (!setsHtml) return ok(id, 'trusted-types allows the embed’s policy')
  const message = 'The script sets HTML, which require-trusted-types-for may refuse'
  return warning(id, problem, message, 'Ask the service for a script that needs none.')
}

/** One address of each origin that serves fields of these names; `undefined` for none. */
function originsOf(stories: readonly Story[], fields: RegExp): readonly URL[] | undefined {
  const urls = stories
    .flatMap((story) => Object.entries(story).filter(([name]) => fields.test(name)))
    .map(([, address]) => new URL(address as string))
  return urls.length > 0 ? [...new Map(urls.map((url) => [url.origin, url])).values()] : undefined
}

function checkSources(page: Page, policies: readonly Policy[], need: Need, urls: readonly URL[]) {
  const id = `page.${need}` as const
  const blocked = new Set<string>()
  const advice = new Set<string>()
  let isNonceMissing = false
  for (const url of urls) {
    for (const policy of policies) {
      const decision = decide(policy, need, url, page)
      if (decision === 'nonce') isNonceMissing = true
      if (typeof decision === 'string') continue
      blocked.add(sourceOf(url))
      advice.add(decision.advice)
    }
  }
  const list = (items: Iterable<string>) => new Intl.ListFormat('en').format(items)
  if (blocked.size > 0) {
    return error(id, 'csp-source', `${need} does not allow ${list(blocked)}`, [...advice].join(' '))
  }
  const allows = `${need} allows ${list(urls.map(sourceOf))}`
  return isNonceMissing ? warning(id, 'csp-nonce', `${allows} with a nonce only`) : ok(id, allows)
}
