import type {Slices} from '../../catalog/index.ts'
import type {Bytes} from '../core/compress.ts'

const encoder = new TextEncoder()
/** UTF-8 bytes of a UTF-16 unit at most. */
const MOST_BYTES = 3
/** Bytes to copy before a pause. */
const COPIED = 2 ** 23
/** Up to this size a result is copied, so that the larger buffer can be released. */
const SMALL = 2 ** 20

/**
 * Collects a body whose length is not known. In one buffer: memory that was never written to is not
 * resident, so that one which is too long costs little, and no second copy is made in the end.
 */
export class BodySink {
  #bytes: Bytes
  #length = 0

  /** @param expected - About how many bytes there will be. */
  constructor(expected: number) {
    this.#bytes = new Uint8Array(Math.max(4096, Math.ceil(expected)))
  }

  /** Writes a text. Returns its bytes. */
  *write(text: string): Slices<Uint8Array> {
    const most = this.#length + text.length * MOST_BYTES
    if (most > this.#bytes.length) yield* this.#grow(Math.max(most, this.#bytes.length * 2))
    const start = this.#length
    this.#length += encoder.encodeInto(text, this.#bytes.subarray(start)).written
    return this.#bytes.subarray(start, this.#length)
  }

  finish(): Bytes {
    if (this.#length <= SMALL) return this.#bytes.slice(0, this.#length)
    return this.#bytes.subarray(0, this.#length)
  }

  *#grow(length: number): Slices<void> {
    const grown = new Uint8Array(length)
    for (let at = 0; at < this.#length; at += COPIED) {
      grown.set(this.#bytes.subarray(at, Math.min(at + COPIED, this.#length)), at)
      yield
    }
    this.#bytes = grown
  }
}
