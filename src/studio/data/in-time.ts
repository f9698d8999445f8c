/** What a promise gives, or `late` after so many milliseconds. */
export async function inTime<T, L>(promise: Promise<T>, patience: number, late: L): Promise<T | L> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late), patience)
  })
  try {
    return await Promise.race([promise, over])
  } finally {
    clearTimeout(timer)
  }
}
