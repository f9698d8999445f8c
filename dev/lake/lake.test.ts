import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient, type MutationEvent, type SanityClient} from '@sanity/client'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {WebSocket} from 'ws'

import {startLake, type Lake} from './index.ts'

const user = (id: string, roles: string[], provider?: string) => ({
  id,
  name: id,
  roles,
  token: id.padEnd(40, 'x'),
  ...(provider && {provider}),
})
const users = [
  user('ann', ['administrator']),
  user('vic', ['viewer']),
  user('outsider', []),
  user('robot', ['editor'], 'sanity-token'),
]
const sample = [{_id: 'p1', _type: 'page', title: 'Sample'}]

let lake: Lake
beforeEach(async () => {
  lake = await startLake({port: 0, users, sample})
})
afterEach(() => lake.close())

const call = (path: string, init: RequestInit = {}, token: string | null = lake.token) =>
  fetch(`${lake.url}/v2025-02-19${path}`, {
    ...init,
    headers: {...(token && {Authorization: `Bearer ${token}`}), ...init.headers},
  })
const post = (path: string, body: unknown, token?: string) =>
  call(path, {method: 'POST', body: JSON.stringify(body)}, token)
const tokenOf = (id: string) => id.padEnd(40, 'x')

function client(): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
    token: lake.token,
  })
}

describe('auth', () => {
  it('names the caller with its roles', async () => {
    const response = await call('/users/me')
    expect(await response.json()).toMatchObject({
      id: 'ann',
      roles: [{name: 'administrator', title: 'Administrator'}],
    })
  })

  it('names a robot as one', async () => {
    const response = await call('/users/me', {}, tokenOf('robot'))
    expect(await response.json()).toMatchObject({provider: 'sanity-token'})
  })

  it.each([
    '/users/me',
    '/data/query/production?query=*',
    '/projects/local',
    '/data/listen/production',
  ])('answers %s with 401 without a valid token', async (path) => {
    expect((await call(path, {}, null)).status).toBe(401)
    expect((await call(path, {}, 'wrong'.repeat(8))).status).toBe(401)
  })

  it('lets a viewer read and not write, and a user without roles do neither', async () => {
    const mutation = {mutations: [{delete: {id: 'p1'}}]}
    expect((await call('/data/doc/production/p1', {}, tokenOf('vic'))).status).toBe(200)
    expect((await post('/data/mutate/production', mutation, tokenOf('vic'))).status).toBe(403)
    expect((await call('/data/doc/production/p1', {}, tokenOf('outsider'))).status).toBe(403)
    expect(lake.get('p1')).toBeDefined()
  })

  it('never echoes a token', async () => {
    const response = await call('/users/me', {}, 'secret'.repeat(8))
    expect(await response.text()).not.toContain('secret')
  })
})

describe('http', () => {
  it('echoes the origin and the headers asked for', async () => {
    const response = await call('/users/me', {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://localhost:3333',
        'Access-Control-Request-Headers': 'authorization,x-a',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3333')
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization,x-a')
  })

  it('answers a ping to anyone, without timing, which would bring up a warning', async () => {
    const response = await call('/ping', {}, null)
    expect(response.status).toBe(200)
    expect(response.headers.has('timing-allow-origin')).toBe(false)
  })

  it('answers 404 for what it does not know, and 400 for a body that is no JSON', async () => {
    expect((await call('/nonsense')).status).toBe(404)
    expect((await call('/data/query/other?query=*')).status).toBe(404)
    expect((await call('/data/mutate/production', {method: 'POST', body: '{'})).status).toBe(400)
  })

  it('keeps what Studio remembers for a user', async () => {
    const pairs = [{key: 'k', value: {a: 1}}]
    await call('/users/me/keyvalue', {method: 'PUT', body: JSON.stringify(pairs)})
    expect(await (await call('/users/me/keyvalue/k,other')).json()).toEqual(pairs)
    expect(await (await call('/users/me/keyvalue/k', {}, tokenOf('vic'))).json()).toEqual([])
  })
})

describe("through Sanity's own client", () => {
  it('queries, creates, patches and deletes', async () => {
    const api = client()
    expect(await api.fetch('*[_id == $id][0].title', {id: 'p1'})).toBe('Sample')
    const made = await api.create({_type: 'page', title: 'Made'})
    const patched = await api.patch(made._id).set({title: 'Patched'}).commit()
    expect(patched).toMatchObject({title: 'Patched'})
    expect(patched._rev).toBe(lake.get(made._id)?._rev)
    await api.delete({query: '*[title == "Patched"]'})
    expect(lake.get(made._id)).toBeUndefined()
  })

  it('tells visual editing where the texts of a draft come from', async () => {
    const clips = [{_key: 'k', _type: 'clip', text: 'Clip'}, 'no key']
    await client().create({_id: 'drafts.p1', _type: 'page', title: 'Changed', clips})
    const {result, resultSourceMap} = await client().fetch(
      '*[_type == "page"]{_id, title, clips, "shout": upper(title)}',
      {},
      {perspective: 'drafts', resultSourceMap: 'withKeyArraySelector', filterResponse: false},
    )
    expect(result).toMatchObject([{_id: 'p1', title: 'Changed', shout: 'CHANGED'}])
    const {documents, mappings, paths} = resultSourceMap ?? {}
    expect(documents).toEqual([{_id: 'drafts.p1', _type: 'page'}])
    const title = mappings?.["$[0]['title']"]?.source
    expect(title).toMatchObject({type: 'documentValue', document: 0})
    expect(paths).toContain("$['title']")
    expect(paths).toContain("$['clips'][?(@._key=='k')]['text']")
    expect(Object.keys(mappings ?? {}).filter((key) => /shout|clips'\]\[1/.test(key))).toEqual([])
  })

  it('takes the transaction id of the client for the revision', async () => {
    await client().action(
      {
        actionType: 'sanity.action.document.edit',
        draftId: 'drafts.p1',
        publishedId: 'p1',
        patch: {set: {title: 'Draft'}},
      },
      {transactionId: 'my-transaction'},
    )
    expect(lake.get('drafts.p1')).toMatchObject({title: 'Draft', _rev: 'my-transaction'})
  })

  it('tells a listener of a transaction, counting only the events it gets', async () => {
    const events = {both: [] as MutationEvent[], draft: [] as MutationEvent[]}
    const listen = (ids: string[], into: MutationEvent[]) =>
      new Promise<() => void>((resolve) => {
        const subscription = client()
          .listen(
            '*[_id in $ids]',
            {ids},
            {events: ['welcome', 'mutation'], effectFormat: 'mendoza'},
          )
          .subscribe((event) => {
            if (event.type === 'mutation') into.push(event)
            else resolve(() => subscription.unsubscribe())
          })
      })
    const stops = await Promise.all([
      listen(['p1', 'drafts.p1'], events.both),
      listen(['drafts.p1'], events.draft),
    ])
    const before = lake.get('p1')?._rev
    const pair = {draftId: 'drafts.p1', publishedId: 'p1'}
    await client().action(
      {actionType: 'sanity.action.document.edit', ...pair, patch: {set: {title: 'New'}}},
      {transactionId: 'tx-edit'},
    )
    await client().action(
      {actionType: 'sanity.action.document.publish', ...pair},
      {transactionId: 'tx-publish'},
    )
    await vi.waitFor(() => {
      expect(events.both).toHaveLength(3)
      expect(events.draft).toHaveLength(2)
    })
    for (const stop of stops) stop()

    expect(events.both).toMatchObject([
      {
        transition: 'appear',
        documentId: 'drafts.p1',
        resultRev: 'tx-edit',
        transactionTotalEvents: 1,
      },
      {
        transition: 'update',
        documentId: 'p1',
        previousRev: before,
        resultRev: 'tx-publish',
        transactionTotalEvents: 2,
        identity: 'ann',
        effects: {apply: [0, {title: 'New'}]},
      },
      {
        transition: 'disappear',
        documentId: 'drafts.p1',
        previousRev: 'tx-edit',
        transactionTotalEvents: 2,
        transactionCurrentEvent: 2,
        effects: {apply: [0, null]},
      },
    ])
    expect(events.both[0]).not.toHaveProperty('previousRev')
    expect(events.draft[1]).toMatchObject({transition: 'disappear', transactionTotalEvents: 1})
  })
})

describe('presence', () => {
  it('tells the others who is where, and no one without a token', async () => {
    const [ann, vic] = await Promise.all([socket(), socket()])
    await ann.call('authorization', {authorization: `Bearer ${tokenOf('ann')}`})
    await vic.call('authorization', {authorization: `Bearer ${tokenOf('vic')}`})
    const subscription = await ann.call('presence_subscribe')
    await vic.call('presence_announce', {data: {sessionId: 's', locations: []}})
    await vi.waitFor(() =>
      expect(ann.received).toContainEqual(
        expect.objectContaining({
          method: 'presence_subscription',
          params: {
            subscription,
            result: {type: 'state', i: 'vic', m: {sessionId: 's', locations: []}},
          },
        }),
      ),
    )
    const stranger = await socket()
    stranger.send('presence_subscribe')
    expect(await stranger.closed).toBe(4001)
  })
})

describe('state', () => {
  it('outlives the lake, until a reset', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lake-'))
    const options = {port: 0, users, sample, dataDir}
    try {
      const first = await startLake(options)
      await fetch(`${first.url}/v1/data/mutate/production`, {
        method: 'POST',
        headers: {Authorization: `Bearer ${first.token}`},
        body: JSON.stringify({mutations: [{create: {_id: 'p2', _type: 'page'}}]}),
      })
      await first.close()

      const second = await startLake(options)
      expect(second.documents().map(({_id}) => _id)).toEqual(['p1', 'p2'])
      await second.reset()
      await second.close()

      const third = await startLake(options)
      expect(third.documents().map(({_id}) => _id)).toEqual(['p1'])
      await third.close()
    } finally {
      await rm(dataDir, {recursive: true})
    }
  })
})

async function socket() {
  const ws = new WebSocket(`${lake.url.replace('http', 'ws')}/v1/socket/production`)
  const received: {id?: string; result?: unknown; method?: string}[] = []
  ws.on('message', (data: Buffer) => {
    if (data.toString() !== '♥') received.push(JSON.parse(data.toString()))
  })
  const closed = new Promise<number>((resolve) => ws.on('close', resolve))
  await new Promise((resolve) => ws.on('open', resolve))
  let counter = 0
  const send = (method: string, params = {}) => {
    const id = `c${++counter}`
    ws.send(JSON.stringify({jsonrpc: '2.0', method, params, id}))
    return id
  }
  const call = async (method: string, params = {}) => {
    const id = send(method, params)
    return vi.waitFor(() => {
      const answer = received.find((message) => message.id === id)
      if (!answer) throw new Error(`no answer to ${method}`)
      return answer.result
    })
  }
  return {call, send, received, closed}
}
