/**
 * Makes a map that drops the values used longest ago once all together weigh more than `max`.
 *
 * @param weigh - The weight of a value when it is set
 * @defaultValue 1 each
 */
export function createBoundedMap<T>(max: number, weigh: (value: T) => number = () => 1) {
  // Sorted by use: a map keeps the order of insertion.
  const kept = new Map<string, {readonly value: T; readonly weight: number}>()
  let total = 0

  const remove = (key: string) => {
    const found = kept.get(key)
    if (found && kept.delete(key)) total -= found.weight
    return found
  }
  const add = (key: string, value: T, weight: number) => {
    kept.set(key, {value, weight})
    total += weight
  }
  return {
    get: (key: string) => {
      const found = remove(key)
      if (found) add(key, found.value, found.weight)
      return found?.value
    },
    set: (key: string, value: T) => {
      const weight = weigh(value)
      remove(key)
      // It would push out all others, and then itself.
      if (weight > max) return
      add(key, value, weight)
      for (const oldest of kept.keys()) {
        if (total <= max) return
        remove(oldest)
      }
    },
    delete: (key: string) => void remove(key),
  }
}
