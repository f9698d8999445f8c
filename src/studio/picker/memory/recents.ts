import type {ItemKind} from '../../../saved/index.ts'
import {type KeyValueStorage, readStored, storageKey, writeStored} from './storage.ts'

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
