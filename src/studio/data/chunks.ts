import {MAX_LIMIT} from '../../access/index.ts'

/** Characters of the keys of one request, encoded: proxies and servers cut longer URLs. */
const MAX_LENGTH = 6000

/** Divides items into chunks whose keys fit into one request each. */
export function chunksOf<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): readonly (readonly T[])[] {
  const chunks: T[][] = []
  let length = 0
  for (const item of items) {
    const added = encodeURIComponent(keyOf(item)).length + 1
    const last = chunks.at(-1)
    length += added
    if (last && length <= MAX_LENGTH && last.length < MAX_LIMIT) last.push(item)
    else {
      chunks.push([item])
      length = added
    }
  }
  return chunks
}
