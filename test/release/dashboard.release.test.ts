import type {Browser} from 'playwright'
import {afterAll, beforeAll, it, onTestFinished} from 'vitest'
import {type Lake, startLake} from '../../dev/lake/index.ts'
import {freePorts} from '../../dev/start/ports.ts'
import {closeAll} from '../../dev/start/stack.ts'
import {createStoriesProxy, sanityUser} from '../../src/proxy/index.ts'
import {toNodeHandler} from '../../src/proxy/node.ts'
import {startSandbox} from '../../src/sandbox/index.ts'
import {Editor} from '../e2e/support/editor.ts'
import {see} from '../e2e/support/see.ts'
import {watch} from '../e2e/support/watch.ts'
import {connectBrowser} from '../support/browser.ts'
import {startDashboard} from './dashboard.ts'
import {type FreshStudio, makeFreshStudio} from './fresh-studio.ts'
import {acting, expectClean, openContext, useLocalLake} from './local-studio.ts'
import {serveBuilt} from './module-server.ts'
import {npm} from './package-managers.ts'
import {publishPackage} from './registry.ts'

const KEY = 'canary-key-of-a-studio-in-the-dashboard-2f8d'
const TOKEN = 'session-of-an-editor-in-the-dashboard-8c41'

const APPLICATION = `app: defineApplication({
    name: 'fresh', slug: 'fresh', title: 'Fresh', organizationId: 'org',
  }),`

/** Picks and publishes in the Studio of the page at an origin, then opens the tool by its address. */
async function edit(browser: Browser, lake: Lake, origin: string, id: string): Promise<void> {
  const context = await openContext(browser)
  const seen = watch(context, KEY)
  // Vite first prepares all dependencies of a Studio.
  context.setDefaultNavigationTimeout(120_000)
  const editor = new Editor(await context.newPage(), origin)
  editor.workspace = '/studios/fresh'
  await acting(editor.page, async () => {
    await editor.openPage(id)
    await editor.writeTitle('Fresh')
    await editor.pick(editor.field('shelf'), 'Collection', 'Summer stories')
    await editor.publish()
    const shelf = {_type: 'stories.collection', teamId: 'team-marketing', id: 'col-mxrt4'}
    await see.poll(() => lake.get(id)).toMatchObject({title: 'Fresh', shelf})
    await editor.page.goto(`${origin}/studios/fresh/stories/collections`)
    await see(editor.page.getByRole('option').first()).toBeVisible()
  })
  await expectClean(seen)
  await context.close()
}

let studio: FreshStudio

beforeAll(async () => {
  const registry = await publishPackage()
  studio = await makeFreshStudio('6.16', await npm(), registry.url)
  await registry.close()
})

afterAll(() => studio?.remove())

it('picks and publishes in the Dashboard, in development and as it is built', async () => {
  const parts: {close(): Promise<void>}[] = []
  onTestFinished(() => closeAll(parts))
  const sandbox = await startSandbox({port: 0, keys: [KEY]})
  const lake = await startLake({port: 0, token: TOKEN})
  const browser = await connectBrowser()
  // `sanity dev` takes the next port too.
  const [dashboardPort, builtPort, devPort] = (await freePorts(3)) as [number, number, number]
  const dashboard = await startDashboard(dashboardPort, TOKEN, `http://localhost:${builtPort}`)
  parts.unshift(browser, dashboard, lake, sandbox)

  const local = {projectId: 'local', apiHost: lake.url}
  await studio.write('.env', `STORIES_SERVICE_URL=${sandbox.url}\nSTORIES_API_KEY=${KEY}\n`)
  await useLocalLake(studio, lake.url)
  await studio.edit('sanity.cli.ts', (text) =>
    text
      .replace('{defineCliConfig}', '{defineApplication, defineCliConfig}')
      .replace('api: {projectId', `${APPLICATION}\n  api: {projectId`),
  )

  // The CLI keeps one host page for all Studios of a user.
  const server = await studio.dev(devPort, {
    HOME: studio.folder,
    SANITY_INTERNAL_WORKBENCH_REMOTE_URL: dashboard.remoteUrl,
  })
  parts.unshift(server)
  await edit(browser, lake, `http://localhost:${devPort}`, 'developed')
  await server.close()

  await studio.tool('sanity', ['build', '--yes'])
  const allowedOrigins = [dashboard.origin]
  const authorize = sanityUser(local)
  const proxy = toNodeHandler(
    createStoriesProxy({serviceUrl: sandbox.url, apiKey: KEY, authorize, allowedOrigins}),
  )
  const built = await serveBuilt(studio.folder, builtPort, {
    name: 'proxy',
    configurePreviewServer: ({middlewares}) => void middlewares.use('/api/stories', proxy),
  })
  parts.unshift(built)
  await edit(browser, lake, dashboard.origin, 'built')
}, 600_000)
