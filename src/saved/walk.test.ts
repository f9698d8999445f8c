import {describe, expect, it, onTestFinished, vi} from 'vitest'
import {datasetOf} from './testing.ts'
import {
  type DocumentFilter,
  type WalkedPage,
  type WalkOptions,
  walkQuery,
  walkSavedValues,
} from './walk.ts'

const documents = Array.from({length: 7}, (_, at) => ({
  _id: `page-${at}`,
  _type: 'page',
  clip: {_type: 'stories.story', teamId: 't1', id: `s${at}`},
}))

async function pagesOf(options: Partial<WalkOptions>) {
  const pages: WalkedPage[] = []
  for await (const page of walkSavedValues({fetchQuery: datasetOf(documents), ...options})) {
    pages.push(page)
  }
  return pages
}

describe('walkSavedValues', () => {
  it.each([
    [3, [3, 6, 7]],
    [7, [7, 7]],
    [500, [7]],
  ])('finds every value once in pages of %i documents', async (pageSize, searched) => {
    const pages = await pagesOf({pageSize})
    expect(pages.map((page) => page.searched)).toEqual(searched)
    expect(pages.map(({total}) => total)).toEqual(searched.map(() => 7))
    expect(pages.flatMap(({values}) => values.map(({id}) => id))).toEqual(
      documents.map(({clip}) => clip.id),
    )
  })

  it('yields one empty page for a dataset without documents', async () => {
    expect(await pagesOf({fetchQuery: datasetOf([])})).toEqual([
      {searched: 0, total: 0, isCut: false, values: []},
    ])
  })

  it('counts no fewer documents than it has searched, where some came meanwhile', async () => {
    const dataset = datasetOf(documents)
    const fetchQuery: typeof dataset = async (query, ...more) =>
      query.startsWith('count') ? 3 : dataset(query, ...more)
    const pages = await pagesOf({fetchQuery, pageSize: 2})
    expect(pages.map(({searched, total}) => [searched, total])).toEqual([
      [2, 3],
      [4, 4],
      [6, 6],
      [7, 7],
    ])
  })

  it('requests nothing when it is aborted before, and nothing more when it is aborted later', async () => {
    const fetchQuery = vi.fn(datasetOf(documents))
    const reason = new Error('Stopped')
    await expect(pagesOf({fetchQuery, signal: AbortSignal.abort(reason)})).rejects.toBe(reason)
    expect(fetchQuery).not.toHaveBeenCalled()

    const controller = new AbortController()
    const walk = walkSavedValues({fetchQuery, pageSize: 2, signal: controller.signal})
    await walk.next()
    controller.abort(reason)
    const requests = fetchQuery.mock.calls.length
    await expect(walk.next()).rejects.toBe(reason)
    expect(fetchQuery).toHaveBeenCalledTimes(requests)
  })

  it('rejects with the error of a later page', async () => {
    const failure = new Error('No more')
    const dataset = datasetOf(documents)
    const walk = walkSavedValues({
      fetchQuery: async (query, params, signal) => {
        if (params['after'] === 'page-1') throw failure
        return dataset(query, params, signal)
      },
      pageSize: 2,
    })
    expect((await walk.next()).value).toMatchObject({searched: 2})
    await expect(walk.next()).rejects.toBe(failure)
  })

  it.each([
    ['no list', {error: 'Nothing here'}],
    ['a list of something else', [null]],
  ])('rejects %s', async (_what, result) => {
    const fetchQuery = () => Promise.resolve(result)
    await expect(pagesOf({fetchQuery})).rejects.toThrow('did not return a list of documents')
  })

  it('stops where a server ignores the parameters and returns the same page again', async () => {
    const fetchQuery = () => Promise.resolve(documents.slice(0, 2))
    await expect(pagesOf({fetchQuery, pageSize: 2})).rejects.toThrow('the same page again')
  })

  it('finds more values in one document than a call can have arguments', async () => {
    const clips = Array.from({length: 200_000}, () => documents[0]!.clip)
    const pages = await pagesOf({fetchQuery: datasetOf([{_id: 'a', _type: 'page', clips}])})
    expect(pages[0]?.values).toHaveLength(200_000)
  })

  it('pauses within a document that takes long', async () => {
    vi.useFakeTimers({toFake: ['performance']})
    onTestFinished(() => void vi.useRealTimers())
    const pause = vi.fn(async () => undefined)
    vi.stubGlobal('scheduler', {yield: pause})
    const slow = () => {
      vi.advanceTimersByTime(1)
      return 'a block'
    }
    const blocks = Array.from({length: 300}, () =>
      Object.defineProperty({}, 'text', {get: slow, enumerable: true}),
    )
    const stored = [{_id: 'a', _type: 'page', blocks}]
    await pagesOf({fetchQuery: async (query) => (query.startsWith('count') ? 1 : stored)})
    expect(pause).toHaveBeenCalledTimes(3)
  })

  it('ends at the most values that it holds, and says that there may be more', async () => {
    const read = async (maxValues: number) => {
      const pages = await pagesOf({
        pageSize: 2,
        maxValues,
        isWanted: ({id}) => id !== 's1',
      })
      return pages.map(({searched, isCut, values}) => [searched, isCut, values.map(({id}) => id)])
    }
    expect(await read(2)).toEqual([
      [2, false, ['s0']],
      [4, true, ['s2']],
    ])
    expect((await read(6)).at(-1)).toEqual([7, false, ['s6']])
    expect((await read(5)).at(-1)).toEqual([7, true, []])
  })
})

const versions = [
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
  const fetchQuery = datasetOf(versions)
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

  it('takes the variants of a release, whose IDs don’t name it', async () => {
    const _system = {release: {_ref: '_.releases.r2'}, variants: [{_ref: '_.variants.eu'}]}
    const variant = {_id: 'versions.h1.b', _type: 'page', _system}
    const {page, params} = walkQuery({release: 'r2'})
    const fetchQuery = datasetOf([...versions, variant])
    expect(await fetchQuery(page, {...params, after: '', limit: 9})).toEqual([variant])
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
})
