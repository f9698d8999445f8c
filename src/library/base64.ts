import type {Slices} from './slices.ts'

/** Bytes of a piece: a multiple of 3, so that the texts of pieces can be joined. */
const PIECE = 0x6000
/** Characters of a piece's text. */
const TEXT_PIECE = (PIECE / 3) * 4

const textOf = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** Base64 for URLs, without padding. For a few bytes. */
export const toBase64Url = (bytes: Uint8Array): string =>
  textOf(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

export function* toBase64(bytes: Uint8Array): Slices<string> {
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += textOf(bytes.subarray(at, at + PIECE))
    yield
  }
  return text
}

/** @throws when the text is not base64. */
export function* fromBase64(text: string): Slices<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(Math.ceil(text.length / 4) * 3)
  let end = 0
  for (let at = 0; at < text.length; at += TEXT_PIECE) {
    const piece = atob(text.slice(at, at + TEXT_PIECE))
    for (let char = 0; char < piece.length; char++) bytes[end++] = piece.charCodeAt(char)
    yield
  }
  return bytes.subarray(0, end)
}
