import {useState} from 'react'
import {useWorkspace} from 'sanity'
import type {ItemKind} from '../../../saved/index.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import {type ItemSort, PICKER_SORTS} from './items.ts'
import {readStored, storageKey, writeStored} from './storage.ts'

const MAX_RECENTS = 50
/** Characters. No ID is that long, and what is stored has to stay small. */
const MAX_ID = 200

interface MemoryOptions {
  readonly projectId: string
  readonly dataset: string
  readonly workspace: string
  readonly kind: ItemKind
}

/** IDs and the order, which local storage keeps from one visit to the next. */
export interface Memory {
  /** The Team that was last selected; `undefined` for all Teams. */
  readonly lastTeam: () => string | undefined
  readonly selectTeam: (teamId: string | undefined) => void
  readonly lastSort: () => ItemSort
  readonly selectSort: (sort: ItemSort) => void
  /** IDs, as they were when the browser opened, the last used first. */
  readonly recentItems: readonly string[]
  readonly recentTeams: readonly string[]
  readonly picked: (...ids: readonly string[]) => void
}

/** Never throws: where storage is forbidden, or a stored value is invalid, nothing is remembered. */
export function createMemory({projectId, dataset, workspace, kind}: MemoryOptions): Memory {
  const keys = {
    team: storageKey('team', projectId, dataset, workspace),
    sort: storageKey('sort', projectId, kind),
    items: storageKey('recent', projectId, kind),
    teams: storageKey('recent', projectId, 'team'),
  }
  const recents = (key: string) => validIds(readStored(key))
  const add = (key: string, ids: readonly string[]) =>
    writeStored(key, validIds([...ids.toReversed(), ...recents(key)]))
  return {
    lastTeam: () => {
      const teamId = readStored(keys.team)
      return typeof teamId === 'string' && teamId !== '' ? teamId : undefined
    },
    selectTeam: (teamId) => {
      writeStored(keys.team, teamId)
      if (teamId !== undefined) add(keys.teams, [teamId])
    },
    lastSort: () => {
      const stored = readStored(keys.sort)
      return PICKER_SORTS.find((sort) => sort === stored) ?? 'newest'
    },
    selectSort: (sort) => writeStored(keys.sort, sort === 'newest' ? undefined : sort),
    recentItems: recents(keys.items),
    recentTeams: recents(keys.teams),
    picked: (...ids) => add(keys.items, ids),
  }
}

/** The memory of this Studio. It doesn't change while it is shown: no item moves under the pointer. */
export function useMemory({session}: StoriesSource, kind: ItemKind): Memory {
  const {dataset, name: workspace} = useWorkspace()
  const [memory] = useState(() =>
    createMemory({projectId: session.projectId, dataset, workspace, kind}),
  )
  return memory
}

/** Reads any stored value as IDs: each once, and no more than are remembered. */
function validIds(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  const ids = value.filter(
    (id): id is string => typeof id === 'string' && id !== '' && id.length <= MAX_ID,
  )
  return [...new Set(ids)].slice(0, MAX_RECENTS)
}
