import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import type {Browser} from 'playwright'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {launchChromium} from '../../dev/browser/launch.ts'
import {startSandbox, type SandboxServer} from '../../src/sandbox/index.ts'
import {listAll} from './bare-client.ts'

const key = 'demo-key'
let sandbox: SandboxServer
let site: Server
let browser: Browser

beforeAll(async () => {
  sandbox = await startSandbox({port: 0, keys: [key]})
  site = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>A site</title>')
  })
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve)
  })
  browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  site?.close()
  await sandbox?.close()
})

/** All that the sandbox has: arrays match in length and order. */
function everything() {
  const {teams, collections, stories} = sandbox.content
  const titlesOf = (team: string) =>
    collections.filter(({teamId}) => teamId === team).map(({title}) => ({title}))
  return {
    teams: teams.map(({id}) => ({id})),
    collections: Object.fromEntries(teams.map(({id}) => [id, titlesOf(id)])),
    stories: stories.map(({id}) => ({id})),
    refusal: {status: 401},
  }
}

describe('a client written from the contract alone', () => {
  it('lists everything from Node', async () => {
    const found = await listAll({baseUrl: sandbox.url, key})
    expect(found.teams.length).toBeGreaterThan(1)
    expect(found).toMatchObject(everything())
  })

  it('lists everything, and loads an image, from a page of another origin', async () => {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
    expect(new URL(page.url()).origin).not.toBe(new URL(sandbox.url).origin)
    const found = await page.evaluate(listAll, {baseUrl: sandbox.url, key})
    expect(found).toMatchObject(everything())
    const width = await page.evaluate(
      async ([address]) => {
        const image = new Image()
        image.src = address ?? ''
        await image.decode()
        return image.naturalWidth
      },
      [found.stories[0]?.thumbnailUrl],
    )
    expect(width).toBeGreaterThan(0)
    await page.close()
  })

  it('can’t read from a page of another origin without CORS, so that the test above can fail', async () => {
    const page = await browser.newPage()
    await page.goto(sandbox.origin)
    const {port} = site.address() as AddressInfo
    const call = page.evaluate(listAll, {baseUrl: `http://127.0.0.1:${port}`, key})
    await expect(call).rejects.toThrow('Failed to fetch')
    await page.close()
  })
})
