const encoder = new TextEncoder()
const scratch = new Uint8Array(4096)

/** FNV-1a, mixed once more so that its lowest bits depend on all bytes. */
export function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x85ebca6b) >>> 0
}

/** The UTF-8 bytes of a text, valid until the next call. */
export function bytesOf(text: string): Uint8Array {
  if (text.length * 3 > scratch.length) return encoder.encode(text)
  return scratch.subarray(0, encoder.encodeInto(text, scratch).written)
}

export function hashText(text: string): number {
  const bytes = bytesOf(text)
  return hashBytes(bytes, 0, bytes.length)
}

/** The places of a hash table for a number of entries: a power of two, at most half of them taken. */
export const tableSize = (entries: number): number => 2 ** Math.ceil(Math.log2(entries * 2 + 2))
