import {boundedChunks, parseListing, type ListingKind} from '../../access/index.ts'
import {BETWEEN_RECORDS, recordsJson, type Slices} from '../../library/index.ts'
import type {Bytes} from '../core/compress.ts'
import {ProxyFailure} from '../core/failure.ts'
import type {HasSecret} from '../core/secret-matcher.ts'
import type {Slicer} from '../core/slicer.ts'
import {streamDigest} from '../core/digest.ts'
import {elementsOf} from './elements.ts'

export interface ReadOptions {
  readonly kind: ListingKind
  readonly baseUrl: string
  readonly maxItems: number
  readonly maxBytes: number
  /** Whether a part of the listing contains what it must not. */
  readonly hasSecret: HasSecret
  /** About how many bytes the result has, if it is known. */
  readonly expected?: number | undefined
}

export interface ReadListing {
  /** The records as JSON, with only known fields. */
  readonly identity: Bytes
  /** SHA-256 of `identity`. */
  readonly hash: string
  readonly count: number
  readonly dropped: number
}

const START_BYTES = 2 ** 16
/** Bytes to copy before a pause. */
const COPIED = 2 ** 23
/** Up to this size the result is copied, so that the larger buffer can be released. */
const SMALL = 2 ** 20
/** UTF-8 bytes of a UTF-16 unit at most. */
const MAX_UNIT_BYTES = 3

/**
 * Reads a listing while it comes, in slices, and keeps nothing but its result.
 *
 * @throws SyntaxError when it is none; {@link ProxyFailure} or `BodyTooLargeError` beyond the
 * bounds, and when it contains the key; the signal's reason; or what the stream breaks off with.
 */
export async function readListing(
  response: Response,
  options: ReadOptions,
  slicer: Slicer,
  signal?: AbortSignal,
): Promise<ReadListing> {
  const reader = createReader(options)
  for await (const chunk of boundedChunks(response, options.maxBytes, signal)) {
    await slicer.run(reader.read(chunk))
  }
  return slicer.run(reader.finish())
}

function createReader({kind, baseUrl, maxItems, hasSecret, expected = START_BYTES}: ReadOptions) {
  const elements = elementsOf(maxItems)
  const encoder = new TextEncoder()
  const ids = new Set<string>()
  const hash = streamDigest()
  // Memory that was never written to is not resident, so a buffer that is too long costs little.
  let body = new Uint8Array(Math.ceil(expected))
  let length = 0
  let received = 0

  const write = function* (text: string): Slices<void> {
    const needed = length + text.length * MAX_UNIT_BYTES
    if (needed > body.length) {
      const grown = new Uint8Array(Math.max(needed, body.length * 2))
      for (let at = 0; at < length; at += COPIED) {
        grown.set(body.subarray(at, Math.min(at + COPIED, length)), at)
        yield
      }
      body = grown
    }
    const start = length
    length += encoder.encodeInto(text, body.subarray(start)).written
    hash.update(body.subarray(start, length))
  }
  const readRecords = function* (records: readonly unknown[]): Slices<void> {
    received += records.length
    const before = ids.size
    const fresh = parseListing(kind, records, {baseUrl}).items.filter(({id}) => {
      const isNew = !ids.has(id)
      ids.add(id)
      return isNew
    })
    if (fresh.length === 0) return
    const text = recordsJson(fresh)
    if (hasSecret(text)) {
      throw new ProxyFailure('service-content', "The listing contains the proxy's key")
    }
    yield* write(`${before === 0 ? '[' : BETWEEN_RECORDS}${text}`)
  }

  return {
    read: function* (chunk: Uint8Array): Slices<void> {
      for (const records of elements.read(chunk)) {
        yield* readRecords(records)
        yield
      }
    },
    finish: function* (): Slices<ReadListing> {
      elements.finish()
      yield* write(ids.size === 0 ? '[]' : ']')
      return {
        identity: length <= SMALL ? body.slice(0, length) : body.subarray(0, length),
        hash: hash.finish(),
        count: ids.size,
        dropped: received - ids.size,
      }
    },
  }
}
