import {describe, expect, it} from 'vitest'
import {checkProxyAt, gateway, startedProxy} from '../testing.ts'

describe('the check of CORS', () => {
  it('requires the Studio’s origin to be allowed', async () => {
    const {url} = await startedProxy({allowedOrigins: ['https://another.example.com']})
    const {find} = await checkProxyAt(url)
    expect(find('proxy.preflight')).toMatchObject({status: 'error', problem: 'origin-refused'})
    expect(find('proxy.cors')).toMatchObject({status: 'error', problem: 'origin-refused'})
  })

  it('requires a response to the preflight', async () => {
    const {proxy} = await startedProxy()
    const url = await gateway(proxy.fetch, (_, {method}) =>
      method === 'OPTIONS' ? new Response(null, {status: 405}) : undefined,
    )
    const {find} = await checkProxyAt(url)
    expect(find('proxy.preflight')).toMatchObject({status: 'error', problem: 'preflight-refused'})
  })

  it('requires the session header to be allowed', async () => {
    const {proxy} = await startedProxy()
    const url = await gateway(proxy.fetch, ({headers}, {method}) => {
      if (method === 'OPTIONS') headers.set('access-control-allow-headers', 'Content-Type')
    })
    const {find} = await checkProxyAt(url)
    expect(find('proxy.preflight')).toMatchObject({
      status: 'error',
      problem: 'preflight-headers',
      message: expect.stringContaining('authorization, cache-control, if-none-match'),
    })
  })

  it('requires responses to be readable by the page', async () => {
    const {proxy} = await startedProxy()
    const url = await gateway(proxy.fetch, ({headers}, {method}) => {
      if (method === 'GET') headers.delete('access-control-allow-origin')
    })
    const {find} = await checkProxyAt(url)
    expect(find('proxy.preflight')).toMatchObject({status: 'ok'})
    expect(find('proxy.cors')).toMatchObject({status: 'error', problem: 'cors-missing'})
  })

  it.each<[string, (origin: string) => string]>([
    ['any page', () => '*'],
    ['any origin', (origin) => origin],
  ])('reports other origins that are allowed, too: %s', async (_, allow) => {
    const {proxy} = await startedProxy()
    const url = await gateway(proxy.fetch, ({headers}, request) => {
      headers.set('access-control-allow-origin', allow(request.headers.get('origin') ?? ''))
    })
    const {find} = await checkProxyAt(url)
    expect(find('proxy.foreign-origin')).toMatchObject({status: 'error', problem: 'foreign-origin'})
  })
})
