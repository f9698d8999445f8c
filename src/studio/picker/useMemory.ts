import {useState} from 'react'
import {useWorkspace} from 'sanity'
import type {ItemKind} from '../../saved/index.ts'
import type {StoriesSource} from '../items/useSource.ts'
import {createMemory} from './memory.ts'

/** What this browser remembers between two openings of the dialog. */
export function useMemory({session}: StoriesSource, kind: ItemKind) {
  const {dataset, name: workspace} = useWorkspace()
  const {projectId} = session
  const memory = createMemory({projectId, dataset, workspace, kind})
  // As they were when the dialog opened, so that nothing moves under the pointer.
  const [recentItems] = useState(memory.recentItems)
  const [recentTeams] = useState(memory.recentTeams)
  return {...memory, recentItems, recentTeams}
}

export type Memory = ReturnType<typeof useMemory>
