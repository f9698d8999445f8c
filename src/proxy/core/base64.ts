import type {Bytes} from './compress.ts'

/** Characters built from bytes in one call: more would exceed the number of arguments. */
const PIECE = 0x8000

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += String.fromCharCode.apply(null, bytes.subarray(at, at + PIECE) as unknown as number[])
  }
  return btoa(text)
}

/** Base64 for URLs, without padding. */
export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** @throws when the text is not base64. */
export function fromBase64(base64: string): Bytes {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}
