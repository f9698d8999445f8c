/**
 * Runs something after the next paint, so that what a click changes at once is seen first: a dialog,
 * menu or toast is gone before Studio begins to draw its form. It runs sooner where the page is
 * hidden or left, and before the next click or key: nothing is lost, and nothing comes in between.
 */
export function afterPaint(run: () => void): void {
  const done = new AbortController()
  const finish = () => {
    if (done.signal.aborted) return
    done.abort()
    run()
  }
  for (const type of ['pagehide', 'visibilitychange', 'pointerdown', 'keydown', 'click']) {
    addEventListener(type, finish, {capture: true, signal: done.signal})
  }
  // A hidden page paints no frame.
  if (document.hidden) finish()
  else requestAnimationFrame(() => setTimeout(finish, 0))
}
