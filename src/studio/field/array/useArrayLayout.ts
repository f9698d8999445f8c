import {useState} from 'react'
import {type Path, useGetFormValue, useWorkspace} from 'sanity'
import {readStored, storageKey, writeStored} from '../../browser/state/storage.ts'

/** How an array at a path is laid out: as its editors last selected, wherever it is in such a document. */
export function useArrayLayout(path: Path, byDefault: 'list' | 'grid') {
  const {projectId} = useWorkspace()
  const getFormValue = useGetFormValue()
  const names = path.filter((segment) => typeof segment === 'string')
  const [key] = useState(() =>
    storageKey('layout', projectId, String(getFormValue(['_type'])), ...names),
  )
  const [stored, setStored] = useState(() => readStored(key))
  const select = (layout: 'list' | 'grid') => {
    setStored(layout)
    writeStored(key, layout === byDefault ? undefined : layout)
  }
  return [stored === 'list' || stored === 'grid' ? stored : byDefault, select] as const
}
