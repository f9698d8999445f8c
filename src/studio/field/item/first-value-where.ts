/** As much of an observable as is needed here. */
interface Subscribable<T> {
  subscribe(observer: {next: (value: T) => void; error: (error: unknown) => void}): {
    unsubscribe: () => void
  }
}

/** The first value of an observable that passes a test; then it is unsubscribed from. */
export async function firstValueWhere<T>(
  source: Subscribable<T>,
  test: (value: T) => boolean,
): Promise<T> {
  let subscription: ReturnType<typeof source.subscribe> | undefined
  return new Promise<T>((resolve, reject) => {
    const next = (value: T) => {
      if (test(value)) resolve(value)
    }
    subscription = source.subscribe({next, error: reject})
  }).finally(() => subscription?.unsubscribe())
}
