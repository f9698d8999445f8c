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

export class TimeLimitError extends Error {
  override readonly name = 'TimeoutError'
}

/**
 * The outcome of work, or a rejection after some milliseconds or with the reason of `outer`, even if
 * the work ignores the signal that it receives. Unlike `AbortSignal.timeout`, no timer remains.
 *
 * @param work - Its signal also fires when it fails, so that what it began ends with it.
 * @param late - The reason when the time is over; `TimeLimitError` by default.
 */
export async function within<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
  late?: Error,
): Promise<T> {
  outer?.throwIfAborted()
  const controller = new AbortController()
  const {signal} = controller
  const timer = setTimeout(
    () => controller.abort(late ?? new TimeLimitError('The time limit is reached')),
    Math.min(milliseconds, LONGEST_TIMER),
  )
  const onAbort = () => controller.abort(outer?.reason)
  outer?.addEventListener('abort', onAbort, {once: true})
  try {
    return await new Promise<T>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), {once: true})
      work(signal).then(resolve, reject)
    })
  } catch (error) {
    controller.abort(error)
    throw error
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', onAbort)
  }
}
