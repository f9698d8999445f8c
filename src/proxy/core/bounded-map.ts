interface Kept<T> {
  readonly value: T
  readonly weight: number
}

export type BoundedMap<T> = ReturnType<typeof createBoundedMap<T>>

/**
 * A map that lets go of what was used longest ago once its values weigh more than `max` together.
 *
 * @param weigh - The weight of a value when it is set
 * @defaultValue 1 each
 */
export function createBoundedMap<T>(max: number, weigh: (value: T) => number = () => 1) {
  // In the order of use: a map keeps that of insertion.
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
    get: (key: string): T | undefined => {
      const found = remove(key)
      if (found) add(key, found)
      return found?.value
    },
    set: (key: string, value: T): void => {
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
    delete: (key: string): void => void remove(key),
  }
}
