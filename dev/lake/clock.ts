/**
 * ISO times that never go back and never repeat: Studio drops an event that is older than the
 * document it holds.
 */
export function createClock(now: () => number = Date.now): () => string {
  let last = 0
  return () => {
    last = Math.max(now(), last + 1)
    return new Date(last).toISOString()
  }
}
