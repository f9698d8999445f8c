/** What is known of an item that was looked up. Only a loaded listing can call one missing. */
export type LookUp<T> =
  | {readonly status: 'found'; readonly item: T}
  | {readonly status: 'missing' | 'unknown'}

/** Looks up each key. `find` is absent while the listing that decides is not loaded. */
export function lookUp<T>(
  keys: readonly string[],
  find: ((key: string) => T | undefined) | undefined,
): readonly LookUp<T>[] {
  return keys.map((key) => {
    if (!find) return {status: 'unknown'}
    const item = find(key)
    return item === undefined ? {status: 'missing'} : {status: 'found', item}
  })
}
