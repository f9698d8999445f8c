import type {Bytes, Compressors, Encoding} from './compress.ts'

/** One encoding of a body, ready to send. */
export interface Variant {
  readonly encoding: Encoding
  readonly etag: string
  readonly body: Bytes
}

type Variants = Partial<Record<Encoding, Variant>> & {readonly identity: Variant}

/** A body, encoded once for each encoding that clients take. */
export interface EncodedBody {
  /** Encodings are added when a client accepts them. */
  readonly variants: Variants
  /** SHA-256 of the body. */
  readonly hash: string
}

/** Bytes below which an encoding costs more than it saves. */
const MIN_ENCODED = 512
/** Bytes beyond which brotli takes too long. */
const MAX_BROTLI = 2 ** 23

export function createBody(identity: Bytes, hash: string): EncodedBody {
  return {hash, variants: {identity: variantOf(hash, 'identity', identity)}}
}

const pending = new WeakMap<Variants, Map<Encoding, Promise<void>>>()

/**
 * Adds the best encoding that a client accepts. Done on request only, since a large listing takes
 * seconds to compress, and most proxies serve nothing but pages of it.
 */
export function encodeFor(
  encoded: EncodedBody,
  accepted: readonly Encoding[],
  compress: Compressors,
): EncodedBody | Promise<EncodedBody> {
  const {variants} = encoded
  const {body} = variants.identity
  if (body.byteLength < MIN_ENCODED) return encoded
  for (const encoding of accepted) {
    if (variants[encoding]) return encoded
    if (encoding === 'identity') return encoded
    const encode = compress[encoding]
    if (!encode || (encoding === 'br' && body.byteLength > MAX_BROTLI)) continue
    let encodings = pending.get(variants)
    if (!encodings) pending.set(variants, (encodings = new Map()))
    let work = encodings.get(encoding)
    if (!work) {
      work = encode(body)
        .then((packed) => void (variants[encoding] = variantOf(encoded.hash, encoding, packed)))
        .finally(() => encodings.delete(encoding))
      encodings.set(encoding, work)
    }
    return work.then(() => encoded)
  }
  return encoded
}

const variantOf = (hash: string, encoding: Encoding, body: Bytes): Variant => ({
  encoding,
  etag: etagOf(hash, encoding),
  body,
})

/** Bytes that are kept for a body. */
export const bodyBytes = ({variants}: EncodedBody): number =>
  Object.values(variants).reduce((sum, {body}) => sum + body.byteLength, OVERHEAD_BYTES)

const OVERHEAD_BYTES = 1024

/** The best encoding there is of those a client takes. */
export function chooseVariant({variants}: EncodedBody, accepted: readonly Encoding[]): Variant {
  for (const encoding of accepted) {
    const variant = variants[encoding]
    if (variant) return variant
  }
  return variants.identity
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
