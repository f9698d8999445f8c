import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, it, onTestFinished} from 'vitest'
import sanity from '../../node_modules/sanity/package.json' with {type: 'json'}
import {startLake} from '../../dev/lake/index.ts'
import {freePorts} from '../../dev/start/ports.ts'
import {closeAll} from '../../dev/start/stack.ts'
import {createStoriesProxy, sanityUser} from '../../src/proxy/index.ts'
import {toNodeHandler} from '../../src/proxy/node.ts'
import {startSandbox} from '../../src/sandbox/index.ts'
import {Editor} from '../e2e/support/editor.ts'
import {see} from '../e2e/support/see.ts'
import {watch} from '../e2e/support/watch.ts'
import {connectBrowser} from '../support/browser.ts'
import {run} from '../support/run.ts'
import {makeFreshStudio} from './fresh-studio.ts'
import {acting, expectClean, openContext, useLocalLake} from './local-studio.ts'
import {serveBuilt, serveModules} from './module-server.ts'
import {npm} from './package-managers.ts'
import {publishPackage} from './registry.ts'

const BUNDLE = fileURLToPath(new URL('bundle-sanity.ts', import.meta.url))

const KEY = 'canary-key-of-a-studio-that-updates-7c1e'

/** What the Studio is built with. Its page then loads the `sanity` of this repository. */
const OLDER = '6.15.0'

it('picks and publishes with a newer Studio than it was built with', async () => {
  const parts: {close(): Promise<void>}[] = []
  onTestFinished(() => closeAll(parts))
  const folder = await mkdtemp(join(tmpdir(), 'stories-modules-'))
  parts.push({close: () => rm(folder, {recursive: true, force: true})})
  const registry = await publishPackage()
  parts.unshift(registry)

  const modules = join(folder, 'modules')
  const [studio] = await Promise.all([
    makeFreshStudio('6.16', await npm(), registry.url, {sanity: OLDER, autoUpdates: true}),
    run(process.execPath, [BUNDLE, modules], folder, {NODE_ENV: 'production'}),
  ])
  parts.push({close: studio.remove})
  expect(await studio.versionOf('sanity')).toBe(OLDER)
  expect(sanity.version).not.toBe(OLDER)

  const [sandbox, lake] = await Promise.all([
    startSandbox({port: 0, keys: [KEY]}),
    startLake({port: 0}),
  ])
  parts.unshift(sandbox, lake)
  const [modulesPort, studioPort] = (await freePorts(2)) as [number, number]
  const served = await serveModules(modules, sanity.version, modulesPort)
  parts.unshift(served)

  const local = {projectId: 'local', apiHost: lake.url}
  await useLocalLake(studio, lake.url)
  await studio.tool('-c', [`SANITY_MODULES_HOST=${served.url} sanity build --yes`])
  const page = await readFile(join(studio.folder, 'dist', 'index.html'), 'utf8')
  expect(page).toContain(`${served.url}/v1/modules/sanity/`)

  const proxy = toNodeHandler(
    createStoriesProxy({serviceUrl: sandbox.url, apiKey: KEY, authorize: sanityUser(local)}),
  )
  const built = await serveBuilt(studio.folder, studioPort, {
    name: 'proxy',
    configurePreviewServer: ({middlewares}) => {
      middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/api/stories')) void proxy(request, response)
        else next()
      })
    },
  })
  parts.unshift(built)

  const browser = await connectBrowser()
  parts.unshift(browser)
  const context = await openContext(browser)
  // The current user, before the login.
  const seen = watch(context, KEY, {isExpected: (text) => /status of 401.*\/users\/me/.test(text)})
  const url = `http://localhost:${studioPort}/`
  const editor = new Editor(await context.newPage(), url)
  await acting(editor.page, async () => {
    await editor.signIn()
    await editor.openPage('fresh')
    await editor.writeTitle('Fresh')
    await editor.pick(editor.field('shelf'), 'Collection', 'Summer stories')
    await editor.publish()
    await see
      .poll(() => lake.get('fresh'))
      .toMatchObject({
        title: 'Fresh',
        shelf: {_type: 'stories.collection', teamId: 'team-marketing', id: 'col-mxrt4'},
      })
  })
  expect([...served.requested]).toEqual(expect.arrayContaining(['index', 'structure', 'router']))
  await expectClean(seen)
}, 600_000)
