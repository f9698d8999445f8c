import type {PickerItem} from '../items.ts'
import {type KeyValueStorage, readStored, storageKey, writeStored} from './storage.ts'

/** How many ids are remembered. */
const MAX_RECENTS = 50
/** Characters. No id is that long, and what is stored has to stay small. */
const MAX_ID = 200

/** Whose picks are remembered together. */
export interface RecentsOf {
  readonly projectId: string
  readonly kind: PickerItem['kind']
  /**
   * @defaultValue `localStorage`
   */
  readonly storage?: KeyValueStorage
}

/** The ids of items picked lately in this browser. */
export interface Recents {
  /** The last picked first. The same array until one is picked. */
  readonly read: () => readonly string[]
  /** Remembers picks; of several, the last is the last picked. */
  readonly add: (...ids: readonly string[]) => void
}

/** Remembers which items were picked: their ids alone. Never throws. */
export function createRecents({projectId, kind, storage}: RecentsOf): Recents {
  const key = storageKey('recent', [projectId, kind])
  let last: {readonly text: string; readonly ids: readonly string[]} | undefined

  const read = () => {
    const ids = cleaned(readStored(key, storage))
    const text = JSON.stringify(ids)
    // Another tab may have added some: what is stored is asked, and the array kept if it stands.
    if (last?.text !== text) last = {text, ids}
    return last.ids
  }

  return {
    read,
    add: (...ids) => writeStored(key, cleaned([...ids.toReversed(), ...read()]), storage),
  }
}

/** Whatever is stored, as ids: each once, and no more than are remembered. */
function cleaned(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  const ids = value.filter(
    (id): id is string => typeof id === 'string' && id !== '' && id.length <= MAX_ID,
  )
  return [...new Set(ids)].slice(0, MAX_RECENTS)
}
