/** Requests for pages by their key, with those who wait for each. */
export interface Requests {
  /** Runs a request that ends early when no one waits for it any more. */
  readonly run: <T>(key: string, request: (signal: AbortSignal) => Promise<T>) => Promise<T>
  /** Waits for what has this key. Returns the way to stop waiting. */
  readonly wait: (key: string) => () => void
}

/** Whether a request ended because no one waited for it. */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

export function createRequests(): Requests {
  const running = new Map<string, AbortController>()
  const waiting = new Map<string, number>()
  return {
    async run(key, request) {
      const controller = new AbortController()
      running.set(key, controller)
      try {
        return await request(controller.signal)
      } finally {
        if (running.get(key) === controller) running.delete(key)
      }
    },
    wait(key) {
      waiting.set(key, (waiting.get(key) ?? 0) + 1)
      return () => {
        const left = (waiting.get(key) ?? 1) - 1
        if (left > 0) return void waiting.set(key, left)
        waiting.delete(key)
        // React's strict mode stops waiting and starts again at once.
        setTimeout(() => {
          if (!waiting.has(key)) running.get(key)?.abort()
        }, 0)
      }
    },
  }
}
