import {type RefObject, useLayoutEffect, useState} from 'react'

/**
 * Pixels of an element's width without its border and scrollbar; `undefined` until it is laid out.
 */
export function useClientWidth(ref: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const {current} = ref
    if (!current) return undefined
    const observer = new ResizeObserver(() => {
      // A hidden element has none.
      if (current.clientWidth > 0) setWidth(current.clientWidth)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [ref])
  return width
}
