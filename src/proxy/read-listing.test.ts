import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {parseListing} from '../access/index.ts'
import {holds, readListing} from './read-listing.ts'

const options = {
  kind: 'stories',
  baseUrl: 'https://service.example/access/v1',
  maxItems: 5000,
} as const
const bytes = (text: string) => new TextEncoder().encode(text)

describe('readListing', () => {
  it('reads what parsing all at once reads', () => {
    const id = fc.oneof(fc.string(), fc.constantFrom('a', 'b', '"', '\\', '],['))
    const record = fc.oneof(
      fc.record({id, title: fc.string({unit: 'binary'}), extra: fc.jsonValue()}),
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(
        fc.array(record, {maxLength: 600, size: 'large'}),
        fc.boolean(),
        (records, pretty) => {
          const text = JSON.stringify(records, null, pretty ? 2 : 0)
          let deep = false
          try {
            const read = readListing(bytes(text), options)
            const whole = parseListing('stories', JSON.parse(text), options)
            expect(JSON.parse(new TextDecoder().decode(read.identity))).toEqual(whole.items)
            expect([read.count, read.dropped]).toEqual([whole.items.length, whole.dropped])
          } catch (error) {
            deep = error instanceof SyntaxError
            if (!deep) throw error
          }
          expect(deep).toBe(false)
        },
      ),
      {numRuns: 60},
    )
  })

  it.each([
    '',
    '[',
    ']',
    '[,]',
    '[1,]',
    '[,1]',
    '[1,,2]',
    '[1]]',
    '[[1]',
    '[1] [2]',
    '[1]x',
    '["]',
    '[{"a":1]',
    '{}',
    '[1}{2]',
    'null',
  ])('refuses %s', (text) => {
    expect(() => readListing(bytes(text), options)).toThrow(SyntaxError)
  })

  it('refuses a comma too many between two pieces', () => {
    const many = Array.from({length: 250}, (_, index) => `{"id":"${index}"}`).join()
    expect(readListing(bytes(`[${many}]`), options).count).toBe(250)
    expect(() => readListing(bytes(`[${many},]`), options)).toThrow('comma')
  })

  it('drops an id that came in a piece before', () => {
    const many = Array.from({length: 700}, (_, index) => ({id: `s${index % 600}`}))
    const read = readListing(bytes(JSON.stringify(many)), options)
    expect([read.count, read.dropped]).toEqual([600, 100])
  })
})

describe('holds', () => {
  it('finds a text anywhere, and only there', () => {
    expect(holds(bytes('xx key'), 'key')).toBe(true)
    expect(holds(bytes('kekey'), 'key')).toBe(true)
    expect(holds(bytes('ke ke'), 'key')).toBe(false)
  })
})
