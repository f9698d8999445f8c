/** A step into a document: a field, an array item by its `_key`, or one without a key by its index. */
export type PathSegment = string | number | {readonly _key: string}

/** A path in the form that Sanity uses in patches and links: `sections[_key=="a1"].clip`. */
export function pathString(path: readonly PathSegment[]): string {
  let text = ''
  for (const segment of path) {
    if (typeof segment === 'number') text += `[${segment}]`
    else if (typeof segment === 'object') text += `[_key=="${segment._key}"]`
    else text += text === '' ? segment : `.${segment}`
  }
  return text
}

/** The step to an array's item. By its index where a key could not be written into a path. */
export function itemSegment(item: unknown, index: number): PathSegment {
  const key: unknown = (item as {_key?: unknown} | null | undefined)?._key
  return typeof key === 'string' && /^[^"\\\]]+$/.test(key) ? {_key: key} : index
}
