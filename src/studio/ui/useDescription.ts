import {type RefCallback, useCallback, useId, useState} from 'react'

/** The props of an element that describes a button. */
export interface Description {
  readonly id: string
  readonly ref: RefCallback<Element>
}

/**
 * For an element that describes a button, and comes and goes. The button may name it only while it is
 * there: Firefox doesn't look again for an ID that it didn't find.
 */
export function useDescription(): {element: Description; describedBy: string | undefined} {
  const id = useId()
  const [isThere, setIsThere] = useState(false)
  const ref = useCallback((element: Element | null) => setIsThere(element !== null), [])
  return {element: {id, ref}, describedBy: isThere ? id : undefined}
}
