import {array, assert, constantFrom, nat, property, string} from 'fast-check'
import {describe, expect, it} from 'vitest'
import {BodySink} from './body-sink.ts'

const decoder = new TextDecoder()
/** Writes a text in one go. */
function write(sink: BodySink, text: string): Uint8Array {
  const slices = sink.write(text)
  for (;;) {
    const {done, value} = slices.next()
    if (done) return value
  }
}

describe('a body of unknown length', () => {
  it('returns what was written, whatever was expected, and the bytes of each text', () => {
    const text = string({unit: constantFrom('a', 'é', '世', '🦊'), maxLength: 3000, size: 'max'})
    assert(
      property(array(text, {maxLength: 5}), nat(20_000), (texts, expected) => {
        const sink = new BodySink(expected)
        for (const each of texts) expect(decoder.decode(write(sink, each))).toBe(each)
        expect(decoder.decode(sink.finish())).toBe(texts.join(''))
      }),
      {numRuns: 30},
    )
  })

  it('releases what it did not need, where that is cheap', () => {
    const sink = new BodySink(10_000_000)
    write(sink, 'small')
    expect(sink.finish().buffer.byteLength).toBe(5)
  })

  it('copies a large body only once', () => {
    const sink = new BodySink(4_000_000)
    write(sink, 'x'.repeat(1_200_000))
    const bytes = sink.finish()
    expect(bytes.byteLength).toBe(1_200_000)
    expect(bytes.buffer.byteLength).toBe(4_000_000)
  })

  it('grows in slices', () => {
    const sink = new BodySink(0)
    write(sink, 'x'.repeat(20_000_000))
    const slices = [...sink.write('x'.repeat(50_000_000))]
    expect(slices.length).toBeGreaterThanOrEqual(2)
    expect(sink.finish().byteLength).toBe(70_000_000)
  })
})
