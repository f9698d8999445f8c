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
