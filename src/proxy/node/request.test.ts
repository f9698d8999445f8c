import type {IncomingMessage} from 'node:http'
import {describe, expect, it} from 'vitest'
import {nodeRequest} from './request.ts'

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
    const request = nodeRequest(messageOf(['Host', 'a', 'Origin', 'https://a.example']))
    expect(request).toMatchObject({method: 'GET', target: '/teams?a=1', hasBody: false})
    expect(request?.header('origin')).toBe('https://a.example')
    expect(request?.header('if-none-match')).toBeNull()
  })

  it.each([
    [['Host', 'a', 'host', 'b']],
    [['Authorization', 'Bearer a', 'X', '1', 'AUTHORIZATION', 'Bearer b']],
  ])('rejects a header sent twice that servers read differently: %j', (headers) => {
    expect(nodeRequest(messageOf(headers))).toBeUndefined()
  })

  it('accepts other headers twice, and values that look like names', () => {
    expect(
      nodeRequest(messageOf(['Host', 'host', 'X', 'Host', 'X', 'authorization'])),
    ).toBeDefined()
  })

  it.each([0, 2])('is none of HTTP %i', (httpVersionMajor) => {
    expect(nodeRequest(messageOf([], {httpVersionMajor}))).toBeUndefined()
  })

  it.each([
    [['Content-Length', '0'], false],
    [['Content-Length', '1'], true],
    [['Transfer-Encoding', 'chunked'], true],
    [['Transfer-Encoding', 'chunked', 'Content-Length', '0'], true],
    [['Content-Length', ''], true],
  ] as const)('has a body with %j: %s', (headers, hasBody) => {
    expect(nodeRequest(messageOf(headers))?.hasBody).toBe(hasBody)
  })

  it.each(['/teams?a=1', '//evil.example/teams', 'http://evil.example/x'])(
    'shows authorize a host that no caller can name: %s',
    (url) => {
      const headers = ['Host', 'evil.example', 'Authorization', 'Bearer a']
      const request = nodeRequest(messageOf(headers, {url}))!.request()
      expect(new URL(request.url).hostname).toMatch(/^proxy\.invalid/)
      expect(request.headers.get('authorization')).toBe('Bearer a')
    },
  )
})
