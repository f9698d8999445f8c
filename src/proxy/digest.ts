import {sha256} from '@noble/hashes/sha2.js'

const encoder = new TextEncoder()

/**
 * SHA-256 as base64url. Synchronous, unlike Web Crypto: an await in each request would cost more
 * than the digest of a token.
 */
export function digest(value: string | Uint8Array): string {
  return btoa(rawDigest(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The same as 32 characters of any code: shorter to make, for a key in memory. */
export function rawDigest(value: string | Uint8Array): string {
  const hash = sha256(typeof value === 'string' ? encoder.encode(value) : value)
  return String.fromCharCode.apply(null, hash as unknown as number[])
}
