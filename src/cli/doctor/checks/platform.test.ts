import {describe, expect, it} from 'vitest'
import {checkProxyAt, gateway, startedProxy, TOKEN} from '../testing.ts'
import {platformFinding} from './platform.ts'

const exchange = (
  header: string | undefined,
  bytes: number,
  status = 200,
  type = 'text/plain',
) => ({
  status,
  headers: new Headers({...(header && {[header]: 'x'}), 'content-type': type}),
  body: new Uint8Array(bytes),
  url: new URL('https://stories.example.com/stories'),
  milliseconds: 1,
})

describe('platformFinding', () => {
  it.each([
    ['x-vercel-id', 'Vercel', 4_500_000],
    ['x-nf-request-id', 'Netlify', 6_000_000],
    ['x-amzn-requestid', 'AWS Lambda', 6_000_000],
    ['apigw-requestid', 'AWS Lambda', 6_000_000],
  ])('warns of a listing from four fifths of the limit on: %s', (header, name, most) => {
    expect(platformFinding('stories', exchange(header, most * 0.8 - 1))).toBeUndefined()
    expect(platformFinding('stories', exchange(header, most * 0.8))).toMatchObject({
      id: 'proxy.stories.size',
      status: 'warning',
      problem: 'platform-limit',
      message: expect.stringContaining(name),
      facts: {bytes: most * 0.8, most},
    })
  })

  it('reports nothing for a server without such a limit', () => {
    expect(platformFinding('stories', exchange(undefined, 20_000_000))).toBeUndefined()
    expect(platformFinding('stories', exchange(undefined, 0, 500))).toBeUndefined()
  })

  it('recognizes the refusal of a platform, but not that of the proxy', () => {
    for (const status of [413, 500, 502]) {
      expect(platformFinding('stories', exchange('x-vercel-id', 9, status))).toBeDefined()
      expect(platformFinding('teams', exchange('x-vercel-id', 9, status))).toBeUndefined()
    }
    expect(platformFinding('stories', exchange('x-vercel-id', 9, 504))).toBeUndefined()
    const problem = {
      ...exchange('x-vercel-id', 0, 502, 'application/problem+json'),
      body: new TextEncoder().encode('{"type":"urn:sanity-plugin-stories:problem:service-down"}'),
    }
    expect(platformFinding('stories', problem)).toBeUndefined()
  })
})

describe('the doctor on a platform with a limit', () => {
  it('warns that scripts can’t read the whole listing, and passes, since the Studio requests pages', async () => {
    const {proxy} = await startedProxy()
    const url = await gateway(proxy.fetch, (response, request) => {
      const isRefused =
        request.url.endsWith('/stories') && request.headers.get('authorization')?.includes(TOKEN)
      const respond = isRefused
        ? new Response('FUNCTION_RESPONSE_PAYLOAD_TOO_LARGE', {status: 500})
        : response
      respond.headers.set('x-vercel-id', 'arn1::x')
      return respond
    })
    const {code, find} = await checkProxyAt(url)
    expect(find('proxy.stories.size')).toMatchObject({
      status: 'warning',
      problem: 'platform-limit',
      fix: expect.stringContaining('teamId'),
    })
    expect(find('proxy.stories')).toBeUndefined()
    expect(code).toBe(0)
  })
})
