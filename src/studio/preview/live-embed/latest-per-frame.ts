/** Handles values of which only the last one counts whenever the window is drawn. */
export interface LatestPerFrame<T> {
  readonly push: (value: T) => void
  readonly cancel: () => void
}

/**
 * Calls a function with the latest value, at most once for each animation frame, however many
 * values arrive.
 */
export function latestPerFrame<T>(handle: (value: T) => void): LatestPerFrame<T> {
  let latest: {readonly value: T} | undefined
  let request = 0
  const run = () => {
    const found = latest
    latest = undefined
    if (found) handle(found.value)
  }
  return {
    push(value) {
      if (!latest) request = requestAnimationFrame(run)
      latest = {value}
    },
    cancel() {
      cancelAnimationFrame(request)
      latest = undefined
    },
  }
}
