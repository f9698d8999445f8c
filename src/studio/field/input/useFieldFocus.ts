import {type FocusEvent, type RefObject, useCallback, useEffect} from 'react'
import {focusLater, isFocusLost} from '../../ui/focus.ts'
import type {StoriesInputProps} from './item-input-props.ts'
import type {IntentProps} from './useHoverIntent.ts'

/**
 * Connects the form's focus to the one element of the field that takes it: `focusProps` are for that
 * element, and `focusField` gives it the focus once what changes now is drawn.
 *
 * @param intent - listens on the same element
 */
export function useFieldFocus(
  {elementProps, focused, ...props}: StoriesInputProps,
  intent: IntentProps,
) {
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
  return {focusProps, focusField}
}
