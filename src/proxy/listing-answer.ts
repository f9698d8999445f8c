import type {Served} from './cache.ts'
import {VARY} from './cors.ts'
import {chooseVariant, type Entry, type Variant} from './entry.ts'
import type {Answer, Incoming} from './message.ts'
import {acceptedEncodings, matchesEtag} from './negotiate.ts'

/** Answers of an entry, as they are during one second: on a hit nothing is made anew. */
interface Answers {
  age: number
  readonly byName: Map<string, Answer>
}

const memo = new WeakMap<Entry, Answers>()

/** How to answer a request with a listing: 200 from ready buffers, or 304. */
export function listingAnswers(
  incoming: Incoming,
  cors: readonly string[],
  freshMs: number,
): (served: Served) => Answer {
  const accepted = acceptedEncodings(incoming.header('accept-encoding'))
  const ifNoneMatch = incoming.header('if-none-match')
  const origin = cors[3] ?? ''
  const freshSeconds = Math.floor(freshMs / 1000)

  const make = (served: Served, variant: Variant, age: number, unchanged: boolean): Answer => {
    const headers = head(served, variant, cors, age, freshSeconds, unchanged)
    return unchanged
      ? {status: 304, headers, body: null}
      : {status: 200, headers, body: variant.body}
  }
  let last:
    | {readonly variant: Variant; readonly unchanged: boolean; readonly name: string}
    | undefined

  return (served) => {
    const {entry} = served
    const variant = chooseVariant(entry, accepted)
    const age = Math.max(0, Math.floor((Date.now() - entry.storedAt) / 1000))
    if (last?.variant !== variant) {
      const unchanged = matchesEtag(ifNoneMatch, variant.etag)
      last = {variant, unchanged, name: `${unchanged}${variant.encoding}${origin}`}
    }
    if (served.verdict !== 'hit') return make(served, variant, age, last.unchanged)
    const {byName} = answersOf(entry, age)
    let answer = byName.get(last.name)
    if (!answer) byName.set(last.name, (answer = make(served, variant, age, last.unchanged)))
    return answer
  }
}

function answersOf(entry: Entry, age: number): Answers {
  const found = memo.get(entry)
  if (found?.age === age) return found
  const made = {age, byName: new Map<string, Answer>()}
  memo.set(entry, made)
  return made
}

function head(
  served: Served,
  variant: Variant,
  cors: readonly string[],
  age: number,
  freshSeconds: number,
  notModified: boolean,
): readonly string[] {
  const headers = [
    'ETag',
    variant.etag,
    // A browser may keep it, and asks each time: access can end at any moment.
    'Cache-Control',
    'private, no-cache',
    'Age',
    String(age),
    'Cache-Status',
    cacheStatus(served, freshSeconds - age),
    ...(cors.length > 0 ? cors : VARY),
  ]
  if (served.entry.dropped > 0) headers.push('Stories-Dropped', String(served.entry.dropped))
  if (notModified) return headers
  headers.push(
    'Content-Type',
    'application/json; charset=utf-8',
    'Content-Length',
    String(variant.body.byteLength),
    'X-Content-Type-Options',
    'nosniff',
  )
  if (variant.encoding !== 'identity') headers.push('Content-Encoding', variant.encoding)
  return headers
}

/** RFC 9211. */
function cacheStatus({verdict, failure}: Served, ttl: number): string {
  switch (verdict) {
    case 'hit':
      return `stories; hit; ttl=${ttl}`
    case 'stale':
      return `stories; hit; ttl=${ttl}; detail=refreshing`
    case 'stale-error':
      return `stories; hit; ttl=${ttl}; detail=${failure?.problem ?? 'internal'}`
    case 'shared':
      return `stories; hit; ttl=${ttl}; detail=shared`
    case 'miss':
      return 'stories; fwd=miss; stored'
    case 'refreshed':
      return 'stories; fwd=request; stored'
  }
}
