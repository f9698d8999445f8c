import {useState} from 'react'
import {useWorkspace} from 'sanity'
import type {StoriesSource} from '../items/useSource.ts'
import type {ItemKind} from '../../saved/index.ts'
import {createLastSort, createLastTeam, createRecents} from './memory.ts'

/** What this browser remembers between two openings of the dialog. */
export function useMemory({session}: StoriesSource, kind: ItemKind) {
  const {dataset, name: workspace} = useWorkspace()
  const {projectId} = session
  const stores = {
    team: createLastTeam({projectId, dataset, workspace}),
    sort: createLastSort({projectId, kind}),
    teams: createRecents({projectId, kind: 'team'}),
    items: createRecents({projectId, kind}),
  }
  // As they were when the dialog opened, so that nothing moves under the pointer.
  const [recents] = useState(() => stores.items.read())
  const [recentTeams] = useState(() => stores.teams.read())
  return {
    sort: stores.sort,
    lastTeam: stores.team.read,
    selectTeam: (teamId: string | undefined) => {
      stores.team.write(teamId)
      if (teamId !== undefined) stores.teams.add(teamId)
    },
    recents,
    recentTeams,
    picked: (...ids: string[]) => stores.items.add(...ids),
  }
}

export type Memory = ReturnType<typeof useMemory>
