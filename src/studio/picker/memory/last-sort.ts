import type {ItemSort} from '../items.ts'
import type {ItemKind} from '../../../saved/index.ts'
import {type KeyValueStorage, readStored, storageKey, writeStored} from './storage.ts'

/** Whose order is remembered. */
export interface LastSortOf {
  readonly projectId: string
  readonly kind: ItemKind
  /** @defaultValue `localStorage` */
  readonly storage?: KeyValueStorage
}

/** The order that was last selected in this browser. */
export interface LastSort {
  readonly read: () => ItemSort
  readonly write: (sort: ItemSort) => void
}

const USUAL: ItemSort = 'newest'

/** Remembers the order of a kind of items in a project. Never throws. */
export function createLastSort({projectId, kind, storage}: LastSortOf): LastSort {
  const key = storageKey('sort', [projectId, kind])
  return {
    read: () => {
      const sort = readStored(key, storage)
      return sort === 'title' || sort === 'recent' ? sort : USUAL
    },
    write: (sort) => writeStored(key, sort === USUAL ? undefined : sort, storage),
  }
}
