import type {Browser} from 'playwright'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import manifest from '../../package.json' with {type: 'json'}
import {type Lake, startLake} from '../../dev/lake/index.ts'
import {freePorts} from '../../dev/start/ports.ts'
import {closeAll} from '../../dev/start/stack.ts'
import {startSandbox} from '../../src/sandbox/index.ts'
import {Editor} from '../e2e/support/editor.ts'
import {see} from '../e2e/support/see.ts'
import {watch} from '../e2e/support/watch.ts'
import {connectBrowser} from '../support/browser.ts'
import {type FreshStudio, makeFreshStudio} from './fresh-studio.ts'
import {acting, expectClean, openContext, useLocalLake} from './local-studio.ts'
import {npm, pnpm} from './package-managers.ts'
import {publishPackage} from './registry.ts'
import {MANAGERS, newerPackage, SETUPS, STUDIOS, studioFor} from './studios.ts'

const KEY = 'canary-key-of-a-fresh-studio-94b0'

/** With one, only the Studio that it is tried in is made. */
const newer = newerPackage(process.env['STORIES_NEWER'])
const setups = newer ? [{version: studioFor(newer), manager: 'npm'} as const] : SETUPS

let registry: Awaited<ReturnType<typeof publishPackage>>
let browser: Browser
let lake: Lake
let serviceUrl: string
let parts: {close(): Promise<void>}[]

beforeAll(async () => {
  registry = await publishPackage()
})

afterAll(() => registry?.close())

beforeEach(async () => {
  const sandbox = await startSandbox({port: 0, keys: [KEY]})
  lake = await startLake({port: 0})
  serviceUrl = sandbox.url
  browser = await connectBrowser()
  parts = [browser, lake, sandbox]
})

afterEach(() => closeAll(parts))

/** Without the plugin's own stylesheet the boxes collapse, or run out of the dialog. */
async function expectLayout(editor: Editor): Promise<void> {
  await editor.field('shelf').getByRole('button', {name: 'Select a Collection'}).click()
  const dialog = editor.dialog('Collection')
  const item = dialog.getByRole('listbox', {name: 'Collections'}).getByRole('option').first()
  await see(item).toBeVisible()
  const [outer, inner] = await Promise.all([dialog.boundingBox(), item.boundingBox()])
  if (!outer || !inner) throw new Error('The dialog has no size')
  expect(inner.height).toBeGreaterThan(30)
  expect(inner.width).toBeGreaterThan(300)
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width)
  await editor.page.keyboard.press('Escape')
  await see(dialog).toBeHidden()
}

describe.each(setups)('a fresh Studio $version by the README, with $manager', (setup) => {
  const {version, manager: name} = setup
  let studio: FreshStudio

  // Outside of the tests, whose limits are of what the Studio does.
  beforeAll(async () => {
    const manager = name === 'pnpm' ? await pnpm(MANAGERS.pnpm) : await npm()
    studio = await makeFreshStudio(version, manager, registry.url, newer ? {newer} : {})
    return () => closeAll([{close: studio.remove}, {close: manager.remove}])
  })

  beforeEach(() =>
    studio.write('.env', `STORIES_SERVICE_URL=${serviceUrl}\nSTORIES_API_KEY=${KEY}\n`),
  )

  it('has the tried versions, compiles, validates and builds', async () => {
    // The Node version of the README, not the machine's.
    const node = name === 'pnpm' ? `v${MANAGERS.pnpm.node}` : process.version
    expect((await studio.tool('-c', ['node --version'])).trim()).toBe(node)
    expect(await studio.versionOf(manifest.name)).toBe(manifest.version)
    if (newer) {
      expect(await studio.versionOf(newer.name)).toBe(newer.version)
    } else {
      expect(await studio.versionOf('sanity')).toBe(STUDIOS[version].versions.sanity)
      // Studio 5 brings an older @sanity/ui than the plugin's.
      expect(await studio.versionOf('@sanity/ui', 'sanity')).toBe(STUDIOS[version].ui)
    }
    await studio.tool('tsc', ['-p', '.'])
    expect(await studio.tool('sanity', ['schema', 'validate'])).toMatch(/\b0 errors/)
    await studio.tool('sanity', ['build', '--yes'])
  })

  it('asks for a session by the proxy of the README, which finds the project itself', async () => {
    const [port] = (await freePorts(1)) as [number]
    parts.unshift(await studio.dev(port))
    expect((await fetch(`http://localhost:${port}/api/stories/teams`)).status).toBe(401)
  })

  it('picks and publishes', async () => {
    const [port] = (await freePorts(1)) as [number]
    await useLocalLake(studio, lake.url)
    parts.unshift(await studio.dev(port))
    const context = await openContext(browser)
    // An endpoint of Studio 5 that the lake doesn't have; and the current user, before the login.
    const isExpected = (text: string) =>
      text.includes('/descriptors/synchronize') || /status of 401.*\/users\/me/.test(text)
    const seen = watch(context, KEY, {isExpected})
    const editor = new Editor(await context.newPage(), `http://localhost:${port}/`)
    await acting(editor.page, async () => {
      // Vite first prepares all dependencies of a Studio.
      await editor.signIn()
      await editor.openPage('fresh')
      await editor.writeTitle('Fresh')
      await expectLayout(editor)
      await editor.pick(editor.field('shelf'), 'Collection', 'Summer stories')
      await editor.publish()
      const saved = (part: object) =>
        see
          .poll(() => lake.get('fresh'))
          .toMatchObject({title: 'Fresh', shelf: {_type: 'stories.collection', ...part}})
      await saved({teamId: 'team-marketing', id: 'col-mxrt4', title: 'Summer stories'})
      await editor.pick(editor.field('shelf'), 'Collection', 'Interviews')
      await editor.publish()
      await saved({teamId: 'team-newsroom', id: 'col-c46fi', title: 'Interviews'})
    })
    await expectClean(seen)
  })
})
