import {useCallback, useEffect, useRef} from 'react'
import {useRouter} from 'sanity/router'
import {readLocation, routerState, type ToolLocation} from './tool-location.ts'

/** Where in the tool the user is, as the address says it. */
export function useToolLocation() {
  const {navigate, state} = useRouter()
  const location = readLocation(state)
  const now = useRef(location)
  useEffect(() => {
    now.current = location
  })
  /** Goes to another location; Back leads here again. */
  const go = (next: ToolLocation) => navigate(routerState(next))
  /** Changes the address of what is shown. */
  const update = useCallback(
    (part: Partial<ToolLocation>) => {
      const next = routerState({...now.current, ...part})
      if (JSON.stringify(next) === JSON.stringify(routerState(now.current))) return
      navigate(next, {replace: true})
    },
    [navigate],
  )
  return {location, go, update}
}
