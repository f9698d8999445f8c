/**
 * Many texts, kept as the lines of one: hundreds of thousands of strings would make each garbage
 * collection stop the process for long. No text has a line end.
 */
export class Lines {
  readonly length: number
  readonly #text: string
  /** Where each line begins, and the end of the last one. */
  readonly #starts: Uint32Array

  constructor(text: string, starts: Uint32Array) {
    this.length = starts.length - 1
    this.#text = text
    this.#starts = starts
  }

  at(line: number): string {
    return this.#text.slice(this.#starts[line], this.#starts[line + 1]! - 1)
  }

  is(line: number, text: string): boolean {
    return (
      this.#starts[line + 1]! - this.#starts[line]! - 1 === text.length && this.begins(line, text)
    )
  }

  begins(line: number, text: string): boolean {
    return this.#text.startsWith(text, this.#starts[line])
  }

  /**
   * Visits each line that contains the text, in their order, up to a number of them. One for which
   * `visit` returns `false` doesn't count.
   */
  eachContaining(
    text: string,
    visit: (line: number) => unknown,
    max = Number.POSITIVE_INFINITY,
  ): void {
    let line = 0
    let left = max
    for (let at = this.#text.indexOf(text); at !== -1 && left > 0;) {
      line = this.#lineOf(at, line)
      if (visit(line) !== false) left--
      at = this.#text.indexOf(text, this.#starts[line + 1])
    }
  }

  /** The line at a position of the text, looked for in growing steps from one before it. */
  #lineOf(at: number, from: number): number {
    let low = from
    let step = 1
    while (low + step <= this.length && this.#starts[low + step]! <= at) {
      low += step
      step *= 2
    }
    for (; step >= 1; step /= 2) {
      if (low + step <= this.length && this.#starts[low + step]! <= at) low += step
    }
    return low
  }
}

/** Lines that are joined at once. */
const JOINED = 500

export class LinesBuilder {
  readonly #parts: string[] = []
  #last: string[] = []
  readonly #starts: number[] = [0]
  #end = 0

  get length(): number {
    return this.#starts.length - 1
  }

  add(line: string): void {
    this.#last.push(line)
    this.#starts.push((this.#end += line.length + 1))
    if (this.#last.length >= JOINED) this.#join()
  }

  finish(): Lines {
    this.#join()
    return new Lines(this.#parts.join(''), Uint32Array.from(this.#starts))
  }

  #join(): void {
    if (this.#last.length > 0) this.#parts.push(`${this.#last.join('\n')}\n`)
    this.#last = []
  }
}
