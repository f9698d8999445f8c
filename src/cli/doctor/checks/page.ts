import {count} from '../../io.ts'
import type {Context} from '../options.ts'
import {
  allowsInlineStyles,
  attribute,
  judge,
  sourceOf,
  parsePolicies,
  policiesInHtml,
  type Need,
  type Policy,
} from './csp.ts'
import {
  attempt,
  error,
  type Finding,
  list,
  ok,
  size,
  skipped,
  statusProblem,
  time,
  warning,
} from '../report.ts'
import {checkHeights} from './heights.ts'
import {createProbe, type Exchange, textOf} from '../../request.ts'
import {isLoopback, type Story} from '../../../access/index.ts'

const JAVASCRIPT = /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i
/** Bytes, decoded. A player with its styles fits well. */
const LARGE = 500_000

/** Creates a style element, or has one in its markup. */
const INJECTS_STYLES = /createElement\(\s*["'`]style["'`]|<style[\s>]/i

/** Makes addresses of images from what it has fetched. */
const FETCHES_IMAGES = /readAsDataURL|toDataURL|data:image\//

/** Loads as a browser does. No secret goes along. */
async function load(
  context: Context,
  id: 'page.reach' | 'script.reach',
  url: URL,
  what: string,
  accept = '*/*',
): Promise<Exchange | undefined> {
  const probe = createProbe(context.options.timeoutMs)
  const request = {redirect: 'follow', headers: {accept}} as const
  const exchange = await attempt(context, id, () => probe(url, request))
  if (!exchange || exchange.status === 200) return exchange
  const {status} = exchange
  context.add(error(id, statusProblem(status), `${what} responds with ${status}`))
  return undefined
}

/** @returns `undefined` when there is no script */
export async function checkScript(context: Context): Promise<Exchange | undefined> {
  const {add, busy, options} = context
  const {pageUrl, scriptUrl} = options
  if (!scriptUrl) {
    add(skipped('script.reach', 'Not checked: pass its address with --script-url'))
    return undefined
  }
  busy('Loading the embed script')
  const exchange = await load(context, 'script.reach', scriptUrl, 'The script’s address')
  if (!exchange) return undefined
  const {body, headers, milliseconds, url} = exchange
  add(ok('script.reach', `${url.host} responds in ${time(milliseconds)}`, {milliseconds}))
  add(typeFinding(exchange))
  const bytes = body.byteLength
  const encoding = headers.get('content-encoding')
  const facts = {bytes, ...(encoding && {encoding})}
  const length = `The script is ${size(bytes)}${encoding ? `, sent as ${encoding}` : ''}`
  add(
    bytes > LARGE
      ? warning('script.size', 'large', length, {facts})
      : ok('script.size', length, {facts}),
  )
  const policy = headers.get('cross-origin-resource-policy')?.toLowerCase()
  if (policy === 'same-origin' && pageUrl?.origin !== url.origin) {
    const message = `Pages of other origins than ${url.origin} may not load it`
    add(error('script.cross-origin', 'cross-origin-blocked', message))
  }
  return exchange
}

function typeFinding(exchange: Exchange): Finding {
  const id = 'script.type'
  const {headers} = exchange
  const type = headers.get('content-type') ?? ''
  const facts = {type}
  if (JAVASCRIPT.test(type)) return ok(id, `Its type is ${type}`, {facts})
  const isHtml = /^\s*<(?:!doctype|html|head|body)/i.test(textOf(exchange))
  const isRefused = headers.get('x-content-type-options')?.toLowerCase() === 'nosniff'
  const message = `Its type is ${type || 'absent'}, not JavaScript`
  return isHtml || isRefused || /^(?:image|audio|video|text\/csv)/i.test(type)
    ? error(id, 'wrong-type', `${message}: browsers refuse to run it`, {facts})
    : warning(id, 'wrong-type', message, {facts})
}

/** Checks whether a page's policy lets the embed script load, and load what it shows. */
export async function checkPage(
  context: Context,
  script: Exchange | undefined,
  stories: readonly Story[] | undefined,
): Promise<void> {
  const {add, busy, options} = context
  const {apiBaseUrl, pageUrl, scriptUrl} = options
  if (!pageUrl || !scriptUrl) return
  busy('Loading the page')
  const exchange = await load(context, 'page.reach', pageUrl, 'The page', 'text/html')
  if (!exchange) return
  const {headers, milliseconds, url: page} = exchange
  const html = textOf(exchange)
  const policies = [
    ...parsePolicies(headers.get('content-security-policy') ?? ''),
    ...policiesInHtml(html),
  ]
  const found = policies.length > 0 ? count(policies.length, ['policy', 'policies']) : 'no policy'
  add(ok('page.reach', `The page loads, with ${found}`, {milliseconds}))

  const isRedirected = script && script.url.origin !== scriptUrl.origin
  const scripts = isRedirected ? [scriptUrl, script.url] : [scriptUrl]
  const insecure = scripts.find(
    ({hostname, protocol}) => protocol === 'http:' && !isLoopback(hostname),
  )
  if (page.protocol === 'https:' && insecure) {
    add(error('page.secure', 'mixed-content', `The script’s address is http: ${insecure.host}`))
  }
  const api = apiBaseUrl ?? scriptUrl
  for (const url of scripts) add(scriptFinding(policies, url, page, html))
  const text = script ? textOf(script) : ''
  const images = mediaOf('img-src', stories) ?? [scriptUrl]
  const connected = [api]
  const shown = [...images]
  if (FETCHES_IMAGES.test(text)) {
    connected.push(...images.filter(({origin}) => origin !== api.origin))
    shown.push(new URL('data:,'))
  }
  add(finding(policies, 'connect-src', connected, page))
  add(finding(policies, 'img-src', shown, page))
  add(finding(policies, 'media-src', mediaOf('media-src', stories) ?? [scriptUrl], page))
  if (INJECTS_STYLES.test(text)) add(styleFinding(policies))
  await checkHeights(context)
}

/** A script that injects styles where they are refused may throw, and leave the page empty. */
function styleFinding(policies: readonly Policy[]): Finding {
  const id = 'page.style-src'
  return policies.every(allowsInlineStyles)
    ? ok(id, 'style-src allows the styles that the script injects')
    : warning(id, 'csp-style', 'The script injects <style> elements, which style-src refuses')
}

/** One address of each origin that serves the Stories' thumbnails or videos. */
function mediaOf(need: 'img-src' | 'media-src', stories: readonly Story[] = []) {
  const urls = stories
    .flatMap((story) =>
      need === 'img-src'
        ? [story.thumbnailUrl, story.coverUrl, story.posterUrl]
        : [story.webmThumbnailUrl, story.mp4ThumbnailUrl, story.webmCoverUrl, story.mp4CoverUrl],
    )
    .filter((address) => address !== undefined)
    .map((address) => new URL(address))
  const byOrigin = new Map(urls.map((url) => [url.origin, url]))
  return byOrigin.size > 0 ? [...byOrigin.values()] : undefined
}

function finding(
  policies: readonly Policy[],
  need: Need,
  urls: readonly URL[],
  page: URL,
): Finding {
  const id = `page.${need}` as const
  const blocked = new Set<string>()
  const advice = new Set<string>()
  for (const url of urls) {
    for (const policy of policies) {
      const decision = judge(policy, need, url, page)
      if (decision.result !== 'refused') continue
      blocked.add(sourceOf(url))
      advice.add(decision.advice)
    }
  }
  if (blocked.size === 0) return ok(id, `${need} allows ${list(urls.map(sourceOf))}`)
  const fix = [...advice].join(' ')
  const problem = `csp-${need.slice(0, -4) as 'connect' | 'img' | 'media' | 'script'}` as const
  return error(id, problem, `${need} does not allow ${list([...blocked])}`, {fix})
}

function scriptFinding(policies: readonly Policy[], url: URL, page: URL, html: string): Finding {
  const decisions = policies.map((policy) => judge(policy, 'script-src', url, page))
  const requiringNonce = decisions.filter((decision) => decision.result === 'nonce')
  if (requiringNonce.length === 0 || decisions.some(({result}) => result === 'refused')) {
    return finding(policies, 'script-src', [url], page)
  }
  const id = 'page.script-src'
  const allows = `script-src allows ${url.origin}`
  const tags = tagsOf(html, url, page)
  if (tags.length === 0 && requiringNonce.every(({dynamic}) => dynamic)) {
    return ok(id, `${allows} where a trusted script adds it, as StoryEmbed does`)
  }
  const hasNonce = tags.some((nonce) => requiringNonce.every(({nonces}) => nonces.includes(nonce)))
  return hasNonce
    ? ok(id, `${allows} by the nonce of its tag`)
    : warning(id, 'csp-nonce', `${allows} with a nonce only`)
}

/** The nonces of the script's own tags in a page; an empty text where one has none. */
function tagsOf(html: string, url: URL, page: URL): string[] {
  return [...html.matchAll(/<script\b[^>]*>/gi)].flatMap(([tag]) => {
    const src = attribute(tag, 'src')
    const isScript =
      src !== undefined && URL.canParse(src, page) && new URL(src, page).href === url.href
    return isScript ? [attribute(tag, 'nonce') ?? ''] : []
  })
}
