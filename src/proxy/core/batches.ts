/**
 * Makes a function that requests together what is wanted of one kind in the same moment: a request
 * costs as much as many of its keys. Resolves to the response, and to the index of the key in it.
 */
export function createBatches<R>(request: (kind: string, keys: readonly string[]) => Promise<R>) {
  const waiting = new Map<string, {readonly keys: string[]; readonly response: Promise<R>}>()

  const begin = (kind: string) => {
    const keys: string[] = []
    const send = async () => {
      // Every caller of this moment has added its key by then.
      await Promise.resolve()
      waiting.delete(kind)
      return request(kind, keys)
    }
    const batch = {keys, response: send()}
    waiting.set(kind, batch)
    return batch
  }
  return async (kind: string, key: string) => {
    const {keys, response} = waiting.get(kind) ?? begin(kind)
    const at = keys.push(key) - 1
    return {at, response: await response}
  }
}
