import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {chromium} from 'playwright'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {findChromium} from './find-chromium.ts'
import {unpackChromium} from './unpack-chromium.ts'

const supported = process.platform === 'linux' && process.arch === 'x64'

// The machine may have a browser of its own: this holds the way of those that have none.
describe.runIf(supported)('unpackChromium', {timeout: 60_000}, () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'unpack chromium-'))
  })
  afterAll(() => {
    rmSync(folder, {recursive: true})
  })

  it('gives a browser that starts and renders text with a height', async () => {
    const [first, second] = await Promise.all([unpackChromium(folder), unpackChromium(folder)])
    expect(second).toEqual(first)
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^chromium-[\d.]+$/)])

    const {executablePath, env, args} = await findChromium({
      env: {},
      installedAt: [],
      playwrightPath: () => '',
      unpack: async () => first,
    })
    const browser = await chromium.launch({executablePath, env, args})
    try {
      const page = await browser.newPage()
      await page.setContent('<span id="text">Summer stories</span>')
      const box = await page.locator('#text').boundingBox()
      expect(box?.height).toBeGreaterThan(5)
      expect(box?.width).toBeGreaterThan(30)
    } finally {
      await browser.close()
    }
  })
})
