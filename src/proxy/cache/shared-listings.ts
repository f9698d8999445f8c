import {type ListingKind, readBounded} from '../../access/index.ts'
import type {Bytes, Compressors} from '../core/compress.ts'
import {createEntry, type Entry, renewEntry} from '../core/cache-entry.ts'
import type {GuardedStore} from './guarded-store.ts'
import type {Seal} from './seal.ts'
import {streamDigest} from '../core/digest.ts'
import {fromBase64, toBase64} from '../core/base64.ts'

/** Shares listings with other instances. */
export interface SharedListings {
  readonly write: (kind: ListingKind, entry: Entry) => Promise<void>
  /**
   * The head in a value of the store. `undefined` for one that no instance of this proxy signed.
   */
  readonly parse: (kind: ListingKind, text: string | undefined) => SharedHead | undefined
  /**
   * Reads the parts that a head names. `undefined` when one is cut, altered or of another listing.
   */
  readonly read: (
    kind: ListingKind,
    head: SharedHead,
    current: Entry | undefined,
  ) => Promise<Entry | undefined>
}

/** The head of a shared listing, read before its parts. */
export interface SharedHead {
  readonly storedAt: number
  readonly hash: string
  readonly size: number
  readonly count: number
  readonly dropped: number
  readonly validator: Entry['validator']
  /** When its parts were written. */
  readonly partsAt: number
}

export interface SharedListingsOptions {
  readonly store: GuardedStore
  readonly seal: Seal
  readonly compress: Compressors
  readonly maxBytes: number
  /** Milliseconds an entry is of use at all. */
  readonly keepMs: number
}

const VERSION = 2
/** Bytes of JSON of one part: less than 3 MB as a value of the store, and mostly 1. */
const PART_BYTES = 2 ** 21
/** Characters of a head at most. */
const MAX_HEAD = 2000

/**
 * Shares a listing as a head and its parts, compressed one by one: no value is large, an instance
 * that waits for another reads only the head, and unchanged content rewrites only the head. The
 * head is signed and names the digest of the parts.
 */
export function createSharedListings({
  store,
  seal,
  compress,
  maxBytes,
  keepMs,
}: SharedListingsOptions): SharedListings {
  /** The parts that are known to be in the store. */
  const known = new Map<ListingKind, {readonly hash: string; readonly at: number}>()

  const writeParts = async (kind: ListingKind, {hash, variants}: Entry): Promise<boolean> => {
    const {body} = variants.identity
    for (let part = 0; part * PART_BYTES < body.length; part++) {
      const bytes = body.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)
      /* oxlint-disable no-await-in-loop -- together they would need the memory of all */
      const packed = await compress.gzip?.(bytes)
      const text = `${partMark(hash, packed !== undefined)}${toBase64(packed ?? bytes)}`
      // Longer than a head: what a head names must be there.
      if (!(await store.write(partKey(kind, part), text, keepMs * 2))) return false
      /* oxlint-enable no-await-in-loop */
    }
    return true
  }

  const readParts = async (kind: ListingKind, {hash, size}: SharedHead): Promise<Bytes> => {
    const bytes = new Uint8Array(size)
    const digest = streamDigest()
    for (let part = 0; part * PART_BYTES < size; part++) {
      const start = part * PART_BYTES
      // oxlint-disable-next-line no-await-in-loop -- together they would need the memory of all
      const piece = await readPart(kind, part, hash, Math.min(PART_BYTES, size - start))
      bytes.set(piece, start)
      digest.update(piece)
    }
    if (digest.finish() !== hash) throw new RangeError('The parts are not those of the head')
    return bytes
  }

  const readPart = async (kind: ListingKind, part: number, hash: string, size: number) => {
    const text = (await store.read(partKey(kind, part)))?.entry ?? ''
    const isPacked = text.startsWith(partMark(hash, true))
    if (!isPacked && !text.startsWith(partMark(hash, false))) throw new RangeError('No such part')
    const bytes = fromBase64(text.slice(text.indexOf('\n') + 1))
    const piece = isPacked ? await unpack(bytes, size) : bytes
    if (piece.length !== size) throw new RangeError('The part is cut')
    return piece
  }

  return {
    write: async (kind, entry) => {
      const former = known.get(kind)
      const now = Date.now()
      const isThere = former?.hash === entry.hash && now - former.at < keepMs / 2
      const partsAt = isThere ? former.at : now
      if (!isThere && !(await writeParts(kind, entry))) return
      known.set(kind, {hash: entry.hash, at: partsAt})
      await store.write(kind, seal.sign(kind, serializeHead(entry, partsAt)), keepMs)
    },
    // A part is much longer, and checking the seal of one takes long.
    parse: (kind, text) =>
      text !== undefined && text.length > MAX_HEAD ? undefined : parseHead(seal.open(kind, text)),
    read: async (kind, head, current) => {
      const {hash, size, partsAt, ...rest} = head
      if (size > maxBytes) return undefined
      const renewed = {...rest, storedAt: Math.min(rest.storedAt, Date.now())}
      if (current?.hash === hash) return renewEntry(current, renewed)
      try {
        const entry = createEntry({...renewed, hash, identity: await readParts(kind, head)})
        known.set(kind, {hash, at: partsAt})
        return entry
      } catch {
        return undefined
      }
    },
  }
}

const partKey = (kind: ListingKind, part: number) => `${kind}.${part}`

const partMark = (hash: string, isPacked: boolean) =>
  `${hash.slice(0, 16)} ${isPacked ? 'gzip' : ''}\n`

function serializeHead(entry: Entry, partsAt: number): string {
  const {storedAt, hash, count, dropped, validator, variants} = entry
  const size = variants.identity.body.byteLength
  return JSON.stringify({
    version: VERSION,
    storedAt,
    hash,
    size,
    count,
    dropped,
    validator,
    partsAt,
  })
}

/** Reads a head. One of another version, or of the future, is ignored. */
function parseHead(text: string | undefined): SharedHead | undefined {
  try {
    const head = JSON.parse(text ?? '') as Partial<SharedHead & {version: number}> | null
    if (head?.version !== VERSION || typeof head.hash !== 'string') return undefined
    const {hash, storedAt, size, count, dropped, partsAt} = head as SharedHead
    if (![storedAt, size, count, dropped, partsAt].every(isAmount)) return undefined
    if (storedAt > Date.now() + 60_000) return undefined
    const validator = validatorOf(head.validator)
    return {hash, storedAt, size, count, dropped, partsAt, validator}
  } catch {
    return undefined
  }
}

const isAmount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0

function validatorOf(value: unknown): Entry['validator'] {
  const {etag, lastModified} = (value ?? {}) as Record<string, unknown>
  const safe = (text: unknown): text is string =>
    typeof text === 'string' && /^[\x20-\x7e]{1,210}$/.test(text)
  return {...(safe(etag) && {etag}), ...(safe(lastModified) && {lastModified})}
}

async function unpack(bytes: Bytes, maxBytes: number): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return readBounded(new Response(stream), maxBytes)
}
