import type {ListingKind} from '../../../access/index.ts'
import {size} from '../report/messages.ts'
import {warning, type Finding} from '../report/finding.ts'
import type {Exchange} from './probe.ts'
import {problemOf} from './proxy-response.ts'
import {NAMES} from './service.ts'

/**
 * A platform with functions, and the bytes that a response of one may have unless it is streamed.
 */
interface Platform {
  readonly name: string
  readonly maxBytes: number
}

/** By a header that the platform adds to each response. */
const PLATFORMS: readonly (readonly [header: string, platform: Platform])[] = [
  ['x-vercel-id', {name: 'Vercel', maxBytes: 4_500_000}],
  ['x-nf-request-id', {name: 'Netlify', maxBytes: 6_000_000}],
  ['x-amzn-requestid', {name: 'AWS Lambda', maxBytes: 6_000_000}],
  ['apigw-requestid', {name: 'AWS Lambda', maxBytes: 6_000_000}],
]

/** What platforms send in place of a response that is too long. */
const REFUSALS = [413, 500, 502]

/** The share of a limit from which on it is reported. */
const NEAR = 0.8

const platformOf = (headers: Headers): Platform | undefined =>
  PLATFORMS.find(([header]) => headers.has(header))?.[1]

/** Whether a listing is too long for the platform on which the proxy runs, or soon will be. */
export function platformFinding(kind: ListingKind, exchange: Exchange): Finding | undefined {
  const {body, headers, status} = exchange
  const platform = platformOf(headers)
  if (!platform) return undefined
  const {name, maxBytes} = platform
  const [, many] = NAMES[kind]
  const id = `proxy.${kind}.size` as const
  const bound = `${name} bounds a response by ${size(maxBytes)}`
  if (status === 200) {
    const bytes = body.byteLength
    if (bytes < maxBytes * NEAR) return undefined
    const message = `The whole listing of ${many} has ${size(bytes)} uncompressed, and ${bound}`
    return warning(id, 'platform-limit', message, {facts: {bytes, most: maxBytes}})
  }
  if (kind === 'teams' || problemOf(exchange) || !REFUSALS.includes(status)) return undefined
  const message = `The whole listing of ${many} is refused (${status}): ${bound}`
  return warning(id, 'platform-limit', message, {facts: {status, most: maxBytes}})
}
