import {waitFor} from '../../access/index.ts'
import {CORS, errorResponse} from '../service/http.ts'
import type {WireRecord} from '../service/library.ts'
import type {MetFault} from './faults.ts'

/** Thrown where the connection is to be reset: in one process, the failure that `fetch` reports. */
export class ConnectionReset extends TypeError {
  override readonly name = 'ConnectionReset'
}

const HUGE = 128 * 1024 * 1024

/**
 * The response of a listing to which a fault applies, instead of the records.
 * @throws ConnectionReset, or the signal's reason while it hangs
 */
export async function applyFault(
  {fault, count}: MetFault,
  readRecords: () => readonly WireRecord[],
  signal: AbortSignal,
): Promise<Response> {
  const {type} = fault
  if (type === 'reset') throw new ConnectionReset('The sandbox reset the connection')
  if (type === 'hang') return aborted(signal)
  if (type === 'huge') return json(streamOf(huge(fault.bytes ?? HUGE)), type)
  if (type === 'rate-limit') {
    const headers = {'retry-after': String(fault.retryAfter ?? 1), 'x-sandbox-fault': type}
    return errorResponse(429, 'Too many requests', headers)
  }
  if (type === 'status') {
    const {body, contentType = 'text/plain', retryAfter, status} = fault
    const headers = {
      'x-sandbox-fault': type,
      ...(retryAfter !== undefined && {'retry-after': retryAfter}),
    }
    if (body === undefined) return errorResponse(status, 'A requested fault', headers)
    const isEmpty = status === 204 || status === 205 || status === 304
    const all = {...CORS, ...headers, 'content-type': contentType}
    return new Response(isEmpty ? null : body, {status, headers: all})
  }
  const records = readRecords()
  if (type === 'object') return json(JSON.stringify({data: records}), type)
  if (type === 'nulls') {
    const fields = [...new Set(records.flatMap((record) => Object.keys(record)))]
    const field = fault.field ?? fields[count % Math.max(1, fields.length)] ?? 'id'
    // JSON omits undefined values.
    const value = fault.as === 'absent' ? undefined : null
    const changed = records.map((record) => ({...record, [field]: value}))
    return json(JSON.stringify(changed), `nulls ${encodeURIComponent(field)}`)
  }
  const bytes = new TextEncoder().encode(JSON.stringify(records))
  const half = Math.ceil(bytes.length / 2)
  switch (type) {
    case 'drip': {
      const {bytes: size = 16, interval = 100} = fault
      return json(streamOf(dripping(bytes, size, interval, signal)), type)
    }
    case 'cut': {
      const headers = {'content-length': String(bytes.length)}
      return json(streamOf(cut(bytes, fault.after ?? half, signal)), type, headers)
    }
    case 'content-type':
      return json(bytes, type, {'content-type': fault.value ?? 'text/html'})
    case 'bad-json':
      return json(bytes.subarray(0, half), type)
  }
}

function json(
  body: ConstructorParameters<typeof Response>[0],
  fault: string,
  headers: Record<string, string> = {},
): Response {
  const common = {...CORS, 'content-type': 'application/json', 'x-sandbox-fault': fault}
  return new Response(body, {headers: {...common, ...headers}})
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, {once: true})
  })
}

type Bytes = Uint8Array<ArrayBuffer>

/** The bytes in pieces, with a pause before each. */
async function* dripping(bytes: Bytes, size: number, interval: number, signal: AbortSignal) {
  for (let sent = 0; sent < bytes.length; sent += size) {
    await waitFor(interval, signal)
    yield bytes.subarray(sent, sent + size)
  }
}

/** How long what was sent has to leave the machine before the connection breaks. */
const FLUSH_MS = 25

/** The first bytes, and then the connection breaks. */
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
