/** A list of whole numbers below 2^32, in 4 bytes each. */
export class UintList {
  #values = new Uint32Array(256)
  #length = 0

  get length(): number {
    return this.#length
  }

  at(index: number): number {
    return this.#values[index]!
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const grown = new Uint32Array(this.#length * 2)
      grown.set(this.#values)
      this.#values = grown
    }
    this.#values[this.#length++] = value
  }

  /** The numbers, without what was kept for more of them. */
  values(): Uint32Array {
    return this.#values.slice(0, this.#length)
  }
}
