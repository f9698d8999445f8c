import {type RefObject, useEffect, useState} from 'react'
import {getPublishedId, useGetFormValue} from 'sanity'

/** The document whose form has loaded a picker ahead: the first that is seen does, not each. */
let loadedAheadFor: unknown

/** Whether the picker's first page is to be loaded before anyone seems about to open it. */
export function useLoadAhead(opener: RefObject<Element | null> | undefined) {
  const getFormValue = useGetFormValue()
  const [isLoading, setLoading] = useState(false)
  useEffect(() => {
    const element = opener?.current
    if (!element) return undefined
    return whenSeenAndIdle(element, () => {
      // A draft and what is published are one form.
      const id = getPublishedId(String(getFormValue(['_id'])))
      if (loadedAheadFor === id) return
      loadedAheadFor = id
      setLoading(true)
    })
  }, [getFormValue, opener])
  return {isLoading, onLoaded: () => setLoading(false)}
}

/** Milliseconds for which a browser that doesn't report when it is idle counts as busy. */
const BUSY = 1500

/**
 * Runs something once an element is on screen and the browser is idle, unless the user saves data.
 * Returns a function that cancels it.
 */
export function whenSeenAndIdle(element: Element, run: () => void): () => void {
  const {connection} = navigator as {readonly connection?: {readonly saveData?: boolean}}
  if (connection?.saveData === true || typeof IntersectionObserver === 'undefined') {
    return () => undefined
  }
  let isCancelled = false
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({isIntersecting}) => isIntersecting)) return
    observer.disconnect()
    // Safari has no idle callbacks.
    const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, BUSY))
    idle(() => isCancelled || run())
  })
  observer.observe(element)
  return () => {
    isCancelled = true
    observer.disconnect()
  }
}
