import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {parseListing} from '../../access/index.ts'
import {digest} from '../core/digest.ts'
import {readListing as read} from './read-listing.ts'
import {createSlicer} from '../core/slicer.ts'
import {createSecretMatcher} from '../core/secret-matcher.ts'

const options = {
  kind: 'stories',
  baseUrl: 'https://service.example/access/v1',
  maxItems: 5000,
  maxBytes: 2 ** 24,
  hasSecret: createSecretMatcher('the-key'),
} as const
const slicer = createSlicer()

/** Reads a text that comes in chunks of some bytes each. */
function readListing(text: string, chunkBytes = 1000) {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  const body = new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, (at += chunkBytes)))
    },
  })
  return read(new Response(body), options, slicer)
}

describe('readListing', () => {
  it('reads the same as one JSON.parse of the whole, wherever it is cut', async () => {
    const id = fc.oneof(fc.string(), fc.constantFrom('a', 'b', '"', '\\', '],['))
    const record = fc.oneof(
      fc.record({id, title: fc.string({unit: 'binary'}), extra: fc.jsonValue()}),
      fc.jsonValue(),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, {maxLength: 600, size: 'large'}),
        fc.boolean(),
        fc.integer({min: 1, max: 5000}),
        async (records, pretty, chunkBytes) => {
          const text = JSON.stringify(records, null, pretty ? 2 : 0)
          const listing = await readListing(text, Math.max(chunkBytes, text.length / 40))
          const whole = parseListing('stories', JSON.parse(text), options)
          expect(JSON.parse(new TextDecoder().decode(listing.identity))).toEqual(whole.items)
          expect([listing.count, listing.dropped]).toEqual([whole.items.length, whole.dropped])
          expect(listing.hash).toBe(digest(listing.identity))
        },
      ),
      {numRuns: 40},
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
  ])('rejects %s', async (text) => {
    await expect(readListing(text)).rejects.toThrow(SyntaxError)
    await expect(readListing(text, 1)).rejects.toThrow(SyntaxError)
  })

  it('rejects an extra comma between two pieces', async () => {
    const many = Array.from({length: 2500}, (_, index) => `{"id":"${index} ${' '.repeat(20)}"}`)
    expect((await readListing(`[${many.join()}]`)).count).toBe(2500)
    const pieces = `${many.join()}${' '.repeat(40_000)}`
    await expect(readListing(`[${pieces},]`)).rejects.toThrow(SyntaxError)
  })

  it('drops an ID that was in an earlier piece', async () => {
    const many = Array.from({length: 2400}, (_, index) => ({
      id: `s${index % 2000}`,
      title: 'A title of some length',
    }))
    const {count, dropped} = await readListing(JSON.stringify(many))
    expect([count, dropped]).toEqual([2000, 400])
  })

  it('reads a string that is cut after a backslash', async () => {
    const text = JSON.stringify([{id: 'a', title: '\\"],['}])
    for (let chunkBytes = 1; chunkBytes < text.length; chunkBytes++) {
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      expect((await readListing(text, chunkBytes)).count).toBe(1)
    }
  })

  it('names the option to raise for too many records', async () => {
    const many = JSON.stringify(Array.from({length: 5001}, (_, index) => ({id: `${index}`})))
    await expect(readListing(many)).rejects.toThrow('more than 5000 records: raise maxItems')
  })

  it('rejects a record that is too long to be parsed in one step', async () => {
    const long = JSON.stringify([{id: 'a', title: 'x'.repeat(5_000_000)}])
    await expect(readListing(long, 100_000)).rejects.toThrow('4194304 characters')
  })

  it('rejects a listing that contains the key', async () => {
    await expect(readListing('[{"id":"a","title":"is the-key"}]')).rejects.toThrow(
      "contains the proxy's key",
    )
    expect((await readListing('[{"id":"a","other":"the-key"}]')).count).toBe(1)
  })

  it('grows its buffer with the received data', async () => {
    const many = Array.from({length: 4000}, (_, index) => ({
      id: `s${index}`,
      title: 'é'.repeat(300),
    }))
    const {identity, count} = await readListing(JSON.stringify(many), 100_000)
    expect(count).toBe(4000)
    expect(JSON.parse(new TextDecoder().decode(identity))).toHaveLength(4000)
  })
})
