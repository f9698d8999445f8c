import {EventEmitter} from 'node:events'
import type {CDPSession} from 'playwright'
import {expect, it} from 'vitest'
import {countTraffic, type Source} from './traffic.ts'

const sourceOf = (url: string): Source => (url.startsWith('http://proxy') ? 'data' : 'other')

/** A browser's session whose events the test sends. */
async function start() {
  const session = Object.assign(new EventEmitter(), {send: () => Promise.resolve()})
  const traffic = await countTraffic(session as unknown as CDPSession, sourceOf)
  return {
    traffic,
    sent: (requestId: string, url: string, method = 'GET') =>
      session.emit('Network.requestWillBeSent', {requestId, request: {url, method}}),
    part: (requestId: string, encodedDataLength: number) =>
      session.emit('Network.dataReceived', {requestId, encodedDataLength}),
    finished: (requestId: string, encodedDataLength: number) =>
      session.emit('Network.loadingFinished', {requestId, encodedDataLength}),
    failed: (requestId: string) => session.emit('Network.loadingFailed', {requestId}),
  }
}

it('counts what the browser reports for finished requests, and counts preflights separately', async () => {
  const {traffic, sent, part, finished} = await start()
  sent('1', 'http://proxy/stories', 'OPTIONS')
  sent('2', 'http://proxy/stories')
  sent('3', 'http://elsewhere/')
  expect(traffic.pending()).toBe(2)
  finished('1', 100)
  part('2', 800)
  finished('2', 1000)
  finished('3', 5000)
  expect(traffic.pending()).toBe(0)
  expect(traffic.received('data')).toEqual({bytes: 1100, requests: 1, preflights: 1})
})

it('counts the bytes that an abandoned request received', async () => {
  const {traffic, sent, part, failed} = await start()
  sent('1', 'http://proxy/stories')
  part('1', 300)
  part('1', 200)
  failed('1')
  expect(traffic.received('data')).toEqual({bytes: 500, requests: 1, preflights: 0})
  expect(traffic.pending()).toBe(0)
})
