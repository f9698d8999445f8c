/** Timers hold 31 bits: anything longer, such as `Infinity`, would fire at once. */
export const LONGEST_TIMER = 2 ** 31 - 1

/** Resolves after some milliseconds, or rejects with the signal's reason. */
export function waitFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', onAbort)
        resolve()
      },
      Math.min(milliseconds, LONGEST_TIMER),
    )
    if (signal?.aborted) onAbort()
    else signal?.addEventListener('abort', onAbort, {once: true})
  })
}

/** The work's outcome, or a rejection with the signal's reason even if the work ignores it. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, {once: true})
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

/** The work's outcome, or a rejection after some milliseconds. The work itself goes on. */
export async function within<T>(work: Promise<T>, milliseconds: number, late?: Error): Promise<T> {
  const {signal, end} = withTimeout(milliseconds, undefined, late)
  return untilAborted(work, signal).finally(end)
}

/** A signal that also fires after some milliseconds; `end` releases timer and listener. */
export function withTimeout(
  milliseconds: number,
  outer?: AbortSignal,
  late: Error = new DOMException('The time limit is reached', 'TimeoutError'),
) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(late), Math.min(milliseconds, LONGEST_TIMER))
  const onAbort = () => controller.abort(outer?.reason)
  if (outer?.aborted) onAbort()
  else outer?.addEventListener('abort', onAbort, {once: true})
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', onAbort)
    },
  }
}
