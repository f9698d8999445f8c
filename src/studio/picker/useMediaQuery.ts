import {useSyncExternalStore} from 'react'

/** Whether the window matches a media query. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}

/**
 * A window in which a separately scrolling list would have no height: at 400 % zoom, for example.
 */
export const SHORT = '(max-height: 479px)'

/** Whether a pane fits beside the list. In other windows a sheet takes its place. */
export const useHasSidePane = () => useMediaQuery('(min-width: 900px) and (min-height: 480px)')

/** Whether the list scrolls together with the content above it. */
export const useIsShort = () => useMediaQuery(SHORT)
