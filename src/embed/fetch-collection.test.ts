import {describe, expect, it} from 'vitest'
import {createClient, ServiceApiException} from '../access/index.ts'
import {collectionOf, storyOf} from '../access/testing.ts'
import {createSandbox} from '../sandbox/index.ts'
import {fetchCollection} from './fetch-collection.ts'

const collection = (id: string, teamId: string, storyIds: string[]) =>
  collectionOf(id, id, {teamId, tag: 'summer', storyIds})
const data = {
  teams: ['t1', 't2'].map((id) => ({id, name: id})),
  collections: [
    collection('c1', 't1', ['sto03', 'gone9', 'sto01', 'sto03', 'oth01']),
    collection('c2', 't2', ['oth01']),
    collection('c3', 't1', ['oth01']),
  ],
  stories: [
    ...['sto01', 'sto02', 'sto03'].map((id) => storyOf(id)),
    storyOf('oth01', 'oth01', {teamId: 't2'}),
  ],
}

function start() {
  const sandbox = createSandbox({data, keys: ['right']})
  const client = createClient({
    baseUrl: 'https://sandbox.test/access/v1',
    apiKey: 'right',
    retry: false,
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
  })
  return {sandbox, client}
}
const names = (found: Awaited<ReturnType<typeof fetchCollection>>) => [
  found?.collection.id,
  found?.stories.map(({id}) => id),
]

describe('fetchCollection', () => {
  it('finds a Collection by its ID, with its Stories in its order, each once', async () => {
    const {client} = start()
    const value = {_type: 'stories.collection', teamId: 't1', id: 'c1'}
    expect(names(await fetchCollection(client, value))).toEqual(['c1', ['sto03', 'sto01', 'oth01']])
  })

  it('finds a Collection by its ID that is no longer in the Team of the value', async () => {
    const {client} = start()
    expect(names(await fetchCollection(client, {teamId: 't1', id: 'c2'}))).toEqual([
      'c2',
      ['oth01'],
    ])
  })

  it.each([
    ['t1', 'c1'],
    ['t2', 'c2'],
  ])('finds a Collection by its tag within Team %s', async (teamId, id) => {
    const {client} = start()
    expect(names(await fetchCollection(client, {teamId, tag: 'summer'}))[0]).toBe(id)
  })

  it.each([
    ['only the listings of one Team', 't2', {id: 'c2'}, []],
    ['all Stories for those of other Teams', 't1', {id: 'c1'}, ['stories of all']],
    ['all Collections for one that moved', 't2', {id: 'c3'}, ['collections of all']],
    ['nothing more for a tag, which is the Team’s', 't2', {tag: 'winter'}, []],
  ])('requests %s', async (_, teamId, name, more) => {
    const {client, sandbox} = start()
    await fetchCollection(client, {teamId, ...name})
    const requested = sandbox.requests.map(({kind, teamId = 'all'}) => `${kind} of ${teamId}`)
    const first = ['collections', 'stories'].map((kind) => `${kind} of ${teamId}`)
    expect(requested.toSorted()).toEqual([...first, ...more].toSorted())
  })

  it('returns undefined for a missing Collection, and requests nothing for an incomplete value', async () => {
    const {client, sandbox} = start()
    expect(await fetchCollection(client, {teamId: 't1', tag: 'winter'})).toBeUndefined()
    sandbox.clear()
    for (const value of [null, undefined, {}, {tag: 'summer'}]) {
      expect(await fetchCollection(client, value)).toBeUndefined()
    }
    expect(sandbox.requests).toEqual([])
  })

  it('rejects with the exception of the client', async () => {
    const {client, sandbox} = start()
    sandbox.setFault({type: 'status', status: 500})
    await expect(fetchCollection(client, {teamId: 't1', id: 'c1'})).rejects.toThrow(
      ServiceApiException,
    )
    const aborted = fetchCollection(client, {teamId: 't1', id: 'c1'}, {signal: AbortSignal.abort()})
    await expect(aborted).rejects.toMatchObject({failure: 'aborted'})
  })
})
