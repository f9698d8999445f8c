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

/** A window in which a list with a height of its own would have none: at 400 % zoom, for example. */
export const SHORT = '(max-height: 479px)'

/** Whether a pane has room beside the list. In other windows a sheet takes its place. */
export const useHasSidePane = () => useMediaQuery('(min-width: 900px) and (min-height: 480px)')

/** Whether the list scrolls together with what is above it. */
export const useIsShort = () => useMediaQuery(SHORT)
