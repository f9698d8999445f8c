import {MAX_LIMIT} from '../../../access/index.ts'

/** What the proxy takes for no text. */
export const UNREADABLE = /[\p{Cc}\p{Zl}\p{Zp}\ufffd]|\p{Surrogate}/gu

/** Characters of an ID or tag at most. */
const MAX_KEY = 400

/** Whether the proxy accepts a key: pasted text can hold anything, and one must not cost the others. */
export const isKey = (key: string, longest: number = MAX_KEY): boolean =>
  key !== '' && key.length <= longest && key.search(UNREADABLE) === -1

/** Characters of the keys of one request, encoded: proxies and servers cut longer URLs. */
const MAX_LENGTH = 6000

/** The keys in parts that fit into one request each. */
export function chunksOf(keys: readonly string[]): readonly (readonly string[])[] {
  const chunks: string[][] = []
  let length = 0
  for (const key of keys) {
    const added = encodeURIComponent(key).length + 1
    const last = chunks.at(-1)
    length += added
    if (last && length <= MAX_LENGTH && last.length < MAX_LIMIT) last.push(key)
    else {
      chunks.push([key])
      length = added
    }
  }
  return chunks
}
