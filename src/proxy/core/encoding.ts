/** How a body is encoded; each encoding has its own bytes and its own ETag. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Bytes that no other thread shares, as `Response` and `CompressionStream` take them. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Encoders of bodies. One that is absent is an encoding that is not offered. */
export interface Compressors {
  /** Without it, no response is sent as gzip. */
  readonly gzip?: (bytes: Bytes) => Promise<Bytes>
  /** Without it, no response is sent as brotli. */
  readonly br?: (bytes: Bytes) => Promise<Bytes>
}

export interface EncodedBody {
  readonly encoding: Encoding
  readonly etag: string
  readonly bytes: Bytes
}

/**
 * gzip by Web standards. Not brotli, where a runtime has it: its level can't be set there, and the
 * default, the highest, takes minutes for a large listing.
 */
export const webCompressors: Compressors = {
  gzip: async (bytes) => {
    const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
    return new Uint8Array(await new Response(packed).arrayBuffer())
  },
}

/** The encodings that a client takes, best first; `identity` last, even if it is refused. */
export function acceptedEncodings(header: string | null): readonly Encoding[] {
  if (!header) return ['identity']
  const quality = new Map<string, number>()
  for (const part of header.toLowerCase().split(',', 20)) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    quality.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0)
  }
  const of = (name: Encoding) => quality.get(name) ?? quality.get('*') ?? 0
  const encoded = (['br', 'gzip'] as const).filter((name) => of(name) > 0)
  return [...encoded.sort((a, b) => of(b) - of(a)), 'identity']
}

/** Bytes below which an encoding costs more than it saves. */
const MIN_ENCODED = 512
/** Bytes beyond which brotli takes too long. */
const MAX_BROTLI = 2 ** 23

export function chooseEncoding(
  accepted: readonly Encoding[],
  size: number,
  compress: Compressors,
): Encoding {
  const isOffered = (encoding: Encoding) =>
    encoding !== 'identity' && compress[encoding] && (encoding === 'gzip' || size <= MAX_BROTLI)
  return (size >= MIN_ENCODED && accepted.find(isOffered)) || 'identity'
}

/** @param hash - SHA-256 of the body as base64url */
export async function encode(
  bytes: Bytes,
  hash: string,
  encoding: Encoding,
  compress: Compressors,
): Promise<EncodedBody> {
  const etag = etagOf(hash, encoding)
  if (encoding === 'identity') return {encoding, etag, bytes}
  const packed: unknown = await compress[encoding]!(bytes)
  if (!(packed instanceof Uint8Array)) throw new TypeError(`compress.${encoding} returned no bytes`)
  return {encoding, etag, bytes: packed as Bytes}
}

/** Characters of a SHA-256 in Base64 that an ETag holds: 162 bits. */
const LENGTH = 27

/** Weak for a compressed body, since another instance may compress to other bytes. */
export function etagOf(hash: string, encoding: Encoding): string {
  const opaque = hash.slice(0, LENGTH)
  if (encoding === 'identity') return `"${opaque}"`
  return `W/"${opaque}-${encoding === 'gzip' ? 'gz' : encoding}"`
}

/** Suffixes that a compressing server in front, such as Apache or Jetty, appends to an ETag. */
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
