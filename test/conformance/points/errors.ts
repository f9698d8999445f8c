import type {ListingKind} from '../../../src/access/index.ts'
import {failed, passed, skipped, outcomeOf, type Point} from '../point.ts'
import type {Answer, Probe} from '../probe.ts'
import {isJsonType, KINDS} from './listings.ts'

const WRONG_KEY = 'conformance-test-no-such-key'
const NO_SUCH_PATH = 'conformance-test-no-such-path'

function statusPoint(
  id: string,
  title: string,
  status: number,
  ask: (probe: Probe) => Promise<Answer> | undefined,
): Point {
  return {
    id,
    title,
    async check(probe) {
      const answer = await ask(probe)
      if (!answer) return skipped('No restricted key was given')
      return answer.status === status ? passed : failed(`It answers ${answer.status}`)
    },
  }
}

const refused = {
  noKey: (kind: ListingKind, probe: Probe) => probe.ask(kind, {key: undefined}),
  wrongKey: (kind: ListingKind, probe: Probe) => probe.ask(kind, {key: WRONG_KEY}),
  restricted: (kind: ListingKind, probe: Probe) =>
    probe.restrictedKey === undefined ? undefined : probe.ask(kind, {key: probe.restrictedKey}),
  noPath: (probe: Probe) => probe.ask(NO_SUCH_PATH),
}

/** The contract names no field, so any with a text is accepted. */
function holdsMessage(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsMessage)
}

function errorFaults({contentType, json, status}: Answer): string[] {
  if (!isJsonType(contentType)) return [`${status}: Content-Type is ${JSON.stringify(contentType)}`]
  if (json === undefined) return [`${status}: the body is no JSON`]
  return holdsMessage(json) ? [] : [`${status}: the body holds no message`]
}

function errorBody(status: number, ask: (probe: Probe) => (Promise<Answer> | undefined)[]): Point {
  return {
    id: `errors.${status}`,
    title: `An error ${status} is JSON that contains a message`,
    async check(probe) {
      const answers = await Promise.all(ask(probe))
      // Another point reports a wrong status.
      const errors = answers.filter((answer) => answer?.status === status) as Answer[]
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
    const answers = await Promise.all(KINDS.map((kind) => probe.ask(kind, {method: 'POST'})))
    return outcomeOf(
      answers
        .map(({status}, index) => ({status, kind: KINDS[index]}))
        .filter(({status}) => status < 300)
        .map(({status, kind}) => `POST /${kind} answers ${status}`),
    )
  },
}

const rateLimit: Point = {
  id: 'rate-limit',
  title: 'Requests beyond the rate limit answer 429, as JSON with a message',
  async check(probe) {
    if (probe.burst === 0) return skipped('No burst was asked for')
    const answers = await Promise.all(
      Array.from({length: probe.burst}, () => probe.askOnce('teams')),
    )
    const limited = answers.filter(({status}) => status === 429)
    if (limited.length === 0) return failed(`No 429 among ${probe.burst} answers`)
    return outcomeOf(limited.flatMap(errorFaults))
  },
}

export const errorPoints: readonly Point[] = [
  ...KINDS.flatMap((kind) => [
    statusPoint(`${kind}.no-key`, `GET /${kind} without a key answers 401`, 401, (probe) =>
      refused.noKey(kind, probe),
    ),
    statusPoint(`${kind}.wrong-key`, `GET /${kind} with a wrong key answers 401`, 401, (probe) =>
      refused.wrongKey(kind, probe),
    ),
    statusPoint(
      `${kind}.restricted-key`,
      `GET /${kind} with a key without access answers 403`,
      403,
      (probe) => refused.restricted(kind, probe),
    ),
  ]),
  statusPoint('not-found', 'What does not exist answers 404', 404, refused.noPath),
  errorBody(401, (probe) =>
    KINDS.flatMap((kind) => [refused.noKey(kind, probe), refused.wrongKey(kind, probe)]),
  ),
  errorBody(403, (probe) => KINDS.map((kind) => refused.restricted(kind, probe))),
  errorBody(404, (probe) => [refused.noPath(probe)]),
  readOnly,
  // Last, so that the points before it don't wait for the limit's window.
  rateLimit,
]
