import {sha256} from '@noble/hashes/sha2.js'
import type {Slices} from './slices.ts'

/** Node's own SHA-256, many times as fast. Reached without an import, which edge runtimes refuse. */
const native = globalThis.process?.getBuiltinModule?.('crypto')

const encoder = new TextEncoder()

/** Base64 for URLs, without padding. For a few bytes. */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** SHA-256 as base64url. */
export function digest(value: string | Uint8Array): string {
  if (native?.hash) return native.hash('sha256', value, 'base64url')
  return toBase64Url(sha256(typeof value === 'string' ? encoder.encode(value) : value))
}

/** SHA-256 of what comes in pieces, as base64url. */
export function streamDigest() {
  const hash = native?.createHash('sha256') ?? sha256.create()
  return {
    update: (piece: Uint8Array) => void hash.update(piece),
    finish: () => toBase64Url(hash.digest()),
  }
}

/** Bytes to hash before a pause. */
const SLICE = 2 ** 20

/** SHA-256 of much, as base64url. */
export function* digestOf(bytes: Uint8Array): Slices<string> {
  const hash = streamDigest()
  for (let at = 0; at < bytes.length; at += SLICE) {
    hash.update(bytes.subarray(at, at + SLICE))
    yield
  }
  return hash.finish()
}
