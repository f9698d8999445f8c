import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {parseListing} from '../access/index.ts'
import {digest} from './digest.ts'
import {jsonPieces} from './listing.ts'
import {createReadRecords} from './read-listing.ts'
import {createSlicer} from './slices.ts'

const options = {
  serviceUrl: 'https://service.example/access/v1',
  apiKey: 'the-key',
  maxItems: 5000,
  maxBodyBytes: 2 ** 24,
}
const readRecords = createReadRecords(options, createSlicer())

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
  return readRecords('stories', new Response(body))
}

describe('the records of a listing', () => {
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
          const whole = parseListing('stories', JSON.parse(text), {baseUrl: options.serviceUrl})
          expect(listing.records).toEqual(whole.items)
          expect(listing.dropped).toBe(whole.dropped)
          const body = Buffer.from([...jsonPieces(listing.records)].join(''))
          expect(JSON.parse(body.toString())).toEqual(whole.items)
          expect([listing.hash, listing.bytes]).toEqual([digest(body), body.length])
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
    `${'['.repeat(33)}${']'.repeat(33)}`,
  ])('rejects %s', async (text) => {
    await expect(readListing(text)).rejects.toThrow(SyntaxError)
    await expect(readListing(text, 1)).rejects.toThrow(SyntaxError)
  })

  it('rejects what is not UTF-8', async () => {
    const response = new Response(Uint8Array.of(0x5b, 0x22, 0xff))
    await expect(readRecords('stories', response)).rejects.toThrow('not UTF-8')
  })

  it('rejects an extra comma between two pieces', async () => {
    const many = Array.from({length: 2500}, (_, index) => `{"id":"${index} ${' '.repeat(20)}"}`)
    expect((await readListing(`[${many.join()}]`)).records.length).toBe(2500)
    const pieces = `${many.join()}${' '.repeat(40_000)}`
    await expect(readListing(`[${pieces},]`)).rejects.toThrow(SyntaxError)
  })

  it('drops an ID that was in an earlier piece', async () => {
    const many = Array.from({length: 2400}, (_, index) => ({
      id: `s${index % 2000}`,
      title: 'A title of some length',
    }))
    const {records, dropped} = await readListing(JSON.stringify(many))
    expect([records.length, dropped]).toEqual([2000, 400])
  })

  it('keeps an ID of each Team that has it, once, in whichever pieces', async () => {
    const many = Array.from({length: 2400}, (_, index) => ({
      id: `s${index % 600}`,
      ...(index % 1200 < 600 ? {teamId: '1'} : {}),
      title: 'A title of some length',
    }))
    // No ID of a Team looks like another one's.
    many.push({id: 's1', teamId: '01', title: ''}, {id: 's10', teamId: '1', title: ''})
    const {records, dropped} = await readListing(JSON.stringify(many))
    expect([records.length, dropped]).toEqual([1201, 1201])
  })

  it('reads a string that is cut after a backslash', async () => {
    const text = JSON.stringify([{id: 'a', title: '\\"],['}])
    for (let chunkBytes = 1; chunkBytes < text.length; chunkBytes++) {
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      expect((await readListing(text, chunkBytes)).records).toHaveLength(1)
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
    expect((await readListing('[{"id":"a","other":"the-key"}]')).records).toHaveLength(1)
  })
})
