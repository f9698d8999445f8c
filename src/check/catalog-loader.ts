import type {Catalog} from '../catalog/index.ts'
import type {LoadItem} from './check-items.ts'
import type {ItemKey} from './saved-name.ts'

/** Looks items up in a catalog at hand. An item of a listing that was not loaded fails. */
export function loadFromCatalog<F>(
  {items}: Catalog,
  failureOf: (listing: ItemKey['listing']) => F,
): LoadItem<F> {
  return (key) => {
    const {listing, by} = key
    const query = by === 'ids' ? {by, keys: [key.key]} : {by, keys: [key.key], teamId: key.teamId}
    const [result] = items(listing, query)
    const item = result?.items?.[0]
    if (item) return Promise.resolve({status: 'found', item})
    if (result?.status === 'missing') return Promise.resolve({status: 'missing'})
    return Promise.resolve({status: 'failed', failure: failureOf(listing)})
  }
}
