import {useCallback, useEffect, useRef} from 'react'
import {useRouter} from 'sanity/router'
import {readLocation, routerState, type ToolLocation} from './tool-location.ts'

interface ToolNavigation {
  readonly location: ToolLocation
  /** Goes to another location; Back leads here again. */
  readonly go: (location: ToolLocation) => void
  /** Changes the address of what is shown. */
  readonly update: (part: Partial<ToolLocation>) => void
}

/** Where in the tool the user is, as the address says it. */
export function useToolLocation(): ToolNavigation {
  const {navigate, state} = useRouter()
  const location = readLocation(state)
  const now = useRef(location)
  useEffect(() => {
    now.current = location
  })
  const go = (next: ToolLocation) => navigate(routerState(next))
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
