import {useSyncExternalStore} from 'react'

/** Whether there is room for what stands beside the list. */
const query = () => window.matchMedia('(min-width: 900px)')

export function useHasSidePane(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = query()
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => query().matches,
  )
}
