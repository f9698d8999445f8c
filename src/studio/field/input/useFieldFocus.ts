import {type FocusEvent, type RefObject, useCallback, useEffect, useMemo, useState} from 'react'
import {focusLater, isFocusLost} from '../../ui/focus.ts'
import type {StoriesInputProps} from './item-input-props.ts'
import {loadPicker} from './PickerHost.tsx'

/**
 * Connects the form's focus to the one element of the field that takes it: `focusProps` are for that
 * element, and `focusField` gives it the focus once what changes now is drawn. `wanted` where an
 * editor seems about to open the picker there.
 */
export function useFieldFocus({elementProps, focused, ...props}: StoriesInputProps) {
  const {wanted, props: intent} = useHoverIntent(loadPicker)
  const {id, ref, onBlur, onFocus, style, 'aria-describedby': describedBy} = elementProps
  const focusField = useCallback(() => {
    // A value may come or go until then, and the element with it.
    focusLater(() => (ref as RefObject<HTMLElement | null>).current)
  }, [ref])

  // A comment or a problem can point inside of the value, which is drawn as one.
  const isFocusInside = 'focusPath' in props && props.focusPath.length > 0
  useEffect(() => {
    if (isFocusInside) focusField()
  }, [focusField, isFocusInside])
  useEffect(() => {
    // A link gives the focus before an element can take it, and one that had it may be removed.
    if (focused && isFocusLost()) focusField()
  })
  const focusProps = {
    ...intent,
    id,
    ref,
    onBlur: (event: FocusEvent<HTMLElement>) => {
      intent.onBlur()
      onBlur(event)
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      intent.onFocus(event)
      onFocus(event)
    },
    style,
    'aria-describedby': describedBy,
  }
  return {focusProps, focusField, wanted}
}

/** Milliseconds that a pointer or the focus stays on a button until it counts as intent. */
const DWELL = 60

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
