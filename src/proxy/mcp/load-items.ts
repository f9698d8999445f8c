import type {LoadItem} from '../../check/index.ts'
import type {ItemKey, LoadedItem} from '../../saved/index.ts'
import type {Library} from './library.ts'

interface Waiting {
  readonly key: ItemKey
  readonly resolve: (loaded: LoadedItem<string>) => void
}

/** Looks items up, those of the same moment in one request a listing. */
export function createLoadItems(library: Library): LoadItem<string> {
  const batches = new Map<string, Waiting[]>()

  const send = async (name: string) => {
    const waiting = batches.get(name)!
    batches.delete(name)
    const {listing, key: _, ...wanted} = waiting[0]!.key
    const keys = waiting.map(({key}) => key.key)
    try {
      const {results, teams} = await library.items(listing, {...wanted, keys})
      for (const [at, {resolve}] of waiting.entries()) {
        const {status, items} = results[at]!
        if (status === 'unknown') resolve({failure: status})
        else resolve({item: items?.[0], ...(teams && {teams})})
      }
    } catch {
      for (const {resolve} of waiting) resolve({failure: 'unknown'})
    }
  }

  return (key) =>
    new Promise((resolve) => {
      const name = JSON.stringify([key.listing, key.by, 'teamId' in key ? key.teamId : null])
      const waiting = batches.get(name) ?? []
      batches.set(name, waiting)
      if (waiting.push({key, resolve}) === 1) queueMicrotask(() => void send(name))
    })
}
