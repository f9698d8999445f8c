const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_ARRAY = 0x5b
const OPEN_OBJECT = 0x7b
const CLOSE_ARRAY = 0x5d
const CLOSE_OBJECT = 0x7d

export interface JsonBounds {
  readonly maxItems: number
  readonly maxDepth: number
  /** Elements of a piece at most. */
  readonly pieceItems: number
}

/**
 * Cuts the text of a JSON array into pieces of some elements each, without the brackets around them;
 * `undefined` when it is no array, or goes beyond the bounds. Read from the bytes: to parse all at
 * once would already have spent the memory.
 */
export function cutArray(json: Uint8Array, bounds: JsonBounds): Uint8Array[] | undefined {
  const [first, last] = trimmed(json)
  if (json[first] !== OPEN_ARRAY || json[last] !== CLOSE_ARRAY) return undefined
  const pieces: Uint8Array[] = []
  let depth = 1
  let start = first + 1
  let items = 1
  for (let index = start; index < last; index++) {
    const byte = json[index]
    if (byte === QUOTE) index = endOfString(json, index)
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      if (++depth > bounds.maxDepth) return undefined
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) {
      if (--depth < 1) return undefined
    } else if (byte === COMMA && depth === 1) {
      if (++items > bounds.maxItems) return undefined
      if ((items - 1) % bounds.pieceItems === 0) {
        pieces.push(json.subarray(start, index))
        start = index + 1
      }
    }
  }
  if (depth !== 1) return undefined
  pieces.push(json.subarray(start, last))
  return pieces
}

function trimmed(json: Uint8Array): [first: number, last: number] {
  let first = 0
  let last = json.length - 1
  while (isSpace(json[first])) first++
  while (last > first && isSpace(json[last])) last--
  return [first, last]
}

function endOfString(json: Uint8Array, quote: number): number {
  let index = quote + 1
  while (index < json.length && json[index] !== QUOTE) index += json[index] === BACKSLASH ? 2 : 1
  return index
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}
