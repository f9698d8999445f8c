/**
 * Makes a clock to measure ages by: milliseconds since the epoch as the wall clock reads, which run
 * on where that steps back, so that nothing stays valid for the length of the step. Where it steps
 * forward this does too: the process's own clock stands still while a machine is suspended.
 */
export function createClock(): () => number {
  let ahead = Number.NEGATIVE_INFINITY
  return () => {
    const own = performance.now()
    ahead = Math.max(ahead, Date.now() - own)
    return own + ahead
  }
}

/** The time by this instance's own reading. Times that are shown or sent are the wall clock's. */
export const now = createClock()
