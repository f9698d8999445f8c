const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_ARRAY = 0x5b
const OPEN_OBJECT = 0x7b
const CLOSE_ARRAY = 0x5d
const CLOSE_OBJECT = 0x7d

/** A listing is longer than is accepted. Its message is for the operator. */
export class ListingBoundsError extends Error {
  override readonly name = 'ListingBoundsError'
}

export interface CutterBounds {
  readonly maxItems: number
  readonly maxDepth: number
  /** Bytes of one element at most: a longer one would be parsed in one step. */
  readonly maxItemBytes: number
  /** Bytes from which on a piece is long enough. */
  readonly pieceBytes: number
}

/**
 * Cuts the text of a JSON array into pieces of whole elements as it comes, without the brackets
 * around them. Read from the bytes: parsing all of it in one step would take several times its
 * memory.
 */
export class ArrayCutter {
  readonly #bounds: CutterBounds
  /** 0 before the array, and after it: then `#isOver`. */
  #depth = 0
  #isOver = false
  #isInString = false
  #isEscaped = false
  #items = 1
  /** What belongs to the next piece and came before. */
  #pending: Uint8Array[] = []
  #pendingBytes = 0

  constructor(bounds: CutterBounds) {
    this.#bounds = bounds
  }

  /**
   * @throws SyntaxError when this is not an array, {@link ListingBoundsError} when it is too long.
   */
  *cut(chunk: Uint8Array): Generator<Uint8Array, void, undefined> {
    const {maxDepth, maxItems, pieceBytes} = this.#bounds
    let start = 0
    for (let at = this.#isInString ? this.#endOfString(chunk, 0) : 0; at < chunk.length; at++) {
      const byte = chunk[at]!
      if (this.#depth === 0) {
        if (isSpace(byte)) continue
        if (byte !== OPEN_ARRAY || this.#isOver) throw notAnArray()
        this.#depth = 1
        start = at + 1
      } else if (byte === QUOTE) at = this.#endOfString(chunk, at + 1) - 1
      else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
        if (++this.#depth > maxDepth) throw new SyntaxError('Too deep')
      } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) {
        if (--this.#depth > 0) continue
        if (byte !== CLOSE_ARRAY) throw notAnArray()
        this.#isOver = true
        yield this.#piece(chunk, start, at)
      } else if (byte === COMMA && this.#depth === 1) {
        if (++this.#items > maxItems) {
          throw new ListingBoundsError(
            `The listing has more than ${maxItems} records: raise maxItems`,
          )
        }
        if (this.#pendingBytes + at - start < pieceBytes) continue
        yield this.#piece(chunk, start, at)
        start = at + 1
      }
    }
    if (this.#depth > 0) this.#keep(chunk.subarray(start))
  }

  /** @throws SyntaxError when the array did not end. */
  finish(): void {
    if (!this.#isOver) throw notAnArray()
  }

  /** The place after a string's end, or that of the chunk. */
  #endOfString(chunk: Uint8Array, start: number): number {
    let at = this.#isEscaped ? start + 1 : start
    while (at < chunk.length && chunk[at] !== QUOTE) at += chunk[at] === BACKSLASH ? 2 : 1
    this.#isInString = at >= chunk.length
    // A backslash at the end of a chunk escapes what the next one begins with.
    this.#isEscaped = at > chunk.length
    return this.#isInString ? chunk.length : at + 1
  }

  #keep(rest: Uint8Array): void {
    this.#pending.push(rest)
    this.#pendingBytes += rest.length
    if (this.#pendingBytes > this.#bounds.pieceBytes + this.#bounds.maxItemBytes) {
      throw new ListingBoundsError(
        `A record of the listing has more than ${this.#bounds.maxItemBytes} bytes`,
      )
    }
  }

  #piece(chunk: Uint8Array, start: number, end: number): Uint8Array {
    const last = chunk.subarray(start, end)
    if (this.#pendingBytes === 0) return last
    const piece = new Uint8Array(this.#pendingBytes + last.length)
    let at = 0
    for (const part of [...this.#pending, last]) {
      piece.set(part, at)
      at += part.length
    }
    this.#pending = []
    this.#pendingBytes = 0
    return piece
  }
}

const notAnArray = () => new SyntaxError('The body is not a JSON array')

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}
