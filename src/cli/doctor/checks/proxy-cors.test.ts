import {describe, expect, it} from 'vitest'
import {checkProxyAt, gateway, startedProxy} from '../testing.ts'

describe('the Studio’s page', () => {
  it('has to be of an allowed origin', async () => {
    const {url} = await startedProxy({allowedOrigins: ['https://another.example.com']})
    const {find} = await checkProxyAt(url)
    expect(find('proxy.preflight')).toMatchObject({status: 'error', problem: 'origin-refused'})
    expect(find('proxy.cors')).toMatchObject({status: 'error', problem: 'origin-refused'})
  })

  it('needs the proxy to respond to its preflight', async () => {
    const {proxy} = await startedProxy()
    const url = await gateway(proxy.fetch, (_, {method}) =>
      method === 'OPTIONS' ? new Response(null, {status: 405}) : undefined,
    )
    const {find} = await checkProxyAt(url)
    expect(find('proxy.preflight')).toMatchObject({status: 'error', problem: 'preflight-refused'})
  })

  it('has to be allowed to send the session', async () => {
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

  it('must be allowed to read responses', async () => {
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
  ])('has to be the only one: not %s', async (_, allow) => {
    const {proxy} = await startedProxy()
    const url = await gateway(proxy.fetch, ({headers}, request) => {
      headers.set('access-control-allow-origin', allow(request.headers.get('origin') ?? ''))
    })
    const {find} = await checkProxyAt(url)
    expect(find('proxy.foreign-origin')).toMatchObject({status: 'error', problem: 'foreign-origin'})
  })
})
