/** Pages that are kept: hours of searching must not fill the memory. */
const MAX_PAGES = 100

/** A cache for SWR that forgets what was used longest ago. */
export class PageCache<V> extends Map<string, V> {
  readonly #most: number

  constructor(most: number = MAX_PAGES) {
    super()
    this.#most = most
  }

  override get(key: string): V | undefined {
    const value = super.get(key)
    if (value !== undefined) {
      super.delete(key)
      super.set(key, value)
    }
    return value
  }

  override set(key: string, value: V): this {
    super.delete(key)
    super.set(key, value)
    if (this.size > this.#most) for (const oldest of super.keys()) return this.#drop(oldest)
    return this
  }

  /** As they are now: reading moves a key to the end, where a walk would meet it again. */
  override keys(): MapIterator<string> {
    return [...super.keys()].values()
  }

  #drop(key: string): this {
    super.delete(key)
    return this
  }
}
