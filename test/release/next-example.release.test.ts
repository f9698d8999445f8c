import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client'
import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Browser, BrowserContext} from 'playwright'
import {build, type Rolldown} from 'vite'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type Lake, startLake} from '../../dev/lake/index.ts'
import {freePorts} from '../../dev/start/ports.ts'
import {type SandboxServer, startSandbox} from '../../src/sandbox/index.ts'
import {Editor} from '../e2e/support/editor.ts'
import {see} from '../e2e/support/see.ts'
import {watch} from '../e2e/support/watch.ts'
import {installNextApp, type NextApp, type RunningSite} from './next-app.ts'
import {connectBrowser} from '../support/browser.ts'
import {buildPackage} from '../support/package.ts'
import {hasPlayed} from '../embed-script/read-page.ts'

const KEY = 'canary-key-of-the-next-example-51c3'
const SECRET = 'canary-secret-of-the-next-example-b07e'
const STEGA = /[\u200B-\u200D\u2060-\u2063\uFEFF]{4,}/

const draftOf = (secret: string) =>
  `/api/draft?sanity-preview-secret=${secret}&sanity-preview-pathname=/summer`

const item = (kind: 'collection' | 'story', id: string) => ({
  _type: `stories.${kind}`,
  _key: id,
  teamId: 'team-marketing',
  id,
})
const summer = {
  _type: 'page',
  title: 'Summer',
  slug: {_type: 'slug', current: 'summer'},
  shelf: item('collection', 'col-mxrt4'),
  clips: [item('story', '4pqcb'), item('story', 'psh6h')],
}

let browser: Browser
let sandbox: SandboxServer
let lake: Lake
let app: NextApp
let site: RunningSite
let shim: string
let env: Record<string, string>

// The first run installs a website and a second Studio.
beforeAll(async () => {
  await buildPackage()
  app = await installNextApp()
  const [sandboxPort = 0, lakePort = 0, sitePort = 0] = await freePorts(3)
  sandbox = await startSandbox({port: sandboxPort, keys: [KEY]})
  lake = await startLake({
    port: lakePort,
    sample: [
      {...summer, _id: 'page-summer'},
      {
        ...summer,
        _id: 'drafts.page-summer',
        title: 'Summer soon',
        shelf: item('collection', 'col-wg8a5'),
      },
      // As the Presentation tool writes it.
      {
        _id: 'drafts.preview-secret',
        _type: 'sanity.previewUrlSecret',
        secret: SECRET,
        source: 'test',
        studioUrl: 'http://localhost',
      },
    ],
  })
  env = {
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'local',
    NEXT_PUBLIC_SANITY_DATASET: 'production',
    NEXT_PUBLIC_SANITY_API_HOST: lake.url,
    NEXT_PUBLIC_STORIES_SCRIPT_URL: `${sandbox.origin}/embed.js`,
    STORIES_SERVICE_URL: sandbox.url,
    STORIES_API_KEY: KEY,
    SANITY_READ_TOKEN: lake.token,
  }
  await app.build(env)
  site = await app.start(sitePort, env)
  shim = await bundleShim()
  browser = await connectBrowser()
}, 900_000)

afterAll(async () => {
  await browser?.close()
  await site?.close()
  await lake?.close()
  await sandbox?.close()
})

/** The errors of a visitor's browser. */
async function visit(use: (context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await browser.newContext({viewport: {width: 1280, height: 1000}})
  const seen = watch(context, KEY)
  await use(context)
  expect(await seen.takeAll()).toMatchObject({errors: [], left: [], leaks: []})
  await context.close()
}

it('renders saved values on the server, and shows and plays them, after a client-side navigation, too', () =>
  visit(async (context) => {
    const html = await (await fetch(`${site.url}/summer`)).text()
    expect(html).toMatch(/<h1>Summer<\/h1><div[^>]* style="[^"]*min-height:8.5em"/)
    // The thumbnails, and nothing else that the service has of the Stories.
    expect(html).toMatch(/<ul class="stories-row" role="list"><li><a href="http/)
    expect(html).not.toContain('displayTitle')
    expect(html).not.toMatch(STEGA)

    const page = await context.newPage()
    await page.goto(`${site.url}/summer`)
    const shelf = page.locator('[data-service-collection-id="col-mxrt4"]')
    await see(shelf.locator('.service-item').first()).toBeVisible()
    await see(page.locator('[data-service-stories="4pqcb psh6h"] .service-item')).toHaveCount(2)
    await page.getByRole('link', {name: 'All pages'}).click()
    await page.getByRole('link', {name: 'Summer'}).click()
    await shelf.locator('.service-item').first().click()
    await hasPlayed(page)
  }))

it('shows the draft to editors, with stega on, and counts no views of it', () =>
  visit(async (context) => {
    const before = structuredClone(sandbox.views)
    const page = await context.newPage()
    await page.goto(`${site.url}${draftOf(SECRET)}`)
    const heading = page.getByRole('heading', {level: 1})
    await see(heading).toContainText('Summer soon')
    expect(await heading.textContent()).toMatch(STEGA)
    const shelf = page.locator('[data-service-collection-id="col-wg8a5"]')
    await shelf.locator('.service-item').first().click()
    await hasPlayed(page)
    await see(page.locator('[data-sanity*="path=shelf"]').locator(shelf)).toBeVisible()
    expect(sandbox.views).toEqual(before)
  }))

/** A browser context for the example's Studio. */
async function studioContext(): Promise<BrowserContext> {
  const context = await browser.newContext({viewport: {width: 1600, height: 1000}})
  await context.addInitScript(shim)
  // Fonts of Sanity's.
  await context.route(/^https:/, (route) => route.abort())
  return context
}

it('opens the field of the embed that is clicked in the Presentation tool', async () => {
  const context = await studioContext()
  const seen = watch(context, KEY)
  const page = await context.newPage()
  await page.goto(`${site.url}/studio/presentation?preview=/summer#token=${lake.token}`)
  const preview = page.frameLocator('iframe')
  const fields = new Editor(page, site.url)
  await see(preview.getByRole('heading', {level: 1})).toContainText('Summer soon')
  const open = async (name: string) => {
    const embed = preview.locator(`[data-sanity*="path=${name}"]`)
    await embed.locator('.service-item').first().click()
    await see(page).toHaveURL(new RegExp(`/presentation/page/page-summer/${name}\\?`))
    await see(fields.field(name).locator(':focus')).toBeVisible()
  }
  await open('clips')
  await open('shelf')
  await see(fields.field('shelf').getByText('New in Oslo')).toBeVisible()
  expect((await seen.takeAll()).leaks).toEqual([])
  await context.close()
})

it('has a Studio whose picker uses the route of the proxy', async () => {
  const context = await studioContext()
  const seen = watch(context, KEY)
  const editor = new Editor(await context.newPage(), `${site.url}/#token=${lake.token}`)
  await editor.go('/studio/structure/page;page-summer')
  const shelf = editor.field('shelf')
  await see(shelf.getByText('New in Oslo')).toBeVisible()
  await editor.pick(shelf, 'Collection', 'Summer stories')
  await expect
    .poll(() => lake.get('drafts.page-summer')?.['shelf'])
    .toMatchObject({_type: 'stories.collection', teamId: 'team-marketing', id: 'col-mxrt4'})
  await editor.page.getByRole('tab', {name: 'Website preview'}).click()
  await see(
    editor.page.frameLocator('iframe >> nth=0').locator('.service-item').first(),
  ).toBeVisible()
  expect((await seen.takeAll()).leaks).toEqual([])
  await context.close()
})

it('serves by the route of the proxy as its headers say', async () => {
  const response = await fetch(`${site.url}/api/stories/collections`, {
    headers: {'accept-encoding': 'gzip', authorization: `Bearer ${lake.token}`},
  })
  expect(await response.json()).toContainEqual(expect.objectContaining({id: 'col-mxrt4'}))
})

it('answers agents by the route of the proxy', async () => {
  const client = new Client({name: 'agent', version: '1'})
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${site.url}/api/stories/mcp`), {
      requestInit: {headers: {authorization: `Bearer ${lake.token}`}},
    }),
  )
  const {structuredContent} = await client.callTool({
    name: 'get_value',
    arguments: {type: 'stories.collection', id: 'col-mxrt4'},
  })
  expect(structuredContent).toMatchObject({value: {id: 'col-mxrt4'}})
  await client.close()
})

it('sends what the Studio requests far below the limits of functions, at 10,000 Stories', async () => {
  const [port = 0] = await freePorts(1)
  const large = await startSandbox({keys: [KEY], teams: 20, collections: 100, stories: 10_000})
  const other = await app.start(port, {...env, STORIES_SERVICE_URL: large.url})
  try {
    const bodyOf = async (path: string) => {
      const response = await fetch(`${other.url}/api/stories/${path}`, {
        headers: {'accept-encoding': 'identity', authorization: `Bearer ${lake.token}`},
      })
      expect(response.status).toBe(200)
      return response.text()
    }
    const bytesOf = async (path: string) => Buffer.byteLength(await bodyOf(path))
    const ids = large.content.collections.map(({id}) => id).join()
    for (const path of [
      'search/stories?limit=100',
      'search/collections?limit=100',
      `items/collections?ids=${ids}&stories=all`,
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect(await bytesOf(path)).toBeLessThan(4_500_000 / 5)
    }
    // Next.js writes the query again, with commas encoded.
    const {results} = JSON.parse(await bodyOf(`items/collections?ids=${ids}`)) as {
      results: {status: string}[]
    }
    expect(results.map(({status}) => status)).toEqual(Array.from({length: 100}, () => 'found'))
    // Vercel's limit, and that of Lambda: docs/proxy.md says so.
    expect(await bytesOf('stories')).toBeGreaterThan(6_000_000)
  } finally {
    await other.close()
    await large.close()
  }
})

it('sends no secret to browsers', async () => {
  const folder = join(app.folder, '.next', 'static')
  const files = (await readdir(folder, {recursive: true, withFileTypes: true})).filter((one) =>
    one.isFile(),
  )
  let size = 0
  for (const {name, parentPath} of files) {
    const text = await readFile(join(parentPath, name))
    size += text.length
    for (const secret of [KEY, SECRET, lake.token]) expect(text.includes(secret)).toBe(false)
  }
  expect(size).toBeGreaterThan(1_000_000)
  expect((await fetch(`${site.url}/api/stories/teams`)).status).toBe(401)
  expect((await fetch(`${site.url}${draftOf('wrong')}`)).status).toBe(401)
})

/** Settings for a Studio with the lake instead of Sanity's store, which the example doesn't need. */
async function bundleShim(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: {'process.env.SANITY_STUDIO_API_HOST': JSON.stringify(lake.url)},
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../../dev/studio/shim.ts', import.meta.url)),
        output: {format: 'iife', name: 'shim'},
      },
    },
  })
  return (result as Rolldown.RolldownOutput).output[0].code
}
