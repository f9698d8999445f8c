import {describe, expect, it, onTestFinished, vi} from 'vitest'
import {CONTENT} from '../../../test/support/checked-dataset.ts'
import {lake} from '../../cli/check-command/testing.ts'
import {TOKEN} from '../../cli/testing.ts'
import {sanityUser} from '../auth/sanity-user.ts'
import {json} from '../testing.ts'
import {agentProxy, connect} from './testing.ts'

/** An agent with the project's API token before a real lake. */
async function startAgent(dataset: Parameters<typeof lake>[0] = {}, teams?: readonly string[]) {
  const {url} = await lake(dataset)
  const authorize = sanityUser({
    projectId: 'local',
    apiHost: url,
    ...(teams && {teams: () => teams}),
  })
  const replies = Object.fromEntries(
    Object.entries(CONTENT).map(([name, records]) => [name, () => json(records)]),
  )
  return connect(agentProxy({authorize}, replies), {authorization: `Bearer ${TOKEN}`})
}

describe('check_documents', () => {
  it('finds what the documents use, and what became of it', async () => {
    const {call} = await startAgent()
    const {result, text} = await call('check_documents', {limit: 2})
    expect(result).toMatchObject({
      documents: 300,
      values: 302,
      complete: true,
      summary: {missing: 3, unpublished: 1, empty: 0, moved: 1, unknown: 1, available: 3},
      items: {length: 2},
      total: 6,
      nextOffset: 2,
    })
    expect(text).toMatch(/^2 of 6 items with a problem\n- missing: /)
    expect((await call('check_documents', {includeAvailable: true})).result).toMatchObject({
      total: 9,
    })
    expect((await call('check_documents', {types: ['nothing']})).result).toMatchObject({
      documents: 0,
      total: 0,
    })
  })

  it('bounds the uses of an item that are listed, and reads types of the project’s', async () => {
    const clip = {_type: 'hero', teamId: 'marketing', id: 'GONE1'}
    const sample = Array.from({length: 25}, (_, at) => ({_id: `p${at}`, _type: 'page', clip}))
    const {call} = await startAgent({sample})
    const typeNames = [{name: 'hero', kind: 'story'}]
    expect((await call('check_documents', {typeNames})).result).toMatchObject({
      items: [{status: 'missing', uses: {length: 5}, useCount: 25}],
    })
  })

  // Those of the same moment are looked up in one request.
  it.each([100, 401])('looks %d items up', async (count) => {
    const sample = Array.from({length: count}, (_, at) => ({
      _id: `p${at}`,
      _type: 'page',
      clip: {_type: 'stories.story', teamId: 'marketing', id: `GONE${at}`},
    }))
    const {call} = await startAgent({sample})
    expect((await call('check_documents')).result).toMatchObject({summary: {missing: count}})
  })

  it('does not call missing what may be of another Team', async () => {
    const {call} = await startAgent({}, ['no-team'])
    expect((await call('check_documents', {})).result).toMatchObject({
      summary: {missing: 0, available: 0},
    })
  })

  it.each([
    ['types', 'page'],
    ['typeNames', {name: 'hero', kind: 'story'}],
    ['stringFields', {path: 'page.hero', kind: 'story'}],
  ])('refuses 101 %s', async (name, entry) => {
    const {call} = await startAgent()
    const {isError, text} = await call('check_documents', {[name]: Array(101).fill(entry)})
    expect([isError, text]).toEqual([true, expect.stringContaining(`${name}: Invalid length`)])
  })

  it.each([
    ['nowhere', 'dataset'],
    ['../projects', '`dataset` is not the name of a dataset.'],
  ])('refuses the dataset %s', async (dataset, message) => {
    const {call} = await startAgent()
    expect(await call('check_documents', {dataset})).toMatchObject({
      isError: true,
      text: expect.stringContaining(message) as string,
    })
  })

  it('says “at least” where the time was over', async () => {
    const {call} = await startAgent()
    const begin = performance.now()
    let calls = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => begin + calls++ * 4000)
    onTestFinished(() => void clock.mockRestore())
    const {result, text} = await call('check_documents')
    expect(result).toMatchObject({complete: false})
    expect(text).toContain('there may be more')
  })
})

describe('where_used', () => {
  it('says “at least” for a Collection that its caller may not see, whose tag is not known', async () => {
    const byTag = {_type: 'stories.collection', teamId: 'marketing', tag: 'summer'}
    const byId = {_type: 'stories.collection', teamId: 'marketing', id: 'c1'}
    const {call} = await startAgent({sample: [{_id: 'a', _type: 'page', byTag, byId}]}, ['no-team'])
    const {result, text} = await call('where_used', {kind: 'collection', id: 'c1'})
    expect(result).toMatchObject({uses: [{path: 'byId'}], complete: false})
    expect(text).toMatch(/^1 place\n.+\n.+\nYou see no such Collection, so uses by its tag/)
    const story = await call('where_used', {kind: 'story', id: 's1'})
    expect(story.result).toMatchObject({total: 0, complete: true})
  })

  it.each(['where_used', 'check_documents'])(
    'shortens what documents hold: no result of %s is longer than 20 kB',
    async (name) => {
      const clip = {_type: 'stories.story', teamId: 'marketing', id: 's1', title: '"'.repeat(9000)}
      const nested = {['中'.repeat(3000)]: {['"'.repeat(3000)]: clip}}
      const sample = Array.from({length: 50}, (_, at) => ({_id: `p${at}`, _type: 'page', nested}))
      const {call} = await startAgent({sample})
      const given = name === 'where_used' ? {kind: 'story', id: 's1'} : {includeAvailable: true}
      const all = await call(name, {...given, limit: 50})
      expect(all.isError).toBe(false)
      expect(Buffer.byteLength(JSON.stringify(all))).toBeLessThan(20_000)
    },
  )

  it('lists the places of an item, by its ID and by its tag, in every version', async () => {
    const clip = (id: string) => ({_type: 'stories.collection', teamId: 'marketing', id})
    const tag = {_type: 'stories.collection', teamId: 'marketing', tag: 'summer'}
    const other = {...tag, teamId: 'sales'}
    const {url} = await lake({
      sample: [
        {_id: 'a', _type: 'page', sections: [{_key: 'k1', card: clip('c1')}]},
        {_id: 'drafts.a', _type: 'page', shelf: tag},
        {_id: 'b', _type: 'page', shelf: other, teaser: 'c1'},
      ],
    })
    const collections = [
      {id: 'c1', teamId: 'marketing', tag: 'summer', title: 'Summer', embedType: 'cards'},
    ]
    const authorize = sanityUser({projectId: 'local', apiHost: url})
    const proxy = agentProxy({authorize}, {collections: () => json(collections)})
    const {call} = await connect(proxy, {authorization: `Bearer ${TOKEN}`})
    const {result, text} = await call('where_used', {
      kind: 'collection',
      id: 'c1',
      stringFields: [{path: 'page.teaser', kind: 'collection'}],
    })
    expect(result).toEqual({
      uses: [
        {
          documentId: 'a',
          documentType: 'page',
          version: 'published',
          path: 'sections[_key=="k1"].card',
        },
        {documentId: 'b', documentType: 'page', version: 'published', path: 'teaser'},
        {documentId: 'a', documentType: 'page', version: 'draft', path: 'shelf'},
      ],
      documents: 3,
      complete: true,
      total: 3,
    })
    expect(text).toMatch(/^3 places\n/)
  })
})
