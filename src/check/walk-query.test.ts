import {describe, expect, it} from 'vitest'
import {datasetOf} from './testing.ts'
import {type DocumentFilter, walkQuery} from './walk-query.ts'

const documents = [
  {_id: 'b', _type: 'page', _rev: '1', _updatedAt: '2026-05-02T00:00:00Z', clip: 1, title: 'B'},
  {_id: 'a', _type: 'author', _rev: '1', _updatedAt: '2026-05-01T00:00:00Z', 'odd-name': 2},
  {_id: 'drafts.b', _type: 'page', _rev: '2', _updatedAt: '2026-05-03T12:00:00+12:00', clip: 3},
  {_id: 'versions.r1.b', _type: 'page', _rev: '3', _updatedAt: '2026-05-04T00:00:00Z'},
  {_id: 'versions.r10.b', _type: 'page', _rev: '4', _updatedAt: '2026-05-04T00:00:00Z'},
  {_id: 'image', _type: 'sanity.imageAsset', _updatedAt: '2026-05-04T00:00:00Z'},
  {_id: '_.releases.r1', _type: 'system.release', _updatedAt: '2026-05-04T00:00:00Z'},
]

async function run(filter: DocumentFilter, after = '', limit = 100) {
  const {page, count, params} = walkQuery(filter)
  const fetchQuery = datasetOf(documents)
  const found = await fetchQuery(page, {...params, after, limit}, undefined)
  return {found: found as {_id: string}[], count: await fetchQuery(count, params, undefined)}
}
const idsOf = async (...args: Parameters<typeof run>) =>
  (await run(...args)).found.map(({_id}) => _id)

describe('walkQuery', () => {
  it('takes all documents but Sanity’s own, in the order of their IDs', async () => {
    expect(await idsOf({})).toEqual(['a', 'b', 'drafts.b', 'versions.r1.b', 'versions.r10.b'])
    expect((await run({})).count).toBe(5)
  })

  it('continues after an ID', async () => {
    expect(await idsOf({}, '', 2)).toEqual(['a', 'b'])
    expect(await idsOf({}, 'b', 2)).toEqual(['drafts.b', 'versions.r1.b'])
    expect((await run({}, 'b', 2)).count, 'of all pages').toBe(5)
  })

  it('filters by type, release and time', async () => {
    expect(await idsOf({types: ['author']})).toEqual(['a'])
    expect(await idsOf({types: []})).toEqual([])
    expect(await idsOf({release: 'r1'})).toEqual(['versions.r1.b'])
    expect(await idsOf({since: '2026-05-03T00:00:00Z'})).toEqual([
      'drafts.b',
      'versions.r1.b',
      'versions.r10.b',
    ])
    expect(
      await idsOf({since: '2026-05-03T00:00:01Z', types: ['author', 'page'], release: 'r10'}),
    ).toEqual(['versions.r10.b'])
  })

  it('loads whole documents, or only the named fields', async () => {
    expect((await run({types: ['author']})).found).toEqual([documents[1]])
    const {found} = await run({types: ['page', 'author'], fields: ['clip', 'odd-name']})
    expect(found.slice(0, 2)).toEqual([
      {_id: 'a', _originalId: null, _type: 'author', _rev: '1', clip: null, 'odd-name': 2},
      {_id: 'b', _originalId: null, _type: 'page', _rev: '1', clip: 1, 'odd-name': null},
    ])
  })
})
