import {parseListing, type ListingKind} from '../access/index.ts'
import type {Bytes} from './entry.ts'
import {cutArray} from './json-bounds.ts'

export interface ReadOptions {
  readonly kind: ListingKind
  readonly baseUrl: string
  readonly maxItems: number
}

export interface ReadListing {
  /** The records as JSON, with only known fields. */
  readonly identity: Bytes
  readonly count: number
  readonly dropped: number
}

const MAX_DEPTH = 32
/** Records parsed at once: a long listing as objects all together would be most of our memory. */
const PIECE_ITEMS = 250
const encoder = new TextEncoder()

/** Reads the body of a listing piece by piece. Throws when it is none, or beyond the bounds. */
export function readListing(bytes: Bytes, {kind, baseUrl, maxItems}: ReadOptions): ReadListing {
  const pieces = cutArray(bytes, {maxItems, maxDepth: MAX_DEPTH, pieceItems: PIECE_ITEMS})
  if (!pieces) throw new SyntaxError('No array, or one that is too long or too deep')
  const decoder = new TextDecoder('utf-8', {fatal: true})
  const ids = new Set<string>()
  const parts: Uint8Array[] = []
  let dropped = 0
  for (const piece of pieces) {
    const records = JSON.parse(`[${decoder.decode(piece)}]`) as unknown[]
    if (records.length === 0 && pieces.length > 1) throw new SyntaxError('A comma too many')
    const {items} = parseListing(kind, records, {baseUrl})
    const fresh = items.filter(({id}) => !ids.has(id))
    for (const {id} of fresh) ids.add(id)
    dropped += records.length - fresh.length
    if (fresh.length > 0) parts.push(encoder.encode(JSON.stringify(fresh).slice(1, -1)))
  }
  return {identity: joinArray(parts), count: ids.size, dropped}
}

function joinArray(parts: readonly Uint8Array[]): Bytes {
  const commas = Math.max(0, parts.length - 1)
  const length = parts.reduce((sum, part) => sum + part.byteLength, 2 + commas)
  const bytes = new Uint8Array(length).fill(0x2c)
  bytes[0] = 0x5b
  bytes[length - 1] = 0x5d
  let offset = 1
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.byteLength + 1
  }
  return bytes
}

/** Whether bytes hold a text. */
export function holds(bytes: Uint8Array, text: string): boolean {
  const wanted = encoder.encode(text)
  const [first] = wanted
  if (first === undefined) return false
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}
