import {once} from 'node:events'
import {createServer, get, type IncomingMessage} from 'node:http'
import type {AddressInfo} from 'node:net'
import {describe, expect, it} from 'vitest'
import {hasBody, isUnambiguous, RawRequest, toNodeHandler} from './handler.ts'

/** A message with headers in turn, as Node reads it. */
const messageOf = (rawHeaders: readonly string[] = [], more: object = {}) =>
  ({
    method: 'GET',
    url: '/teams?a=1',
    httpVersionMajor: 1,
    rawHeaders,
    headers: Object.fromEntries(
      rawHeaders.flatMap((name, at) =>
        at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1]]] : [],
      ),
    ),
    ...more,
  }) as unknown as IncomingMessage

describe('a request of Node', () => {
  it('reads a request as it arrived', () => {
    const req = messageOf(['Host', 'a', 'Origin', 'https://a.example'], {url: '/x/../teams?a=1'})
    const {method, url, headers} = new RawRequest({req})
    expect([method, url]).toEqual(['GET', 'http://proxy.invalid/x/../teams?a=1'])
    expect(headers.get('origin')).toBe('https://a.example')
    expect(headers.get('if-none-match')).toBeNull()
  })

  it.each([
    [['Host', 'a', 'host', 'b']],
    [['Authorization', 'Bearer a', 'X', '1', 'AUTHORIZATION', 'Bearer b']],
  ])('rejects a header sent twice that servers read differently: %j', (headers) => {
    expect(isUnambiguous(messageOf(headers))).toBe(false)
  })

  it('accepts other headers twice, and values that look like names', () => {
    const headers = ['Host', 'host', 'X', 'Host', 'X', 'authorization']
    expect(isUnambiguous(messageOf(headers))).toBe(true)
  })

  it.each([0, 2])('is none of HTTP %i', (httpVersionMajor) => {
    expect(isUnambiguous(messageOf([], {httpVersionMajor}))).toBe(false)
  })

  it.each([
    [['Content-Length', '0'], false],
    [['Content-Length', '1'], true],
    [['Transfer-Encoding', 'chunked'], true],
    [['Transfer-Encoding', 'chunked', 'Content-Length', '0'], true],
    [['Content-Length', ''], true],
  ] as const)('has a body with %j: %s', (headers, expected) => {
    expect(hasBody(messageOf(headers))).toBe(expected)
  })

  it.each(['/teams?a=1', '//evil.example/teams', 'http://evil.example/x'])(
    'shows authorize a host that no caller can name: %s',
    (url) => {
      const headers = ['Host', 'evil.example', 'Authorization', 'Bearer a']
      const request = new RawRequest({req: messageOf(headers, {url})})
      expect(new URL(request.url).hostname).toMatch(/^proxy\.invalid/)
      expect(request.headers.get('authorization')).toBe('Bearer a')
    },
  )

  it('has a signal that fires when its client leaves before the response', async () => {
    const signals: AbortSignal[] = []
    const respond = async ({signal}: Request) => {
      signals.push(signal)
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return new Response()
    }
    const server = createServer(toNodeHandler({fetch: respond})).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const client = get({port: (server.address() as AddressInfo).port}).on('error', () => {})
    await expect.poll(() => signals).toHaveLength(1)
    expect(signals[0]!.aborted).toBe(false)
    client.destroy()
    await expect.poll(() => signals[0]!.aborted).toBe(true)
    server.close()
  })
})
