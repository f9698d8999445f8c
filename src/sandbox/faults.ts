import * as v from 'valibot'
import {LISTING_KINDS, type ListingKind, waitFor} from '../access/index.ts'
import {describeIssue} from './content/content.ts'
import {CORS, errorBody} from './service/http.ts'
import type {WireRecord} from './service/editable-content.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const positive = v.pipe(v.number(), v.integer(), v.minValue(1))
const text = v.string()

/** The requests to which a fault applies: those of all listings, unless restricted. */
interface Match {
  /** Only this listing. */
  on?: ListingKind | undefined
  /** Only requests for this Team. */
  teamId?: string | undefined
  /** How many requests it meets before it is over. Without it, every one. */
  times?: number | undefined
}

/** The fields of each type of fault. The command's help describes them. */
interface Fields {
  status: {
    status: number
    body?: string | undefined
    contentType?: string | undefined
    retryAfter?: string | undefined
  }
  hang: {}
  drip: {bytes?: number | undefined; interval?: number | undefined}
  cut: {after?: number | undefined}
  huge: {bytes?: number | undefined}
  nulls: {field: string; as?: 'null' | 'absent' | undefined}
  reset: {}
}

/** Something that goes wrong on demand. */
export type Fault = {[T in keyof Fields]: Match & {type: T} & Fields[T]}[keyof Fields]

const MATCH = {
  on: v.optional(v.picklist(LISTING_KINDS)),
  teamId: v.optional(text),
  times: v.optional(positive),
}

interface Met {
  readonly records: () => readonly WireRecord[]
  /** Fires when the caller leaves or the sandbox closes. */
  readonly signal: AbortSignal
}

type Respond<F> = (fault: F, met: Met) => Response | Promise<Response>

function define<T extends keyof Fields>(
  type: T,
  description: string,
  fields: {[K in keyof Fields[T]]-?: v.GenericSchema<unknown, Fields[T][K]>},
  meet: Respond<Fields[T]>,
) {
  const schema = v.strictObject({...MATCH, type: v.literal(type), ...fields})
  return {type, description, schema, meet}
}

/** Thrown where the connection is to be reset: in one process, the failure that `fetch` reports. */
export class ConnectionReset extends TypeError {
  override readonly name = 'ConnectionReset'
}

export const FAULTS = [
  define(
    'status',
    'Responds with `status` and a JSON error, or with `body` under `contentType` (default application/json); `retryAfter` is the value of the header',
    {
      status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
      body: v.optional(text),
      contentType: v.optional(text),
      retryAfter: v.optional(text),
    },
    ({body, contentType, retryAfter, status}) => {
      const isEmpty = status === 204 || status === 205 || status === 304
      const error = JSON.stringify(errorBody(status, 'A requested fault'))
      return respond(isEmpty ? null : (body ?? error), 'status', status, {
        ...(contentType !== undefined && {'content-type': contentType}),
        ...(retryAfter !== undefined && {'retry-after': retryAfter}),
      })
    },
  ),
  define('hang', 'Never responds', {}, (_, {signal}) => {
    signal.throwIfAborted()
    // Without a timer, which would keep a process running.
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), {once: true})
    })
  }),
  define(
    'drip',
    'Sends the body in small pieces: `bytes` (default 16) every `interval` ms (default 100)',
    {bytes: v.optional(positive), interval: v.optional(whole)},
    ({bytes = 16, interval = 100}, met) =>
      respond(streamOf(dripping(bytesOf(met), bytes, interval, met.signal)), 'drip'),
  ),
  define(
    'cut',
    'Promises the whole body and breaks off after `after` bytes (default: the half of it)',
    {after: v.optional(whole)},
    ({after}, met) => {
      const bytes = bytesOf(met)
      const body = streamOf(cut(bytes, after ?? Math.ceil(bytes.length / 2), met.signal))
      return respond(body, 'cut', 200, {'content-length': String(bytes.length)})
    },
  ),
  define(
    'huge',
    'Streams a JSON array of `bytes` bytes (default 128 MiB)',
    {bytes: v.optional(whole)},
    ({bytes = 128 * 2 ** 20}) => respond(streamOf(huge(bytes)), 'huge'),
  ),
  define(
    'nulls',
    'Sets `field` of every record to null, or leaves it out with `as: "absent"`',
    {field: text, as: v.optional(v.picklist(['null', 'absent']))},
    ({as, field}, {records}) => {
      // JSON omits undefined values.
      const value = as === 'absent' ? undefined : null
      const changed = records().map((record) => ({...record, [field]: value}))
      return respond(JSON.stringify(changed), 'nulls')
    },
  ),
  define('reset', 'Resets the connection before any response', {}, () => {
    throw new ConnectionReset('The sandbox reset the connection')
  }),
] as const

const faultSchema = v.variant(
  'type',
  FAULTS.map(({schema}) => schema),
)

/** Lists what is wrong with a fault of JSON: a line for each value, with its path. */
export const faultProblems = (fault: unknown): string[] =>
  (v.safeParse(faultSchema, fault).issues ?? []).map(describeIssue)

/**
 * The response of a listing to which a fault applies, instead of the records.
 *
 * @throws ConnectionReset, or the signal's reason while it hangs
 */
export async function applyFault(fault: Fault, met: Met): Promise<Response> {
  const {meet} = FAULTS.find(({type}) => type === fault.type)!
  return (meet as Respond<Fault>)(fault, met)
}

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
    meet(kind: ListingKind, teamId: string | undefined): Fault | undefined {
      const entry = lasting().find(
        ({fault}) => (fault.on ?? kind) === kind && (fault.teamId ?? teamId) === teamId,
      )
      if (entry) entry.met++
      return entry?.fault
    },
  }
}

function respond(
  body: ConstructorParameters<typeof Response>[0],
  fault: string,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  const common = {...CORS, 'content-type': 'application/json', 'x-sandbox-fault': fault}
  return new Response(body, {status, headers: {...common, ...headers}})
}

type Bytes = Uint8Array<ArrayBuffer>

const bytesOf = ({records}: Met): Bytes => new TextEncoder().encode(JSON.stringify(records()))

async function* dripping(bytes: Bytes, size: number, interval: number, signal: AbortSignal) {
  for (let sent = 0; sent < bytes.length; sent += size) {
    await waitFor(interval, signal)
    yield bytes.subarray(sent, sent + size)
  }
}

/** How long what was sent has to leave the machine before the connection breaks. */
const FLUSH_MS = 25

async function* cut(bytes: Bytes, after: number, signal: AbortSignal) {
  if (after > 0) yield bytes.subarray(0, after)
  await waitFor(FLUSH_MS, signal)
  throw new Error('The sandbox cut the body')
}

/** A JSON array of strings, made while it is sent, so that it takes no memory here. */
async function* huge(size: number) {
  const encoder = new TextEncoder()
  const element = encoder.encode(`"${'x'.repeat(65_533)}",`)
  yield encoder.encode('[')
  let left = size - 1
  for (; left >= element.length + 3; left -= element.length) yield element
  yield encoder.encode(`"${'x'.repeat(Math.max(0, left - 3))}"]`)
}

function streamOf(pieces: AsyncGenerator<Bytes>): ReadableStream<Bytes> {
  return new ReadableStream(
    {
      async pull(controller) {
        const {done, value} = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await pieces.return(undefined)),
    },
    // Nothing is read ahead: an error would drop the bytes that were not yet taken.
    {highWaterMark: 0},
  )
}
