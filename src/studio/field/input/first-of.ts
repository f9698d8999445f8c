/** As much of an observable as is needed here. */
interface Subscribable<T> {
  subscribe(observer: {next: (value: T) => void; error: (error: unknown) => void}): {
    unsubscribe: () => void
  }
}

/** The first value of an observable that passes a test; then it is unsubscribed from. */
export function firstOf<T>(source: Subscribable<T>, test: (value: T) => boolean): Promise<T> {
  return new Promise((resolve, reject) => {
    let isDone = false
    const done = (settle: () => void) => {
      isDone = true
      settle()
      // An observable can send a value before it returns the subscription.
      queueMicrotask(() => subscription.unsubscribe())
    }
    const subscription = source.subscribe({
      next: (value) => {
        if (!isDone && test(value)) done(() => resolve(value))
      },
      error: (error: unknown) => done(() => reject(error as Error)),
    })
  })
}
