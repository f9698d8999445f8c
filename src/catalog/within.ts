import type {ItemListing, SearchQuery} from '../access/index.ts'
import type {Contents} from './contents.ts'
import type {ShelfQuery} from './filter.ts'

/** Looks up the items that a query names as the only ones to show. */
export function createWithin({
  shelves,
  collections,
  storiesOf,
}: Pick<Contents, 'shelves' | 'collections' | 'storiesOf'>) {
  const storiesIn = (id: string): Uint32Array => {
    const position = collections?.find(id)
    return position === undefined ? new Uint32Array(0) : storiesOf(position)
  }
  return (kind: ItemListing, query: SearchQuery): ShelfQuery => {
    const {ids, tags, collectionId} = query
    const names = shelves[kind]?.names
    // A Collection may name a Story twice.
    const order = collectionId === undefined ? undefined : new Set(storiesIn(collectionId))
    const sets = [
      order,
      ids && new Set(ids.flatMap((id) => names?.byId(id) ?? [])),
      tags && new Set(tags.flatMap((tag) => names?.byTag(tag) ?? [])),
    ].filter((set) => set !== undefined)
    const [first, ...others] = sets
    if (!first) return query
    const isInOthers = (place: number) => others.every((set) => set.has(place))
    const within = new Set([...first].filter(isInOthers))
    return {...query, within, order: order && Uint32Array.from(order)}
  }
}
