import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {preview} from 'vite'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {see} from '../e2e/support/see.ts'
import {connectBrowser} from '../support/browser.ts'
import {run} from '../support/run.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let outDir: string
let closeSite: () => Promise<void>
let url: string

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'storybook-'))
  const build = ['storybook', 'build', '--quiet', '--output-dir', join(outDir, 'sub')]
  await run('npx', ['--no-install', ...build], ROOT, {NODE_ENV: 'production'})
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    build: {outDir},
    preview: {port: 0, host: 'localhost'},
  })
  url = `${server.resolvedUrls?.local[0]}sub`
  closeSite = () => server.close()
})

afterAll(async () => {
  await closeSite?.()
  await rm(outDir, {recursive: true, force: true})
})

/** A story whose `play` leaves the dialog open: others pick an item, which closes it. */
const STORY = 'picker-pickerdialog--stories-as-bubbles'

it('shows stories with their images as static files, in any folder', async () => {
  const browser = await connectBrowser()
  try {
    const page = await browser.newPage({viewport: {width: 1280, height: 900}})
    const left: string[] = []
    page.on('requestfailed', (request) => left.push(request.url()))
    page.on('response', (response) => {
      if (!response.fromServiceWorker()) left.push(response.url())
    })
    await page.goto(`${url}/iframe.html?id=${STORY}&viewMode=story`)
    const option = page.getByRole('listbox', {name: 'Stories'}).getByRole('option').first()
    await see(option).toBeVisible()
    const width = option.locator('img').first()
    await see
      .poll(() => width.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)

    await page.goto(`${url}/?path=/story/${STORY}`)
    const frame = page.frameLocator('#storybook-preview-iframe')
    await see(frame.getByRole('listbox', {name: 'Stories'})).toBeVisible()
    expect(page.url()).toContain('/sub/')
    const isElsewhere = (address: string) => !/^(?:http:\/\/localhost|data|blob):?/.test(address)
    expect(left.filter(isElsewhere)).toEqual([])
  } finally {
    await browser.close()
  }
})
