/** Counts the requests of each caller that wait for content, so that none of them takes all there is. */
export interface CallerLimit {
  readonly isReached: (caller: string) => boolean
  /** Counts a request until its work is done, whether or not its caller still waits for it. */
  readonly countUntil: (caller: string, work: Promise<unknown>) => void
}

/** @param maxWaiting - The maximum number of requests of one caller. */
export function createCallerLimit(maxWaiting: number): CallerLimit {
  const waiting = new Map<string, number>()
  return {
    isReached: (caller) => (waiting.get(caller) ?? 0) >= maxWaiting,
    countUntil: (caller, work) => {
      waiting.set(caller, (waiting.get(caller) ?? 0) + 1)
      const leave = () => {
        const left = (waiting.get(caller) ?? 1) - 1
        if (left > 0) waiting.set(caller, left)
        else waiting.delete(caller)
      }
      void work.then(leave, leave)
    },
  }
}
