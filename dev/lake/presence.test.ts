import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {WebSocket} from 'ws'
import {startLake, type Lake} from './index.ts'
import {tokenOf, users} from './testing.ts'

let lake: Lake
beforeEach(async () => {
  lake = await startLake({port: 0, users})
})
afterEach(() => lake.close())

describe('presence', () => {
  it('announces who is where to the other sessions, and to no one without a token', async () => {
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
