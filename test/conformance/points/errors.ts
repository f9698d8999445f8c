import type {ListingKind} from '../../../src/access/index.ts'
import {failed, passed, skipped, outcomeOf, type Point} from '../point.ts'
import type {ProbeResponse, Probe} from '../probe.ts'
import {isJsonType, KINDS} from './listings.ts'

const WRONG_KEY = 'conformance-test-no-such-key'
const NO_SUCH_PATH = 'conformance-test-no-such-path'

function statusPoint(
  id: string,
  title: string,
  status: number,
  send: (probe: Probe) => Promise<ProbeResponse> | undefined,
): Point {
  return {
    id,
    title,
    async check(probe) {
      const response = await send(probe)
      if (!response) return skipped('No restricted key was passed')
      return response.status === status ? passed : failed(`It responds with ${response.status}`)
    },
  }
}

const refused = {
  noKey: (kind: ListingKind, probe: Probe) => probe.request(kind, {key: undefined}),
  wrongKey: (kind: ListingKind, probe: Probe) => probe.request(kind, {key: WRONG_KEY}),
  restricted: (kind: ListingKind, probe: Probe) =>
    probe.restrictedKey === undefined ? undefined : probe.request(kind, {key: probe.restrictedKey}),
  noPath: (probe: Probe) => probe.request(NO_SUCH_PATH),
}

/** The contract names no field, so any with a text is accepted. */
function holdsMessage(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsMessage)
}

function errorFaults({contentType, json, status}: ProbeResponse): string[] {
  if (!isJsonType(contentType)) return [`${status}: Content-Type is ${JSON.stringify(contentType)}`]
  if (json === undefined) return [`${status}: the body is no JSON`]
  return holdsMessage(json) ? [] : [`${status}: the body holds no message`]
}

function errorBody(
  status: number,
  send: (probe: Probe) => (Promise<ProbeResponse> | undefined)[],
): Point {
  return {
    id: `errors.${status}`,
    title: `An error ${status} is JSON that contains a message`,
    async check(probe) {
      const responses = await Promise.all(send(probe))
      // Another point reports a wrong status.
      const errors = responses.filter((response) => response?.status === status) as ProbeResponse[]
      return errors.length === 0
        ? skipped(`There was no ${status}`)
        : outcomeOf(errors.flatMap(errorFaults))
    },
  }
}

const readOnly: Point = {
  id: 'read-only',
  title: 'All operations are GET: a POST does not succeed',
  async check(probe) {
    const responses = await Promise.all(KINDS.map((kind) => probe.request(kind, {method: 'POST'})))
    return outcomeOf(
      responses
        .map(({status}, index) => ({status, kind: KINDS[index]}))
        .filter(({status}) => status < 300)
        .map(({status, kind}) => `POST /${kind} responds with ${status}`),
    )
  },
}

const rateLimit: Point = {
  id: 'rate-limit',
  title: 'Requests beyond the rate limit get 429, as JSON with a message',
  async check(probe) {
    if (probe.burst === 0) return skipped('No burst was requested')
    const responses = await Promise.all(
      Array.from({length: probe.burst}, () => probe.requestOnce('teams')),
    )
    const limited = responses.filter(({status}) => status === 429)
    if (limited.length === 0) return failed(`No 429 among ${probe.burst} responses`)
    return outcomeOf(limited.flatMap(errorFaults))
  },
}

export const errorPoints: readonly Point[] = [
  ...KINDS.flatMap((kind) => [
    statusPoint(`${kind}.no-key`, `GET /${kind} without a key responds with 401`, 401, (probe) =>
      refused.noKey(kind, probe),
    ),
    statusPoint(
      `${kind}.wrong-key`,
      `GET /${kind} with a wrong key responds with 401`,
      401,
      (probe) => refused.wrongKey(kind, probe),
    ),
    statusPoint(
      `${kind}.restricted-key`,
      `GET /${kind} with a key without access responds with 403`,
      403,
      (probe) => refused.restricted(kind, probe),
    ),
  ]),
  statusPoint('not-found', 'An unknown path responds with 404', 404, refused.noPath),
  errorBody(401, (probe) =>
    KINDS.flatMap((kind) => [refused.noKey(kind, probe), refused.wrongKey(kind, probe)]),
  ),
  errorBody(403, (probe) => KINDS.map((kind) => refused.restricted(kind, probe))),
  errorBody(404, (probe) => [refused.noPath(probe)]),
  readOnly,
  // Last, so that the points before it don't wait for the limit's window.
  rateLimit,
]
