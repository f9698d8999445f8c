import {createServer} from 'node:net'
import {afterEach, describe, expect, it} from 'vitest'
import {startDemo, type Demo} from './demo.ts'
import {freePorts, isPortFree} from './ports.ts'
import {startReal} from './real.ts'

let demo: Demo | undefined
afterEach(async () => {
  await demo?.close()
  demo = undefined
})

const noStudio = async ({port}: {port: number}) => ({
  url: `http://localhost:${port}`,
  close: async () => {},
})

const listing = ({proxy, lake}: Demo) =>
  fetch(`${proxy.url}/teams`, {headers: {authorization: `Bearer ${lake.token}`}})

describe('startDemo', () => {
  it('lets the editor of the lake read the sandbox through the proxy, and no other user', async () => {
    demo = await startDemo({startStudio: noStudio})
    const response = await listing(demo)
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text).toContain('Marketing')
    expect(text).not.toContain(demo.apiKey)
    const stranger = await fetch(`${demo.proxy.url}/teams`, {
      headers: {authorization: 'Bearer the-token-of-another-user-32-chars'},
    })
    expect(stranger.status).toBe(401)
  })

  it('passes all addresses to the Studio, but not the key', async () => {
    let settings = {}
    demo = await startDemo({
      startStudio: async ({port, env}) => {
        settings = env
        return noStudio({port})
      },
    })
    expect(settings).toEqual({
      SANITY_STUDIO_PROJECT_ID: 'local',
      SANITY_STUDIO_DATASET: 'production',
      SANITY_STUDIO_API_HOST: demo.lake.url,
      SANITY_STUDIO_STORIES_PROXY_URL: demo.proxy.url,
      SANITY_STUDIO_STORIES_SCRIPT_URL: `${demo.sandbox.origin}/embed.js`,
    })
    expect(demo.studio.signedInUrl).toBe(`${demo.studio.url}/#token=${demo.lake.token}`)
  })

  it('stops the proxy and restarts it at the same address', async () => {
    demo = await startDemo({startStudio: noStudio})
    await (await listing(demo)).text()
    await demo.proxy.stop()
    await demo.proxy.stop()
    await expect(listing(demo)).rejects.toThrow('fetch failed')
    await demo.proxy.start()
    await demo.proxy.start()
    expect((await listing(demo)).status).toBe(200)
  })

  it('stops what it has started when a part fails to start', async () => {
    const [sandbox, proxy, lake, studio] = (await freePorts(4)) as [number, number, number, number]
    const squatter = createServer()
    await new Promise<void>((resolve) => squatter.listen(proxy, '127.0.0.1', resolve))
    try {
      const ports = {sandbox, proxy, lake, studio}
      await expect(startDemo({ports, startStudio: noStudio})).rejects.toThrow('EADDRINUSE')
      expect(await isPortFree(sandbox)).toBe(true)
      expect(await isPortFree(lake)).toBe(true)
    } finally {
      squatter.close()
    }
  })
})

describe('startReal', () => {
  it('keeps the key from the Studio', async () => {
    const [proxy, studio] = (await freePorts(2)) as [number, number]
    let settings = {}
    const real = await startReal({
      ports: {proxy, studio},
      service: {
        projectId: 'abc123',
        dataset: 'staging',
        serviceUrl: 'https://service.example/access/v1',
        apiKey: 'very-secret',
      },
      startStudio: async ({port, env}) => {
        settings = env
        return noStudio({port})
      },
    })
    await real.close()
    expect(settings).toEqual({
      SANITY_STUDIO_PROJECT_ID: 'abc123',
      SANITY_STUDIO_DATASET: 'staging',
      SANITY_STUDIO_STORIES_PROXY_URL: real.proxy.url,
    })
    expect(await isPortFree(proxy)).toBe(true)
  })
})
