/**
 * Milliseconds that Sanity waits for a check or an initial value of the plugin: publishing and new
 * documents must not depend on a slow service.
 */
export const CHECK_TIMEOUT = 2000

/** Resolves as the promise does, or to `late` after `timeout` milliseconds. */
export async function resolveWithin<T, L>(
  promise: Promise<T>,
  timeout: number,
  late: L,
): Promise<T | L> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late), timeout)
  })
  try {
    return await Promise.race([promise, over])
  } finally {
    clearTimeout(timer)
  }
}
