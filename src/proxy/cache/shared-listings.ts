import {type ListingKind, readBounded} from '../../access/index.ts'
import {fromBase64, toBase64} from '../core/base64.ts'
import {createEntry, type Entry, renewEntry} from '../core/cache-entry.ts'
import type {Bytes} from '../core/compress.ts'
import {streamDigest} from '../core/digest.ts'
import type {GuardedStore} from './guarded-store.ts'
import type {Seal} from './seal.ts'
import type {ResolvedOptions} from '../options.ts'

interface Head extends Omit<Entry, 'variants'> {
  readonly version: number
  readonly size: number
  readonly partsAt: number
}

export type SharedListings = ReturnType<typeof createSharedListings>

const VERSION = 2
/** Bytes of JSON of one part: less than 3 MB as a value of the store, and mostly 1. */
const PART_BYTES = 2 ** 21
/** Characters of a head at most. A part is much longer, and checking the seal of one takes long. */
const MAX_HEAD = 2000
/** What the clock of another instance may be ahead. */
const CLOCK_SKEW_MS = 60_000

/**
 * Shares a listing as a head and its parts, compressed one by one: no value is large, an instance
 * that waits for another reads only the head, and unchanged content rewrites only the head. The
 * head is signed and names the digest of the parts.
 */
export function createSharedListings(
  store: GuardedStore,
  seal: Seal,
  {compress, maxBodyBytes, keepMs}: Pick<ResolvedOptions, 'compress' | 'maxBodyBytes' | 'keepMs'>,
) {
  /** The parts that are known to be in the store. */
  const known = new Map<ListingKind, {readonly hash: string; readonly at: number}>()

  const writeParts = async (kind: ListingKind, {variants}: Entry): Promise<boolean> => {
    const {body} = variants.identity
    for (let part = 0; part * PART_BYTES < body.length; part++) {
      const bytes = body.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)
      /* oxlint-disable no-await-in-loop -- together they would need the memory of all */
      const packed = await compress.gzip?.(bytes)
      const text = `${packed ? 'gzip' : ''}\n${toBase64(packed ?? bytes)}`
      // Longer than a head: what a head names must be there.
      if (!(await store.writeText(partKey(kind, part), text, keepMs * 2))) return false
      /* oxlint-enable no-await-in-loop */
    }
    return true
  }

  /** @throws for parts that are not those of the head. */
  const readParts = async (kind: ListingKind, {hash, size}: Head): Promise<Bytes> => {
    const bytes = new Uint8Array(size)
    const digest = streamDigest()
    for (let start = 0; start < size; start += PART_BYTES) {
      /* oxlint-disable no-await-in-loop -- together they would need the memory of all */
      const text = await store.readText(partKey(kind, start / PART_BYTES))
      const [coding, base64 = ''] = (text ?? '').split('\n')
      const stored = fromBase64(base64)
      const length = Math.min(PART_BYTES, size - start)
      const piece = coding === 'gzip' ? await unpack(stored, length) : stored
      /* oxlint-enable no-await-in-loop */
      // The digest is of the parts in turn, wherever they end.
      if (piece.length !== length) throw new RangeError('A part is cut')
      bytes.set(piece, start)
      digest.update(piece)
    }
    if (digest.finish() !== hash) throw new RangeError('The parts are not those of the head')
    return bytes
  }

  const parseHead = (kind: ListingKind, text: string | undefined): Head | undefined => {
    if (text === undefined || text.length > MAX_HEAD) return undefined
    // What an instance signed is as it wrote it, unless that was another version.
    const signed = seal.open(kind, text)
    const head = signed === undefined ? undefined : (JSON.parse(signed) as Head)
    return head?.version === VERSION && head.size <= maxBodyBytes ? head : undefined
  }

  return {
    write: async (kind: ListingKind, entry: Entry): Promise<void> => {
      const former = known.get(kind)
      const now = Date.now()
      const isThere = former?.hash === entry.hash && now - former.at < keepMs / 2
      const partsAt = isThere ? former.at : now
      if (!isThere && !(await writeParts(kind, entry))) return
      known.set(kind, {hash: entry.hash, at: partsAt})
      const {variants, ...rest} = entry
      const size = variants.identity.body.byteLength
      const head: Head = {...rest, version: VERSION, size, partsAt}
      await store.writeText(kind, seal.sign(kind, JSON.stringify(head)), keepMs)
    },
    /**
     * Reads the listing of a head in the store. `undefined` when it was stored before `since`, when
     * no instance of this proxy signed the head, and when a part is cut, altered or of another
     * listing.
     */
    read: async (
      kind: ListingKind,
      text: string | undefined,
      since: number,
      current: Entry | undefined,
    ): Promise<Entry | undefined> => {
      const head = parseHead(kind, text)
      const now = Date.now()
      if (!head || head.storedAt < since || head.storedAt > now + CLOCK_SKEW_MS) return undefined
      const {hash, count, dropped, validator, partsAt} = head
      const read = {hash, count, dropped, validator, storedAt: Math.min(head.storedAt, now)}
      if (current?.hash === hash) return renewEntry(current, read)
      try {
        const entry = createEntry({...read, identity: await readParts(kind, head)})
        known.set(kind, {hash, at: partsAt})
        return entry
      } catch {
        return undefined
      }
    },
  }
}

const partKey = (kind: ListingKind, part: number) => `${kind}.${part}`

async function unpack(bytes: Bytes, maxBytes: number): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return readBounded(new Response(stream), maxBytes)
}
