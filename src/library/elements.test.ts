import {describe, expect, it} from 'vitest'
import {ProxyFailure} from './failure.ts'
import {elementsOf} from './elements.ts'

/** The groups of elements of a text that arrives in chunks of this many bytes. */
function read(text: string, {maxItems = 100, size = text.length} = {}) {
  const elements = elementsOf(maxItems)
  const bytes = new TextEncoder().encode(text)
  const groups: (readonly unknown[])[] = []
  for (let start = 0; start < bytes.length; start += size) {
    groups.push(...elements.read(bytes.subarray(start, start + size)))
  }
  elements.finish()
  return groups
}

describe('the elements of an array', () => {
  it.each([1, 2, 3, 7, 100])('parses the same elements from chunks of %i bytes', (size) => {
    const text = ' [{"a":"\\\\"},{"b":"\\"é],{🦊"} ,[[1],{}], 7] '
    expect(read(text, {size}).flat()).toEqual(JSON.parse(text))
  })

  it('groups the elements of a large chunk', () => {
    const groups = read(JSON.stringify(Array.from({length: 100}, () => 'x'.repeat(1000))))
    expect(groups.map(({length}) => length)).toEqual([33, 33, 33, 1])
  })

  it('finds none in an empty array', () => {
    expect(read('[ ]')).toEqual([])
  })

  it.each(['{}', '"[]"', '[] []', '[', '', '[1}'])('rejects %j, which is not an array', (text) => {
    expect(() => read(text)).toThrow('The body is not a JSON array')
  })

  it('rejects what is not UTF-8', () => {
    const {read: readBytes} = elementsOf(9)
    expect(() => [...readBytes(Uint8Array.of(0x5b, 0x22, 0xff))]).toThrow('not UTF-8')
  })

  it('limits the number of elements and their depth', () => {
    expect(read('[1,2]', {maxItems: 2})).toEqual([[1, 2]])
    expect(() => read('[1,2,3]', {maxItems: 2})).toThrow(ProxyFailure)
    expect(read(`${'['.repeat(32)}${']'.repeat(32)}`)).toHaveLength(1)
    expect(() => read(`${'['.repeat(33)}${']'.repeat(33)}`)).toThrow('Too deep')
  })
})
