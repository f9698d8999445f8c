import type {ItemKind} from '../../saved/index.ts'
import type {ItemSort} from './items.ts'

/** Where a browser keeps values: `localStorage`, or a test's. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>

const PREFIX = 'sanity-plugin-stories.'

/** A key that no other plugin uses. Parts stay distinct with any characters in them. */
const storageKey = (name: string, parts: readonly string[]): string =>
  [PREFIX + name, ...parts.map(encodeURIComponent)].join('/')

/**
 * The stored value, or `undefined`. The dialog has to work without it, so a browser that forbids
 * storage or a value that can't be read counts as none.
 */
function readStored(key: string, storage?: KeyValueStorage): unknown {
  try {
    const text = (storage ?? localStorage).getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Stores a value, or removes it if it is `undefined`. Does nothing where the browser forbids it.
 */
function writeStored(key: string, value: unknown, storage?: KeyValueStorage): void {
  try {
    const target = storage ?? localStorage
    if (value === undefined) target.removeItem(key)
    else target.setItem(key, JSON.stringify(value))
  } catch {
    // Full, or forbidden.
  }
}

/** Which Studio's Team is remembered. */
export interface LastTeamOf {
  readonly projectId: string
  readonly dataset: string
  readonly workspace: string
  /** @defaultValue `localStorage` */
  readonly storage?: KeyValueStorage
}

/** The Team that was last selected in this browser. */
export interface LastTeam {
  /** `undefined` for all Teams, and before one was selected. */
  readonly read: () => string | undefined
  /** Remembers the Team's ID; `undefined` for all Teams. */
  readonly write: (teamId: string | undefined) => void
}

/** Remembers the Team that was last selected in a Studio: its ID only. Never throws. */
export function createLastTeam({projectId, dataset, workspace, storage}: LastTeamOf): LastTeam {
  const key = storageKey('team', [projectId, dataset, workspace])
  return {
    read: () => {
      const teamId = readStored(key, storage)
      return typeof teamId === 'string' && teamId !== '' ? teamId : undefined
    },
    write: (teamId) => writeStored(key, teamId, storage),
  }
}

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

const DEFAULT_SORT: ItemSort = 'newest'

/** Remembers the order of a kind of items in a project. Never throws. */
export function createLastSort({projectId, kind, storage}: LastSortOf): LastSort {
  const key = storageKey('sort', [projectId, kind])
  return {
    read: () => {
      const sort = readStored(key, storage)
      return sort === 'title' || sort === 'recent' ? sort : DEFAULT_SORT
    },
    write: (sort) => writeStored(key, sort === DEFAULT_SORT ? undefined : sort, storage),
  }
}

/** How many IDs are remembered. */
const MAX_RECENTS = 50
/** Characters. No ID is that long, and what is stored has to stay small. */
const MAX_ID = 200

/** What is remembered together. */
export interface RecentsOf {
  readonly projectId: string
  readonly kind: ItemKind | 'team'
  /** @defaultValue `localStorage` */
  readonly storage?: KeyValueStorage
}

/** The IDs of what was used recently in this browser. */
export interface Recents {
  /** The last used first. The same array until one is added. */
  readonly read: () => readonly string[]
  /** Remembers IDs, of which the last one was used last. */
  readonly add: (...ids: readonly string[]) => void
}

/** Remembers which items or Teams were used: their IDs only. Never throws. */
export function createRecents({projectId, kind, storage}: RecentsOf): Recents {
  const key = storageKey('recent', [projectId, kind])
  let last: {readonly text: string; readonly ids: readonly string[]} | undefined

  const read = () => {
    const ids = cleaned(readStored(key, storage))
    const text = JSON.stringify(ids)
    // Another tab may have added some.
    if (last?.text !== text) last = {text, ids}
    return last.ids
  }

  return {
    read,
    add: (...ids) => writeStored(key, cleaned([...ids.toReversed(), ...read()]), storage),
  }
}

/** Reads any stored value as IDs: each once, and no more than are remembered. */
function cleaned(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  const ids = value.filter(
    (id): id is string => typeof id === 'string' && id !== '' && id.length <= MAX_ID,
  )
  return [...new Set(ids)].slice(0, MAX_RECENTS)
}
