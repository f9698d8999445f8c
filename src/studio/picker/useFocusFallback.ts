import {type RefObject, useEffect} from 'react'
import {isFocusLost} from '../ui/focus.ts'

/**
 * Moves the focus to an element where what had it was removed from the page.
 *
 * @param change - Changes when something that can have the focus may have been removed.
 */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>, change: string): void {
  useEffect(() => {
    if (isFocusLost()) fallback.current?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- only then
  }, [change, fallback])
}
