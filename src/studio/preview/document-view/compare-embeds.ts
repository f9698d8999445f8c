/** One place of a document in two versions of it. */
export interface Compared<T> {
  readonly key: string
  readonly current: T | undefined
  readonly published: T | undefined
}

/**
 * The places of two versions, in the order of the current one. A place of only the published one
 * comes
 * after the place that it followed there.
 */
export function compareEmbeds<T extends {readonly key: string}>(
  current: readonly T[],
  published: readonly T[],
): readonly Compared<T>[] {
  const places = [...new Set(current.map(({key}) => key))]
  let before = -1
  for (const {key} of published) {
    const at = places.indexOf(key)
    if (at < 0) places.splice(before + 1, 0, key)
    before = at < 0 ? before + 1 : at
  }
  const now = new Map(current.map((one) => [one.key, one]))
  const then = new Map(published.map((one) => [one.key, one]))
  return places.map((key) => ({key, current: now.get(key), published: then.get(key)}))
}
