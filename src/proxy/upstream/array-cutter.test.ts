import {describe, expect, it} from 'vitest'
import {ArrayCutter, type CutterBounds, ListingBoundsError} from './array-cutter.ts'

const BOUNDS: CutterBounds = {maxItems: 100, maxDepth: 5, maxItemBytes: 1000, pieceBytes: 1}

/** The pieces of a text that arrives in chunks of this many bytes. */
function cut(text: string, bounds: Partial<CutterBounds> = {}, size = text.length): string[] {
  const cutter = new ArrayCutter({...BOUNDS, ...bounds})
  const bytes = new TextEncoder().encode(text)
  const pieces: string[] = []
  for (let start = 0; start < bytes.length; start += size) {
    for (const piece of cutter.cut(bytes.subarray(start, start + size))) {
      pieces.push(new TextDecoder().decode(piece))
    }
  }
  cutter.finish()
  return pieces
}

describe('ArrayCutter', () => {
  it('cuts only at the commas between elements', () => {
    expect(cut(' [{"a":[1,2]},{"b":"],{\\",["}] ')).toEqual(['{"a":[1,2]}', '{"b":"],{\\",["}'])
  })

  it('keeps elements together until a piece is long enough', () => {
    expect(cut('[1,2,3,4]', {pieceBytes: 3})).toEqual(['1,2', '3,4'])
  })

  it.each([1, 2, 3, 7])('cuts at the same places in chunks of %i bytes', (size) => {
    const text = '[{"a":"\\\\"},{"b":"\\"é]"},[[1],{}]]'
    expect(cut(text, {}, size)).toEqual(cut(text))
  })

  it('emits one empty piece for an empty array', () => {
    expect(cut('[]')).toEqual([''])
  })

  it.each(['{}', '"[]"', '[] []', '[', '', '[1}'])('rejects %j, which is not an array', (text) => {
    expect(() => cut(text)).toThrow('The body is not a JSON array')
  })

  it('limits the number of elements, their depth and their length', () => {
    expect(cut('[1,2]', {maxItems: 2})).toHaveLength(2)
    expect(() => cut('[1,2,3]', {maxItems: 2})).toThrow(ListingBoundsError)
    expect(cut('[[1]]', {maxDepth: 2})).toEqual(['[1]'])
    expect(() => cut('[[[1]]]', {maxDepth: 2})).toThrow('Too deep')
    expect(() => cut('["0123456789"]', {maxItemBytes: 5}, 4)).toThrow('more than 5 bytes')
  })
})
