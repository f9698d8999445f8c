import type {ListingKind} from '../access/index.ts'
import {now} from './clock.ts'
import {digestOf} from './digest.ts'
import {jsonPieces, type LoadedListing} from './listing.ts'
import type {LibrarySettings} from './options.ts'
import type {ReadRecords} from './read-listing.ts'
import {createSigner} from './signer.ts'
import type {Slicer, Slices} from './slices.ts'

/** The signed part of a shared listing. Its records follow, compressed. */
interface Head extends Pick<LoadedListing, 'hash' | 'dropped' | 'validator' | 'storedAt'> {
  readonly version: number
  /** SHA-256 of the compressed records. */
  readonly packed: string
}

const VERSION = 3
/** Characters of a signed head at most: checking the signature of more would take long. */
const MAX_HEAD = 2000
/** Characters of a text by the bytes of its JSON, where that can't be compressed at all. */
const MAX_GROWTH = 1.4
/** Milliseconds that the clock of another instance may be ahead. */
const CLOCK_SKEW_MS = 60_000

/**
 * Turns a listing into the text that instances share, and back: a signature, a head and the
 * compressed records. An age is written as the wall clock has it, which others have too, and read by
 * the instance's own clock. After its wall clock stepped back, what others write reads as older than
 * it is, never as younger.
 */
export function createListingCodec(
  settings: Pick<LibrarySettings, 'serviceUrl' | 'apiKey' | 'maxBodyBytes'>,
  readRecords: ReadRecords,
  slicer: Slicer,
) {
  const {scope, sign, verify} = createSigner(settings.serviceUrl, settings.apiKey)
  const longest = MAX_HEAD + settings.maxBodyBytes * MAX_GROWTH
  return {
    scope,
    encode: async (kind: ListingKind, listing: LoadedListing): Promise<string> => {
      const {records, hash, dropped, validator} = listing
      const bytes = await gzip(records)
      const packed = await slicer.run(digestOf(bytes))
      const storedAt = listing.storedAt + Date.now() - now()
      const head: Head = {version: VERSION, hash, dropped, validator, storedAt, packed}
      const text = await slicer.run(toBase64(bytes))
      return `${sign(kind, JSON.stringify(head))}\n${text}`
    },
    /** @throws for what is no listing of this proxy. */
    decode: async (
      kind: ListingKind,
      text: unknown,
      since: number,
      current: LoadedListing | undefined,
    ): Promise<LoadedListing | undefined> => {
      if (typeof text !== 'string' || text.length > longest) {
        throw new TypeError('No text, or a longer one than any instance writes')
      }
      const start = text.slice(0, MAX_HEAD)
      const end = start.indexOf('\n', start.indexOf('\n') + 1)
      const signed = verify(kind, start.slice(0, Math.max(end, 0)))
      if (signed === undefined) throw new TypeError('Not signed')
      const {version, packed, ...head} = JSON.parse(signed) as Head
      const read = now()
      if (version !== VERSION || head.storedAt > read + CLOCK_SKEW_MS) {
        throw new TypeError('Of another version, or of a wrong clock')
      }
      if (head.storedAt < since) return undefined
      const renewed = {...head, storedAt: Math.min(head.storedAt, read)}
      if (current?.hash === head.hash) return {...current, ...renewed}
      const bytes = await slicer.run(fromBase64(text.slice(end + 1)))
      if ((await slicer.run(digestOf(bytes))) !== packed) throw new TypeError('Cut, or altered')
      // Read as a response of the service is, with its bounds.
      return {...renewed, ...(await readRecords(kind, gunzip(bytes))), dropped: head.dropped}
    },
  }
}

async function gzip(records: LoadedListing['records']): Promise<Uint8Array> {
  const encoder = new TextEncoder()
  const pieces = jsonPieces(records)
  const json = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      const {done, value} = pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
  const packed = new Response(json.pipeThrough(new CompressionStream('gzip')))
  return new Uint8Array(await packed.arrayBuffer())
}

const gunzip = (bytes: Uint8Array<ArrayBuffer>) =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')))

/** Bytes of a piece of base64: a multiple of 3, so that the texts of pieces can be joined. */
const PIECE = 0x6000
const TEXT_PIECE = (PIECE / 3) * 4

function* toBase64(bytes: Uint8Array): Slices<string> {
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE)))
    yield
  }
  return text
}

/** @throws when the text is not base64. */
function* fromBase64(text: string): Slices<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(Math.ceil(text.length / 4) * 3)
  let end = 0
  for (let at = 0; at < text.length; at += TEXT_PIECE) {
    const piece = atob(text.slice(at, at + TEXT_PIECE))
    for (let char = 0; char < piece.length; char++) bytes[end++] = piece.charCodeAt(char)
    yield
  }
  return bytes.subarray(0, end)
}
