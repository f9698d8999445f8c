import {describe, expect, it} from 'vitest'
import {replayed} from './replayed.ts'

/** Counts its elements, one element for each turn of the event loop. */
function counting(length: number) {
  const made: number[] = []
  async function* source() {
    for (let number = 0; number < length; number++) {
      await new Promise(setImmediate)
      made.push(number)
      yield number
    }
  }
  return {made, source: source()}
}

async function all(iterable: AsyncIterable<number>): Promise<number[]> {
  const elements: number[] = []
  for await (const element of iterable) elements.push(element)
  return elements
}

describe('a replayed source', () => {
  it('gives every reader all elements, and produces each of them once', async () => {
    const {made, source} = counting(5)
    const elements = replayed(source)
    const readers = await Promise.all([all(elements), all(elements)])
    for (const read of [...readers, await all(elements)]) expect(read).toEqual([0, 1, 2, 3, 4])
    expect(made).toEqual([0, 1, 2, 3, 4])
  })

  it('produces nothing before it is read, and no more than is read', async () => {
    const {made, source} = counting(5)
    const elements = replayed(source)
    await new Promise(setImmediate)
    expect(made).toEqual([])
    for await (const element of elements) if (element === 1) break
    expect(made).toEqual([0, 1])
    expect(await all(elements)).toEqual([0, 1, 2, 3, 4])
  })
})
