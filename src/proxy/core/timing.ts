/** How long the parts of one response took, for `Server-Timing` and the metrics. */
export interface Timing {
  /** When the request arrived, by `performance.now()`. */
  readonly start: number
  /** Milliseconds spent on `authorize`, once it was called. */
  session?: number
  /** Milliseconds spent on the listing or the catalog, where it was not in memory. */
  content?: number
}

/** Runs asynchronous work and notes its duration, also when it fails. */
export async function timed<T>(
  timing: Timing,
  part: 'session' | 'content',
  work: () => Promise<T>,
): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    timing[part] = performance.now() - start
  }
}

/** The value of `Server-Timing`. It reveals nothing that the caller could not measure. */
export function serverTiming({start, session, content}: Timing, end: number): string {
  const total = end - start
  return Object.entries({session, content, total})
    .flatMap(([name, ms]) => (ms === undefined ? [] : [`${name};dur=${ms.toFixed(1)}`]))
    .join(', ')
}
