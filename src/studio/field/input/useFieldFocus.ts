import {type ComponentProps, type FocusEvent, type RefObject, useCallback, useEffect} from 'react'
import type {Button} from '@sanity/ui'
import type {StoriesInputProps} from './StoriesInput.tsx'
import type {IntentProps} from './useHoverIntent.ts'

interface FieldFocus {
  /** For the element that takes the field's focus. */
  readonly focusProps: ComponentProps<typeof Button>
  /** Gives that element the focus once what changes now is drawn. */
  readonly focusLater: () => void
}

/**
 * Connects the form's focus to the one element of the field that takes it.
 *
 * @param intent - listens on the same element
 */
export function useFieldFocus(
  {elementProps, focused, ...props}: StoriesInputProps,
  intent: IntentProps,
): FieldFocus {
  const {id, ref, onBlur, onFocus, style, 'aria-describedby': describedBy} = elementProps
  const focusLater = useCallback(() => {
    // By then it may be another element: a value came or went.
    setTimeout(() => (ref as RefObject<HTMLElement | null>).current?.focus(), 0)
  }, [ref])

  // A comment or a problem can point inside of the value, which is drawn as one.
  const isFocusInside = 'focusPath' in props && props.focusPath.length > 0
  useEffect(() => {
    if (isFocusInside) focusLater()
  }, [focusLater, isFocusInside])
  useEffect(() => {
    // A link gives the focus before an element can take it, and one that had it may be removed.
    if (focused && document.activeElement === document.body) focusLater()
  })
  const focusProps = {
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
    onPointerEnter: intent.onPointerEnter,
    onPointerLeave: intent.onPointerLeave,
    style,
    'aria-describedby': describedBy,
  }
  return {focusProps, focusLater}
}
