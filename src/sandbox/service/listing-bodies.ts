import {LRUCache} from 'lru-cache'
import type {ListingKind} from '../../access/index.ts'
import {CORS, entityTag, isUnchanged} from './http.ts'
import type {Library} from './library.ts'
import type {WireRecord} from './wire.ts'

type Bytes = Uint8Array<ArrayBuffer>

interface Prepared {
  readonly bytes: Bytes
  readonly etag: string
  zipped?: Promise<Bytes>
}

const WORTH_ZIPPING = 512
const MEMORY = 256 * 1024 * 1024

/** Answers listings from bodies that are made once for each version of the content. */
export interface ListingBodies {
  respond(
    kind: ListingKind,
    teamId: string | undefined,
    origin: string,
    request: Request,
  ): Promise<Response>
}

export function createListingBodies(library: Library): ListingBodies {
  const cache = new LRUCache<string, Prepared>({
    maxSize: MEMORY,
    sizeCalculation: ({bytes}) => bytes.length + 1,
  })
  return {
    async respond(kind, teamId, origin, request) {
      const name = JSON.stringify([library.version, kind, teamId, origin])
      let prepared = cache.get(name)
      if (prepared === undefined) {
        prepared = await prepare(library.records(kind, teamId, origin))
        cache.set(name, prepared)
      }
      return answer(prepared, request)
    },
  }
}

async function prepare(records: readonly WireRecord[]): Promise<Prepared> {
  const bytes = new TextEncoder().encode(JSON.stringify(records))
  return {bytes, etag: await entityTag(bytes)}
}

async function answer(prepared: Prepared, request: Request): Promise<Response> {
  const zip = prepared.bytes.length >= WORTH_ZIPPING && acceptsGzip(request)
  const etag = zip ? prepared.etag.replace(/"$/, '-gzip"') : prepared.etag
  const headers: Record<string, string> = {
    ...CORS,
    etag,
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Authorization',
  }
  if (isUnchanged(request, etag)) return new Response(null, {status: 304, headers})
  if (zip) prepared.zipped ??= gzip(prepared.bytes)
  const bytes = zip && prepared.zipped ? await prepared.zipped : prepared.bytes
  headers['content-type'] = 'application/json'
  headers['content-length'] = String(bytes.length)
  if (zip) headers['content-encoding'] = 'gzip'
  return new Response(bytes, {headers})
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

async function gzip(bytes: Bytes): Promise<Bytes> {
  const zipped = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(zipped).arrayBuffer())
}
