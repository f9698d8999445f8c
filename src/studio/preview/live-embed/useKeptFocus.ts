import {type RefObject, useEffect, useState} from 'react'

/** Milliseconds in which a move of the focus is taken for the work of the Tab key. */
const BY_TAB = 500

/**
 * Gives the focus back when the page of a frame took it by itself, and with it what is typed. An
 * editor gets into the frame who points at it, or comes by the keyboard.
 *
 * @param stage - Around the frame.
 * @returns Whether the editor points at the frame or has the focus in it. A frame tells nothing of
 *   pointers: until then something has to lie over it that does.
 */
export function useKeptFocus(stage: RefObject<HTMLElement | null>): boolean {
  const [isAttended, setAttended] = useState(false)
  useEffect(() => {
    let last: Element | null = document.activeElement
    let tabbedAt = -BY_TAB
    let isPointed = false
    const isIn = (node: unknown) => stage.current?.contains(node as Node | null) === true
    const hasFocus = () => isIn(document.activeElement)

    const onFocus = ({target}: Event) => {
      if (target instanceof HTMLIFrameElement) return
      last = target as Element
      setAttended(isPointed || isIn(target))
    }
    const onPointer = ({target}: Event) => {
      isPointed = isIn(target)
      setAttended(isPointed || hasFocus())
    }
    const onKey = ({key, timeStamp}: KeyboardEvent) => {
      if (key === 'Tab') tabbedAt = timeStamp
    }
    const onBlur = ({timeStamp}: Event) => {
      if (!hasFocus() || document.activeElement === stage.current) return
      if (isPointed || isIn(last) || timeStamp - tabbedAt < BY_TAB) {
        setAttended(true)
        return
      }
      // Not at once: a page that takes it back at once would go round and round with this.
      setTimeout(() => (last as HTMLElement | null)?.focus({preventScroll: true}), 0)
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerover', onPointer)
    document.addEventListener('keydown', onKey, true)
    window.addEventListener('blur', onBlur)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerover', onPointer)
      document.removeEventListener('keydown', onKey, true)
      window.removeEventListener('blur', onBlur)
    }
  }, [stage])
  return isAttended
}
