import {type RefObject, useEffect} from 'react'

/** Milliseconds in which a move of the focus is taken for the work of the Tab key. */
const BY_TAB = 500

/**
 * Gives the focus back when the page of a frame took it by itself, and with it what is typed. An
 * editor gets into the frame who points at it, or comes by the keyboard.
 *
 * @param stage - Around the frame.
 */
export function useKeptFocus(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = document.activeElement
    let tabbedAt = -BY_TAB
    const onFocus = ({target}: Event) => {
      if (!(target instanceof HTMLIFrameElement)) last = target as Element
    }
    const onKey = ({key, timeStamp}: KeyboardEvent) => {
      if (key === 'Tab') tabbedAt = timeStamp
    }
    const onBlur = ({timeStamp}: Event) => {
      const element = stage.current
      const taken = document.activeElement
      if (!element || taken === element || !element.contains(taken)) return
      const isWanted =
        element.contains(last) || element.matches(':hover') || timeStamp - tabbedAt < BY_TAB
      // Not at once: a page that takes it back at once would go round and round with this.
      if (!isWanted) setTimeout(() => (last as HTMLElement | null)?.focus({preventScroll: true}), 0)
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey, true)
    window.addEventListener('blur', onBlur)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey, true)
      window.removeEventListener('blur', onBlur)
    }
  }, [stage])
}
