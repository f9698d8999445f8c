import type {Context} from '../context.ts'
import {error, ok, skipped, warning} from '../report/finding.ts'
import {createProbe, NoResponse, type Exchange} from './probe.ts'
import type {Problem} from '../report/problems.ts'
import {size, time} from '../report/messages.ts'

const JAVASCRIPT = /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i
/** Bytes, decoded. A player with its styles fits well. */
const LARGE = 500_000

/** Creates a style element, or has one in its markup. */
const INJECTS_STYLES = /createElement\(\s*["'`]style["'`]|<style[\s>]/i

/** The facts about a script that was loaded. */
export interface LoadedScript {
  /** The address that it came from in the end. */
  readonly url: URL
  /** Whether its text creates `<style>` elements. */
  readonly injectsStyles: boolean
}

/** @returns `undefined` when there is no script */
export async function checkScript({
  add,
  busy,
  options,
}: Context): Promise<LoadedScript | undefined> {
  const {pageUrl, scriptUrl} = options
  if (!scriptUrl) {
    add(skipped('script.reach', 'Not checked: pass its address with --script-url'))
    return undefined
  }
  busy('Loading the embed script')
  let exchange: Exchange
  try {
    // As a browser does. No secret goes along.
    exchange = await createProbe(options.timeoutMs)(scriptUrl, {redirect: 'follow'})
  } catch (failure) {
    if (!(failure instanceof NoResponse)) throw failure
    add(error('script.reach', failure.problem, failure.message))
    return undefined
  }
  const {body, headers, milliseconds, status, url} = exchange
  if (status !== 200) {
    add(
      error('script.reach', statusProblem(status), `The script’s address responds with ${status}`),
    )
    return undefined
  }
  add(ok('script.reach', `${url.host} responds in ${time(milliseconds)}`, {milliseconds}))
  add(typeFinding(exchange))
  const bytes = body.byteLength
  const encoding = headers.get('content-encoding')
  const facts = {bytes, ...(encoding && {encoding})}
  const length = `${size(bytes)}${encoding ? `, sent as ${encoding}` : ''}`
  add(
    bytes > LARGE
      ? warning('script.size', 'large', `The script is ${length}`, {facts})
      : ok('script.size', `The script is ${length}`, {facts}),
  )
  const policy = headers.get('cross-origin-resource-policy')?.toLowerCase()
  if (policy === 'same-origin' && pageUrl?.origin !== url.origin) {
    const message = `Pages of other origins than ${url.origin} may not load it`
    add(error('script.cross-origin', 'cross-origin-blocked', message))
  }
  return {url, injectsStyles: INJECTS_STYLES.test(new TextDecoder().decode(body))}
}

/** The problem for a status other than 200. */
export function statusProblem(status: number): Problem {
  if (status === 404 || status === 410) return 'not-found'
  return status >= 500 ? 'server-error' : 'unexpected-status'
}

function typeFinding({body, headers}: Exchange) {
  const id = 'script.type'
  const type = headers.get('content-type') ?? ''
  if (JAVASCRIPT.test(type)) return ok(id, `Its type is ${type}`, {facts: {type}})
  const begin = new TextDecoder().decode(body.subarray(0, 200)).trimStart()
  const isHtml = /^<(?:!doctype|html|head|body)/i.test(begin)
  const isRefused = headers.get('x-content-type-options')?.toLowerCase() === 'nosniff'
  const message = `Its type is ${type || 'absent'}, not JavaScript`
  return isHtml || isRefused || /^(?:image|audio|video|text\/csv)/i.test(type)
    ? error(id, 'wrong-type', `${message}: browsers refuse to run it`, {facts: {type}})
    : warning(id, 'wrong-type', message, {facts: {type}})
}
