import {now} from './now.ts'

/** How long the parts of one response took, for `Server-Timing` and the metrics. */
export interface Timing {
  /** When the request arrived, by {@link now}. */
  readonly start: number
  /** Milliseconds spent on `authorize`, where it did not decide at once. */
  session?: number
  /** Milliseconds spent on the listing or the catalog, where neither responded at once. */
  content?: number
}

export const startTiming = (): Timing => ({start: now()})

/** Runs asynchronous work and notes what it took, whatever its outcome. */
export async function timed<T>(
  timing: Timing,
  part: 'session' | 'content',
  work: PromiseLike<T>,
): Promise<T> {
  const start = now()
  try {
    return await work
  } finally {
    timing[part] = now() - start
  }
}

/** The value of `Server-Timing`. It says nothing that the caller could not measure. */
export function serverTiming({start, session, content}: Timing, end: number): string {
  const total = end - start
  return Object.entries({session, content, total})
    .flatMap(([name, ms]) => (ms === undefined ? [] : [`${name};dur=${ms.toFixed(1)}`]))
    .join(', ')
}
