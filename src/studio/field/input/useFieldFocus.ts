import {type FocusEvent, type RefObject, startTransition, useEffect, useRef, useState} from 'react'
import {fieldDescription} from '../../schema/rules.ts'
import {focusLater, isFocusLost} from '../../ui/focus.ts'
import type {StoriesInputProps} from '../item/item-props.ts'
import {loadPicker} from '../picker/PickerHost.tsx'

/**
 * Connects the form's focus to the one element of the field that takes it: `focusProps` are for that
 * element, and `returnFocus` gives it the focus once what changes now is drawn, unless an element outside
 * of `box` has it by then. `wanted` where an editor seems about to open the picker there.
 */
export function useFieldFocus({elementProps, focused, schemaType, ...props}: StoriesInputProps) {
  const {wanted, props: intent} = useHoverIntent(loadPicker)
  const {id, ref, onBlur, onFocus, style, 'aria-describedby': describedBy} = elementProps
  // A value may come or go, and the element with it.
  const opener = ref as RefObject<HTMLElement | null>
  const box = useRef<HTMLDivElement>(null)
  const returnFocus = () =>
    focusLater(() => {
      const isHere = isFocusLost() || box.current?.contains(document.activeElement)
      return isHere ? opener.current : null
    })

  // A comment or a problem can point inside of the value, which is drawn as one.
  const isFocusInside = 'focusPath' in props && props.focusPath.length > 0
  useEffect(() => {
    if (isFocusInside) focusLater(() => opener.current)
  }, [isFocusInside, opener])
  useEffect(() => {
    // A link gives the focus before an element can take it, and one that had it may be removed.
    // Until then a dialog may have opened, which takes it.
    if (focused && isFocusLost()) focusLater(() => (isFocusLost() ? opener.current : null))
  })
  const focusProps = {
    ...intent,
    id,
    ref,
    onBlur: (event: FocusEvent<HTMLElement>) => {
      intent.onBlur()
      if (isOwn(event)) startTransition(() => onBlur(event))
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      intent.onFocus(event)
      // Studio renders the whole form for it: what a press opens is seen first.
      if (isOwn(event)) startTransition(() => onFocus(event))
    },
    style,
    'aria-describedby': fieldDescription(schemaType.description) && describedBy,
  }
  return {box, focusProps, opener, returnFocus, wanted}
}

/**
 * The card of a read-only value has buttons in it. When the form learns that the field has the focus,
 * it focuses the card, which would close the menu of such a button.
 */
const isOwn = ({currentTarget, target}: FocusEvent<HTMLElement>) => target === currentTarget

/** Milliseconds that a pointer or the focus stays on a button until it counts as intent. */
const DWELL = 60

/**
 * Calls `prepare`, which loads what a press will need, when an editor seems about to press a button.
 * `wanted` once that is loaded. A failure is not reported: the press will report it.
 */
export function useHoverIntent(prepare: () => Promise<unknown>) {
  /** While the pointer or the focus is on the button; another one each time. */
  const [visit, setVisit] = useState<object>()
  const [loaded, setLoaded] = useState<object>()
  useEffect(() => {
    if (!visit) return undefined
    const arrive = () => setLoaded(visit)
    const timer = setTimeout(() => void prepare().then(arrive, ignore), DWELL)
    return () => clearTimeout(timer)
  }, [prepare, visit])
  const leave = () => setVisit(undefined)
  const props = {
    onPointerEnter: () => {
      // A click may come before the time is over.
      prepare().catch(ignore)
      setVisit({})
    },
    onPointerLeave: leave,
    onFocus: ({currentTarget}: FocusEvent<HTMLElement>) => {
      // A click focuses too, and must not wait for anything but what it opens.
      if (currentTarget.matches(':focus-visible')) setVisit({})
    },
    onBlur: leave,
  }
  return {wanted: visit !== undefined && visit === loaded, props}
}

const ignore = () => undefined
