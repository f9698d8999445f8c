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
  let cancel = () => observer.disconnect()
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({isIntersecting}) => isIntersecting)) return
    observer.disconnect()
    cancel = whenIdle(run)
  })
  observer.observe(element)
  return () => cancel()
}

function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, BUSY)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run)
  return () => cancelIdleCallback(handle)
}
