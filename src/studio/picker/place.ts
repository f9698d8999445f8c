import type {CollectionItem} from './items.ts'

/** Where in the library the picker of Stories is: all Stories, the Collections, or one of them. */
export type Place =
  | {readonly at: 'all'}
  | {readonly at: 'collections'}
  | {readonly at: 'collection'; readonly collection: CollectionItem}

export const ALL: Place = {at: 'all'}
export const COLLECTIONS: Place = {at: 'collections'}

/** One step back. The same place where there is none. */
export const backFrom = ({at}: Place): Place => (at === 'collection' ? COLLECTIONS : ALL)
