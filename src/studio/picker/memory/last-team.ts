import {type KeyValueStorage, readStored, storageKey, writeStored} from './storage.ts'

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
