const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c

export interface JsonBounds {
  readonly maxItems: number
  readonly maxDepth: number
}

/**
 * Whether JSON text stays within a depth and a number of elements of its outer array. Read from the
 * bytes: parsing first would already have spent the memory.
 */
export function withinBounds(json: Uint8Array, {maxItems, maxDepth}: JsonBounds): boolean {
  let depth = 0
  let commas = 0
  let inString = false
  for (let index = 0; index < json.length; index++) {
    const byte = json[index]
    if (inString) {
      if (byte === BACKSLASH) index++
      else if (byte === QUOTE) inString = false
    } else if (byte === QUOTE) inString = true
    else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > maxDepth) return false
    } else if (byte === 0x5d || byte === 0x7d) depth--
    else if (byte === COMMA && depth === 1 && ++commas >= maxItems) return false
  }
  return true
}
