/**
 * Milliseconds that Sanity waits for a check or an initial value of the plugin: publishing and new
 * documents must not depend on a slow service.
 */
export const CHECK_TIMEOUT = 2000

/** Resolves as the work does, or to the fallback if it fails or takes longer. */
export function resolveInTime<T>(work: Promise<T>, fallback: T, wait = CHECK_TIMEOUT): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<T>((resolve) => (timer = setTimeout(resolve, wait, fallback)))
  return Promise.race([work.catch(() => fallback), late]).finally(() => clearTimeout(timer))
}
