/**
 * Makes each element of a source once, when the first reader gets to it, and keeps it for the
 * readers after. Several can read at the same time; one that leaves early does no harm.
 */
export function replayed<T>(source: AsyncIterable<T>): AsyncIterable<T> {
  const iterator = source[Symbol.asyncIterator]()
  const made: T[] = []
  let isWhole = false
  let next: Promise<void> | undefined
  const makeNext = async () => {
    const {done, value} = await iterator.next()
    if (done) isWhole = true
    else made.push(value)
    next = undefined
  }
  // Those who wait share one step, which may make an element before theirs.
  const hasElement = async (at: number): Promise<boolean> => {
    if (at < made.length) return true
    if (isWhole) return false
    await (next ??= makeNext())
    return hasElement(at)
  }
  return {
    async *[Symbol.asyncIterator]() {
      for (let at = 0; await hasElement(at); at++) yield made[at] as T
    },
  }
}
