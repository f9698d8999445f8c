import type {Bytes, Compressors, Encoding} from './compress.ts'

/** What the service sent to recognise its response by. */
export interface Validator {
  readonly etag?: string
  readonly lastModified?: string
}

/** One encoding of a body, ready to send. */
export interface Variant {
  readonly encoding: Encoding
  readonly etag: string
  readonly body: Bytes
}

type Variants = Partial<Record<Encoding, Variant>> & {readonly identity: Variant}

/** A good body: parsed, and encoded once for each encoding that clients take. */
export interface Entry {
  /** Encodings are added when a client accepts them. */
  readonly variants: Variants
  /** SHA-256 of the body. */
  readonly hash: string
  /** When the service last confirmed it, in milliseconds since the epoch. */
  readonly storedAt: number
  readonly count: number
  /** Records of the service that could not be used. */
  readonly dropped: number
  readonly validator: Validator
}

export interface EntryInput extends Omit<Entry, 'variants'> {
  readonly identity: Bytes
}

/** Bytes below which an encoding costs more than it saves. */
const MIN_ENCODED = 512
/** Bytes beyond which brotli takes too long. */
const MAX_BROTLI = 2 ** 23

export function createEntry({identity, ...rest}: EntryInput): Entry {
  return {...rest, variants: {identity: variantOf(rest.hash, 'identity', identity)}}
}

/** The same content, confirmed by the service again. */
export function renewEntry(entry: Entry, renewed: Partial<Entry>): Entry {
  return {...entry, ...renewed, variants: entry.variants}
}

const pending = new WeakMap<Variants, Map<Encoding, Promise<void>>>()

/**
 * Adds the best encoding that a client accepts. Done on request only, since a large listing takes
 * seconds to compress, and most proxies serve nothing but pages of it.
 */
export function encodeFor(
  entry: Entry,
  accepted: readonly Encoding[],
  compress: Compressors,
): Entry | Promise<Entry> {
  const {variants} = entry
  const {body} = variants.identity
  if (body.byteLength < MIN_ENCODED) return entry
  for (const encoding of accepted) {
    if (variants[encoding]) return entry
    if (encoding === 'identity') return entry
    const encode = compress[encoding]
    if (!encode || (encoding === 'br' && body.byteLength > MAX_BROTLI)) continue
    let encodings = pending.get(variants)
    if (!encodings) pending.set(variants, (encodings = new Map()))
    let work = encodings.get(encoding)
    if (!work) {
      work = encode(body)
        .then((encoded) => void (variants[encoding] = variantOf(entry.hash, encoding, encoded)))
        .finally(() => encodings.delete(encoding))
      encodings.set(encoding, work)
    }
    return work.then(() => entry)
  }
  return entry
}

const variantOf = (hash: string, encoding: Encoding, body: Bytes): Variant => ({
  encoding,
  etag: etagOf(hash, encoding),
  body,
})

/** Bytes that are kept for an entry. */
export function entryBytes({variants}: Entry): number {
  return Object.values(variants).reduce(
    (sum, {body}) => sum + body.byteLength,
    ENTRY_OVERHEAD_BYTES,
  )
}

const ENTRY_OVERHEAD_BYTES = 1024

/** The best encoding there is of those a client takes. */
export function chooseVariant(entry: Entry, accepted: readonly Encoding[]): Variant {
  for (const encoding of accepted) {
    const variant = entry.variants[encoding]
    if (variant) return variant
  }
  return entry.variants.identity
}

/** Characters of a SHA-256 in Base64 that an ETag holds: 162 bits. */
const LENGTH = 27

const SUFFIXES = {gzip: 'gz', br: 'br'} as const

/**
 * The ETag of a body in an encoding, from the hash of the body. Weak for a compressed one, since another
 * instance may compress to other bytes.
 */
export function etagOf(hash: string, encoding: Encoding): string {
  const opaque = hash.slice(0, LENGTH)
  return encoding === 'identity' ? `"${opaque}"` : `W/"${opaque}-${SUFFIXES[encoding]}"`
}

/** What servers in front that compress append to an ETag, such as Apache and Jetty. */
const APPENDED = /(?:--?|;)(?:gzip|br|zstd|deflate)"$/

/**
 * Whether `If-None-Match` names the ETag, by weak comparison (RFC 9110, 8.8.3.2), also as a server in
 * front has changed it.
 */
export function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false
  if (header.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return [...header.matchAll(/"[^"]*"/g)].some(
    ([candidate]) => candidate === opaque || candidate.replace(APPENDED, '"') === opaque,
  )
}
