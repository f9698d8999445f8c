interface Kept<T> {
  readonly value: T
  readonly weight: number
}

export interface BoundedMap<T> {
  readonly get: (key: string) => T | undefined
  readonly set: (key: string, value: T) => void
  readonly delete: (key: string) => void
}

/**
 * Makes a map that drops the values used longest ago once all together weigh more than `max`.
 *
 * @param weigh - The weight of a value when it is set
 * @defaultValue 1 each
 */
export function createBoundedMap<T>(
  max: number,
  weigh: (value: T) => number = () => 1,
): BoundedMap<T> {
  // Sorted by use: a map keeps the order of insertion.
  const kept = new Map<string, Kept<T>>()
  let total = 0

  const remove = (key: string): Kept<T> | undefined => {
    const found = kept.get(key)
    if (found && kept.delete(key)) total -= found.weight
    return found
  }
  const add = (key: string, entry: Kept<T>) => {
    kept.set(key, entry)
    total += entry.weight
  }
  return {
    get: (key) => {
      const found = remove(key)
      if (found) add(key, found)
      return found?.value
    },
    set: (key, value) => {
      const weight = weigh(value)
      remove(key)
      // It would push out all others, and then itself.
      if (weight > max) return
      add(key, {value, weight})
      for (const oldest of kept.keys()) {
        if (total <= max) return
        remove(oldest)
      }
    },
    delete: (key) => void remove(key),
  }
}
