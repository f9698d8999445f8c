import {useMemo, useState} from 'react'
import {useWorkspace} from 'sanity'
import type {StoriesSource} from '../../data/useSource.ts'
import type {PickerKind} from '../items.ts'
import {createLastTeam} from './last-team.ts'
import {createRecents} from './recents.ts'

/** What the picker keeps between two openings: the Team that was chosen, and what was picked. */
export function useMemory({session}: StoriesSource, kind: PickerKind) {
  const {dataset, name: workspace} = useWorkspace()
  const {projectId} = session
  const stores = useMemo(
    () => ({
      team: createLastTeam({projectId, dataset, workspace}),
      recents: createRecents({projectId, kind}),
    }),
    [projectId, dataset, workspace, kind],
  )
  // As it was when the dialog opened: nothing moves under the pointer.
  const [recents] = useState(() => stores.recents.read())
  return useMemo(
    () => ({
      team: stores.team,
      recents,
      picked: (...ids: string[]) => stores.recents.add(...ids),
    }),
    [stores, recents],
  )
}

export type Memory = ReturnType<typeof useMemory>
