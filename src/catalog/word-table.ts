import {bytesOf, hashBytes} from './hash.ts'
import {UintList} from './uint-list.ts'

const SPACE = 0x20
const NEWLINE = 0x0a

/**
 * Distinct words by their numbers, as bytes: hundreds of thousands of strings would make every
 * garbage collection stop the process for long.
 */
export class WordTable {
  #bytes = new Uint8Array(1024)
  #end = 0
  /** Where each word begins, in bytes. */
  readonly #starts = new UintList()
  /** Where each word begins in the text, in its units. */
  readonly #textStarts = new UintList()
  #textEnd = 0
  readonly #hashes = new UintList()
  /** Each number one more than it is: 0 is an empty place. */
  #table = new Uint32Array(1024)
  #known = 0

  /** The numbers of the words of a normalised text. */
  read(plain: string): readonly number[] {
    const bytes = bytesOf(plain)
    const numbers: number[] = []
    for (let start = 0; start < bytes.length;) {
      const space = bytes.indexOf(SPACE, start)
      const end = space === -1 ? bytes.length : space
      if (end > start) numbers.push(this.#numberOf(bytes, start, end))
      start = end + 1
    }
    return numbers
  }

  /** How many words there are. The next new one has this number. */
  get size(): number {
    return this.#starts.length
  }

  /** The number of a word, which is added unless it is there. It holds no line end. */
  numberOf(word: string): number {
    const bytes = bytesOf(word)
    return this.#numberOf(bytes, 0, bytes.length)
  }

  /** Adds a word without looking whether it is there. */
  add(word: string): number {
    const bytes = bytesOf(word)
    return this.#add(bytes, 0, bytes.length, 0)
  }

  /** All words, one a line, and where each begins. The last place is the end of the last line. */
  finish(): {readonly words: string; readonly wordStarts: Uint32Array} {
    this.#textStarts.push(this.#textEnd)
    const decoder = new TextDecoder('utf-8', {ignoreBOM: true})
    return {
      // Text that is decoded has one byte a letter where it can: engines scan that twice as fast.
      words: decoder.decode(this.#bytes.subarray(0, this.#end)),
      wordStarts: this.#textStarts.values(),
    }
  }

  #numberOf(bytes: Uint8Array, start: number, end: number): number {
    const hash = hashBytes(bytes, start, end)
    const mask = this.#table.length - 1
    let place = hash & mask
    for (; this.#table[place] !== 0; place = (place + 1) & mask) {
      const number = this.#table[place]! - 1
      if (this.#hashes.at(number) === hash && this.#is(number, bytes, start, end)) return number
    }
    const number = this.#add(bytes, start, end, hash)
    this.#table[place] = number + 1
    if (++this.#known * 2 > this.#table.length) this.#grow()
    return number
  }

  #is(number: number, bytes: Uint8Array, start: number, end: number): boolean {
    const from = this.#starts.at(number)
    for (let at = start; at < end; at++) {
      if (this.#bytes[from + at - start] !== bytes[at]) return false
    }
    return this.#bytes[from + end - start] === NEWLINE
  }

  #add(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const length = end - start
    if (this.#end + length + 1 > this.#bytes.length) {
      const grown = new Uint8Array((this.#bytes.length + length) * 2)
      grown.set(this.#bytes)
      this.#bytes = grown
    }
    this.#starts.push(this.#end)
    this.#textStarts.push(this.#textEnd)
    this.#hashes.push(hash)
    for (let at = start; at < end; at++) {
      const byte = bytes[at]!
      this.#bytes[this.#end++] = byte
      // The first byte of a letter counts one unit of text, or two where it begins four bytes.
      if ((byte & 0xc0) !== 0x80) this.#textEnd += byte >= 0xf0 ? 2 : 1
    }
    this.#bytes[this.#end++] = NEWLINE
    this.#textEnd++
    return this.size - 1
  }

  #grow(): void {
    const former = this.#table
    const table = new Uint32Array(former.length * 2)
    const mask = table.length - 1
    for (const entry of former) {
      if (entry === 0) continue
      let place = this.#hashes.at(entry - 1) & mask
      while (table[place] !== 0) place = (place + 1) & mask
      table[place] = entry
    }
    this.#table = table
  }
}
