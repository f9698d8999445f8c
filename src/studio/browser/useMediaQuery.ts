import {useMatchMedia} from '@sanity/ui'

/** A window in which a list that scrolls alone would have no height: at 400 % zoom, say. */
export const SHORT = '(max-height: 479px)'

/** Whether a pane fits beside the list. In other windows a sheet takes its place. */
export const useHasSidePane = () => useMatchMedia('(min-width: 900px) and (min-height: 480px)')

export const useIsShort = () => useMatchMedia(SHORT)
