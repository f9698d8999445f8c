/** A caller who may read the listings. */
export interface Caller {
  /** Identifies the caller in the log. */
  readonly id: string
  /**
   * The IDs of the Teams whose items the caller may see, or `all`. Nothing reveals what there is in
   * other Teams, or of no Team. Any other value is refused, also an explicit `undefined`.
   *
   * @defaultValue `all`
   */
  readonly teams?: readonly string[] | 'all'
}

/**
 * Who calls: `null` when the caller is unknown (401), `forbidden` when known but not allowed
 * (403).
 */
export type Decision = Caller | null | 'forbidden'

/**
 * Decides who may call. Throws when that can't be decided now (503), so that an error never lets a
 * caller in.
 */
export type Authorize = (request: Request) => Decision | Promise<Decision>
