import {type FocusEvent, useEffect, useMemo, useState} from 'react'

/** Milliseconds that a pointer or the focus stays on a button until it counts as intent. */
const DWELL = 60

export type IntentProps = ReturnType<typeof createVisits>

/**
 * Calls `prepare` when an editor seems about to press a button: `wanted` once what that loads is
 * there. The button listens to `props`, the same object at every render.
 *
 * @param prepare - loads what a press will need. A failure is not reported: the press will report
 * it.
 */
export function useHoverIntent(prepare: () => Promise<unknown>) {
  const [wanted, setWanted] = useState(false)
  const props = useMemo(() => createVisits(prepare, setWanted), [prepare])
  useEffect(() => props.onBlur, [props])
  return {wanted, props}
}

function createVisits(prepare: () => Promise<unknown>, setWanted: (wanted: boolean) => void) {
  let visit = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    visit++
    clearTimeout(timer)
    setWanted(false)
  }
  const enter = (prepared?: Promise<unknown>) => {
    leave()
    const own = visit
    const arrive = () => {
      if (own === visit) setWanted(true)
    }
    timer = setTimeout(() => void (prepared ?? prepare()).then(arrive, ignore), DWELL)
  }
  return {
    onPointerEnter: () => {
      // A click may come before the time is over.
      const prepared = prepare()
      prepared.catch(ignore)
      enter(prepared)
    },
    onPointerLeave: leave,
    onFocus: ({currentTarget}: FocusEvent<HTMLElement>) => {
      // A click focuses too, and must not wait for anything but what it opens.
      if (currentTarget.matches(':focus-visible')) enter()
    },
    onBlur: leave,
  }
}

const ignore = () => undefined
