import {array, assert, property, string} from 'fast-check'
import {describe, expect, it} from 'vitest'
import {openRecords, recordsJson} from './records.ts'
import {finish} from './slices.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const open = (items: readonly {id: string}[]) =>
  finish(openRecords<'teams'>(items.map((item) => ({name: '', ...item}))))

describe('the records of a listing', () => {
  it('finds records by position and ID, with any characters in them', () => {
    assert(
      property(array(string({unit: 'binary', minLength: 1}), {maxLength: 40}), (ids) => {
        const items = [...new Set(ids)].map((id) => ({id, name: `"},\n{"id":"${id}`}))
        const records = open(items)
        expect(records.size).toBe(items.length)
        for (const [at, item] of items.entries()) {
          expect(records.at(at)).toEqual(item)
          expect(records.find(item.id)).toBe(at)
          expect(records.find(`${item.id}x`)).toBe(
            ids.includes(`${item.id}x`) ? expect.any(Number) : undefined,
          )
        }
      }),
    )
  })

  it('opens an empty listing', () => {
    const records = open([])
    expect([records.size, records.find('a')]).toEqual([0, undefined])
  })

  it('keeps the JSON of each record unchanged', () => {
    const json = recordsJson([{id: 'é'}, {id: 'b'}])
    const records = finish(openRecords<'teams'>(encoder.encode(`[${json}]`)))
    expect([0, 1].map((at) => decoder.decode(records.json(at)))).toEqual([
      '{"id":"é"}',
      '{"id":"b"}',
    ])
  })

  it('opens records in slices', () => {
    const many = Array.from({length: 50_000}, (_, at) => ({id: String(at), name: ''}))
    expect([...openRecords<'teams'>(many)].length).toBeGreaterThan(3)
  })
})
