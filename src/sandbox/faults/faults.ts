import * as v from 'valibot'
import type {ListingKind} from '../../access/index.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The requests to which a fault applies: those of all listings, unless restricted. */
const match = {
  /** Only this listing. */
  on: v.optional(v.picklist(['teams', 'collections', 'stories'])),
  /** Only requests for this Team. */
  teamId: v.optional(v.string()),
  /** How many requests it meets before it is over. Without it, every one. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
}

export const faultSchema = v.variant('type', [
  /** Responds with this status and a JSON error, or with `body` under `contentType`. */
  v.strictObject({
    ...match,
    type: v.literal('status'),
    status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
    body: v.optional(v.string()),
    contentType: v.optional(v.string()),
    /** The value of the header: seconds or an HTTP date. */
    retryAfter: v.optional(v.string()),
  }),
  /** Never responds. */
  v.strictObject({...match, type: v.literal('hang')}),
  /** Sends the body in small pieces: `bytes` (default 16) every `interval` ms (default 100). */
  v.strictObject({
    ...match,
    type: v.literal('drip'),
    bytes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    interval: v.optional(whole),
  }),
  /** Promises the whole body and breaks off after `after` bytes (default: the half of it). */
  v.strictObject({...match, type: v.literal('cut'), after: v.optional(whole)}),
  /** Serves the right body under a wrong type, `text/html` by default. */
  v.strictObject({...match, type: v.literal('content-type'), value: v.optional(v.string())}),
  /** Serves half of the JSON as if it were all. */
  v.strictObject({...match, type: v.literal('bad-json')}),
  /** Serves `{"data": […]}` where an array belongs. */
  v.strictObject({...match, type: v.literal('object')}),
  /** Streams a JSON array of `bytes` bytes, 128 MiB by default. */
  v.strictObject({...match, type: v.literal('huge'), bytes: v.optional(whole)}),
  /**
   * Sets one field of every record to null, or leaves it out with `as: 'absent'`. Without `field`
   * each request meets the next field in turn. The header `X-Sandbox-Fault` names it.
   */
  v.strictObject({
    ...match,
    type: v.literal('nulls'),
    field: v.optional(v.string()),
    as: v.optional(v.picklist(['null', 'absent'])),
  }),
  /** Resets the connection before any response. */
  v.strictObject({...match, type: v.literal('reset')}),
  /** Responds with 429 and `Retry-After` in seconds, 1 by default. */
  v.strictObject({...match, type: v.literal('rate-limit'), retryAfter: v.optional(whole)}),
])

/** Something that goes wrong on demand. */
export type Fault = v.InferOutput<typeof faultSchema>

/** A fault that a request has met, and how many it had met before. */
export interface MetFault {
  readonly fault: Fault
  readonly count: number
}

export type FaultList = ReturnType<typeof createFaultList>

/** The faults that are set. */
export function createFaultList() {
  let entries: {readonly fault: Fault; met: number}[] = []
  const lasting = () => entries.filter(({fault, met}) => met < (fault.times ?? Infinity))
  return {
    get all(): readonly Fault[] {
      return lasting().map(({fault}) => fault)
    },
    set(faults: readonly Fault[]) {
      entries = faults.map((fault) => ({fault, met: 0}))
    },
    /** The first fault that fits, counted as met. */
    meet(kind: ListingKind, teamId: string | undefined): MetFault | undefined {
      const entry = lasting().find(
        ({fault}) => (fault.on ?? kind) === kind && (fault.teamId ?? teamId) === teamId,
      )
      return entry && {fault: entry.fault, count: entry.met++}
    },
  }
}
