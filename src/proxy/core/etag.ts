import type {Encoding} from './negotiate.ts'

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

/** Whether `If-None-Match` names the ETag, by weak comparison (RFC 9110, 8.8.3.2). */
export function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false
  if (header === etag) return true
  if (header.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  for (const [, candidate] of header.matchAll(/(?:W\/)?("[^"]*")/g)) {
    if (candidate === opaque) return true
  }
  return false
}
