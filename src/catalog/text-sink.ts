const encoder = new TextEncoder()
/** UTF-8 bytes of a UTF-16 unit at most. */
const MOST_BYTES = 3

/**
 * Collects lines of text. As UTF-8 bytes until the end: engines keep text of one byte a letter apart
 * and scan it twice as fast, but don't make it of what was joined.
 */
export class TextSink {
  #bytes = new Uint8Array(1024)
  #length = 0

  write(line: string): void {
    const most = this.#length + line.length * MOST_BYTES + 1
    if (most > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(most, this.#bytes.length * 2))
      grown.set(this.#bytes.subarray(0, this.#length))
      this.#bytes = grown
    }
    this.#length += encoder.encodeInto(line, this.#bytes.subarray(this.#length)).written
    this.#bytes[this.#length++] = 0x0a
  }

  /** All lines, each with its end. */
  text(): string {
    const decoder = new TextDecoder('utf-8', {ignoreBOM: true})
    return decoder.decode(this.#bytes.subarray(0, this.#length))
  }
}
