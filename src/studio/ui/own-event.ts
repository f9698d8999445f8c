import type {SyntheticEvent} from 'react'

/**
 * Whether an event is of the element that handles it, or of one in it. React passes on those of a
 * dialog that is rendered above the page, too.
 */
export const isOwnEvent = ({currentTarget, target}: SyntheticEvent): boolean =>
  currentTarget.contains(target as Node)
