import {LRUCache} from 'lru-cache'
import type {ListingKind} from '../../access/index.ts'
import {CORS, entityTag, isUnchanged} from './http.ts'
import type {Library} from './library.ts'
import {replayed} from './replayed.ts'
import type {WireRecord} from './wire.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Records that are made in one step. Other requests get their turn in between. */
const PIECE = 500
/** Bodies kept, in bytes. The sizes of records are estimates. */
const MEMORY = 512 * 2 ** 20
const RECORD = {plain: 1200, gzip: 400}
/** A listing of at least this many records is compressed when it may be. */
const WORTH_ZIPPING = 2

/** Serves listings from bodies that are made once for each version of the content. */
export interface ListingBodies {
  respond(
    kind: ListingKind,
    teamId: string | undefined,
    origin: string,
    request: Request,
  ): Promise<Response>
}

export function createListingBodies(library: Library): ListingBodies {
  const cache = new LRUCache<string, AsyncIterable<Bytes>>({maxSize: MEMORY})

  return {
    async respond(kind, teamId, origin, request) {
      const items = library.items(kind, teamId)
      const coding = items.length >= WORTH_ZIPPING && acceptsGzip(request) ? 'gzip' : 'plain'
      const name = JSON.stringify([library.version, kind, teamId, origin, coding])
      const etag = await entityTag(new TextEncoder().encode(name))
      const headers: Record<string, string> = {
        ...CORS,
        etag,
        'cache-control': 'private, no-cache',
        vary: 'Accept-Encoding, Authorization',
      }
      if (isUnchanged(request, etag)) return new Response(null, {status: 304, headers})
      let body = cache.get(name)
      if (!body) {
        const json = jsonOf(items.length, (at) => library.record(kind, items[at]!, origin))
        body = replayed(coding === 'gzip' ? zipped(json) : json)
        cache.set(name, body, {size: 1 + items.length * RECORD[coding]})
      }
      headers['content-type'] = 'application/json'
      if (coding === 'gzip') headers['content-encoding'] = 'gzip'
      if (items.length > PIECE) return new Response(streamOf(body), {headers})
      const pieces: Bytes[] = []
      for await (const piece of body) pieces.push(piece)
      const whole = new Blob(pieces)
      headers['content-length'] = String(whole.size)
      return new Response(whole, {headers})
    },
  }
}

/** The JSON of an array in pieces, since one string can't hold a large library. */
async function* jsonOf(length: number, record: (at: number) => WireRecord): AsyncGenerator<Bytes> {
  const encoder = new TextEncoder()
  for (let first = 0; first < length; first += PIECE) {
    let piece = first === 0 ? '[' : ','
    const end = Math.min(first + PIECE, length)
    for (let at = first; at < end; at++) {
      piece += (at === first ? '' : ',') + JSON.stringify(record(at))
    }
    yield encoder.encode(piece)
    await new Promise((resolve) => setTimeout(resolve))
  }
  yield encoder.encode(length === 0 ? '[]' : ']')
}

async function* zipped(pieces: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
  const reader = streamOf(pieces).pipeThrough(new CompressionStream('gzip')).getReader()
  for (;;) {
    const {done, value} = await reader.read()
    if (done) return
    yield value
  }
}

function streamOf(pieces: AsyncIterable<Bytes>): ReadableStream<Bytes> {
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const {done, value} = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await iterator.return?.()),
  })
}

/** Whether gzip is named, or `*`, and not refused with `q=0`. */
export function acceptsGzip(request: Request): boolean {
  const codings = (request.headers.get('accept-encoding') ?? '').toLowerCase().split(',')
  const weight = (coding: string) => {
    const found = codings.find((entry) => entry.split(';')[0]?.trim() === coding)
    if (found === undefined) return undefined
    return Number(/;\s*q=([\d.]+)/.exec(found)?.[1] ?? 1)
  }
  return (weight('gzip') ?? weight('*') ?? 0) > 0
}
