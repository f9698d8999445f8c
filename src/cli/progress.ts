/** Where a command prints. */
export interface Stream {
  readonly write: (text: string) => unknown
  readonly isTTY?: boolean
}

/** A line that says what is being done, on a terminal only; it is erased afterwards. */
export function createProgress(err: Stream) {
  let isShown = false
  return {
    show(what: string) {
      if (!err.isTTY) return
      err.write(`\r\u001B[K  … ${what}`)
      isShown = true
    },
    clear() {
      if (isShown) err.write('\r\u001B[K')
      isShown = false
    },
  }
}
