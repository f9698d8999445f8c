import {type RefObject, useEffect, useRef, useState} from 'react'
import {type FocusGuard, type FocusState, guardFocus} from './focus-guard.ts'

/** Paused until the effect has looked where the focus is. */
const INITIAL: FocusState = {status: 'paused', hasConsent: false, run: 0}

/**
 * Keeps the frame of a preview from taking the focus.
 *
 * @param root - Contains the frame.
 * @returns Whether the frame may be rendered, and a function that gives the user's consent.
 */
export function useFocusGuard(
  root: RefObject<HTMLElement | null>,
): FocusState & {readonly consent: () => void} {
  const [state, setState] = useState(INITIAL)
  const guard = useRef<FocusGuard>(undefined)
  useEffect(() => {
    if (!root.current) return undefined
    const started = guardFocus(root.current, setState)
    guard.current = started
    return () => started.dispose()
  }, [root])
  const consent = () => guard.current?.consent()
  return {...state, consent}
}
