/** Milliseconds after which a long computation lets other work run. */
const SLICE_MS = 8

interface Scheduler {
  readonly yield?: () => Promise<void>
}

/**
 * Makes a function for a long computation to await now and then: it pauses where the computation has
 * run for some milliseconds, so that a page keeps responding.
 */
export function createPause(): () => Promise<void> | undefined {
  let end = performance.now() + SLICE_MS
  const pause = async () => {
    await afterEvents()
    end = performance.now() + SLICE_MS
  }
  return () => (performance.now() < end ? undefined : pause())
}

/** A timer where a browser has nothing else: nested ones wait for 4 ms each. */
function afterEvents(): Promise<void> {
  const {scheduler} = globalThis as {scheduler?: Scheduler}
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0))
}
