/**
 * Moves the page's clock ahead while something happens: what waits for a time doesn't wait for it, and
 * what is shown until then stays for as long as a busy machine takes to see it.
 */
export async function inSeconds(seconds: number, act: () => Promise<unknown>): Promise<void> {
  const {now} = Date
  Date.now = () => now() + seconds * 1000
  try {
    await act()
  } finally {
    Date.now = now
  }
}

/**
 * Holds back timers of one delay until the page's next story.
 *
 * @returns a function that ends the last of them
 */
export function holdTimers(delay: number): {end: () => void; restore: () => void} {
  const {setTimeout: start} = window
  let held: TimerHandler | undefined
  window.setTimeout = ((run: TimerHandler, ms?: number, ...args: unknown[]) => {
    if (ms !== delay) return start(run, ms, ...args)
    held = run
    return 0
  }) as typeof setTimeout
  return {
    end: () => void (held as () => void)(),
    restore: () => void (window.setTimeout = start),
  }
}
