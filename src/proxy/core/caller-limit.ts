/**
 * Counts the requests of each caller that wait for content, so that none of them takes all there
 * is.
 *
 * @param maxWaiting - The maximum number of requests of one caller.
 */
export function createCallerLimit(maxWaiting: number) {
  const waiting = new Map<string, number>()
  return {
    isReached: (caller: string) => (waiting.get(caller) ?? 0) >= maxWaiting,
    /** Counts a request until its work is done, whether or not its caller still waits for it. */
    countUntil: (caller: string, work: Promise<unknown>) => {
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
