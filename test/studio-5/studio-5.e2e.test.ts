import {mkdtemp, rm} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Browser, Page} from 'playwright'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {launchChromium} from '../../dev/browser/launch.ts'
import {startDemo, type Demo} from '../../dev/start/demo.ts'
import {Editor} from '../e2e/support/editor.ts'
import {see} from '../e2e/support/see.ts'
import {watch, type Watch} from '../e2e/support/watch.ts'
import {installStudio5} from './install.ts'
import {buildStudio5, serveStudio5} from './studio.ts'

const KEY = 'canary-key-of-studio-5-7d1e'

let outDir: string
let demo: Demo
let browser: Browser
let page: Page
let seen: Watch

// The first run installs a second Studio.
beforeAll(async () => {
  await installStudio5()
  outDir = await mkdtemp(join(tmpdir(), 'studio-5-'))
  await buildStudio5({outDir})
  demo = await startDemo({
    apiKey: KEY,
    startStudio: (studio) => serveStudio5({...studio, outDir}),
  })
  browser = await launchChromium()
  const context = await browser.newContext({viewport: {width: 1440, height: 1000}})
  seen = watch(context, KEY)
  // An endpoint of Studio 5's that the lake does not have.
  seen.expectErrors(/descriptors\/synchronize/)
  page = await context.newPage()
}, 600_000)

afterAll(async () => {
  await browser?.close()
  await demo?.close()
  if (outDir) await rm(outDir, {recursive: true, force: true})
})

describe('Studio 5', () => {
  it('is the one installed here, with the previous @sanity/ui', () => {
    const require = createRequire(new URL('app/', import.meta.url))
    expect(require('sanity/package.json')).toMatchObject({version: '5.27.0'})
    expect(require('@sanity/ui/package.json')).toMatchObject({
      version: expect.stringMatching(/^3\./),
    })
  })

  it('shows the form and the dialog, laid out, and saves what is picked', async () => {
    const editor = new Editor(page)
    await editor.openPage(demo.studio.signedInUrl, 'page-summer')
    const shelf = editor.field('shelf')
    await see(shelf.getByText('Summer stories')).toBeVisible()

    await shelf.getByRole('button', {name: 'Replace'}).click()
    const dialog = editor.dialog('Collection')
    const option = editor.option('Collection', 'New in Oslo')
    await see(option).toBeVisible()
    // Without the plugin's own stylesheet the boxes collapse or run out of the dialog.
    const outer = await dialog.boundingBox()
    const inner = await option.boundingBox()
    expect(inner?.height).toBeGreaterThan(30)
    expect(inner?.width).toBeGreaterThan(300)
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual(
      (outer?.x ?? 0) + (outer?.width ?? 0),
    )

    await option.click()
    await see(dialog).toBeHidden()
    await see(shelf.getByText('New in Oslo')).toBeVisible()
    await expect
      .poll(() => demo.lake.get('drafts.page-summer')?.['shelf'], {timeout: 20_000})
      .toEqual({
        _type: 'stories.collection',
        teamId: 'team-marketing',
        id: 'col-wg8a5',
        title: 'New in Oslo',
      })
  })

  it('keeps to this machine, without errors and without the key', async () => {
    expect(await seen.leaks()).toEqual([])
    expect(seen.left).toEqual([])
    expect(seen.errors).toEqual([])
    expect(seen.searched()).toBeGreaterThan(100_000)
  })
})
