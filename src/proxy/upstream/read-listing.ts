import {boundedChunks, parseListing, type ListingKind} from '../../access/index.ts'
import {BETWEEN_RECORDS, recordsJson, type Slices, WordTable} from '../../catalog/index.ts'
import {ArrayCutter} from './array-cutter.ts'
import {BodySink} from './body-sink.ts'
import type {Bytes} from '../core/compress.ts'
import type {SecretMatcher} from '../core/secret-matcher.ts'
import type {Slicer} from '../core/slicer.ts'
import {streamDigest} from '../core/stream-digest.ts'

export interface ReadOptions {
  readonly kind: ListingKind
  readonly baseUrl: string
  readonly maxItems: number
  readonly maxBytes: number
  /** What a listing must not contain. */
  readonly secret: SecretMatcher
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

/** The listing contains the key with which it was requested. */
export class SecretError extends Error {
  override readonly name = 'SecretError'
}

const MAX_DEPTH = 32
const MAX_ITEM_BYTES = 2 ** 22
/** Bytes parsed in one step, which takes some milliseconds. */
const PIECE_BYTES = 2 ** 15
const START_BYTES = 2 ** 16

/**
 * Reads a listing while it comes, in slices, and keeps nothing but its result.
 *
 * @throws SyntaxError when it is none; `ListingBoundsError` or `BodyTooLargeError` beyond the
 * bounds; {@link SecretError}; the signal's reason; or what the stream breaks off with.
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

function createReader({kind, baseUrl, maxItems, secret, expected = START_BYTES}: ReadOptions) {
  const cutter = new ArrayCutter({
    maxItems,
    maxDepth: MAX_DEPTH,
    maxItemBytes: MAX_ITEM_BYTES,
    pieceBytes: PIECE_BYTES,
  })
  const decoder = new TextDecoder('utf-8', {fatal: true})
  const ids = new WordTable()
  const sink = new BodySink(expected)
  const hash = streamDigest()
  let pieces = 0
  let dropped = 0

  const write = function* (text: string): Slices<void> {
    hash.update(yield* sink.write(text))
  }
  const decode = (piece: Uint8Array): string => {
    try {
      return decoder.decode(piece)
    } catch {
      throw new SyntaxError('The listing is not UTF-8')
    }
  }
  const isNew = (id: string): boolean => {
    const known = ids.size
    return ids.numberOf(JSON.stringify(id)) === known
  }
  const readPiece = function* (piece: Uint8Array): Slices<void> {
    const records = JSON.parse(`[${decode(piece)}]`) as unknown[]
    if (records.length === 0 && pieces > 0) throw new SyntaxError('An extra comma')
    pieces++
    const {items} = parseListing(kind, records, {baseUrl})
    const isFirst = ids.size === 0
    const fresh = items.filter(({id}) => isNew(id))
    dropped += records.length - fresh.length
    if (fresh.length === 0) return
    const text = recordsJson(fresh)
    if (secret.isInJson(text)) throw new SecretError('The listing contains the key')
    yield* write(`${isFirst ? '[' : BETWEEN_RECORDS}${text}`)
  }

  return {
    read: function* (chunk: Uint8Array): Slices<void> {
      for (const piece of cutter.cut(chunk)) {
        yield* readPiece(piece)
        yield
      }
    },
    finish: function* (): Slices<ReadListing> {
      cutter.finish()
      yield* write(ids.size === 0 ? '[]' : ']')
      return {identity: sink.finish(), hash: hash.finish(), count: ids.size, dropped}
    },
  }
}
