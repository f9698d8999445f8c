import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {chromium} from 'playwright'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {describeChromium} from './describe-chromium.ts'
import {findChromium} from './find-chromium.ts'
import {hasBundledChromium, unpackChromium} from './unpack-chromium.ts'

describe.runIf(hasBundledChromium)('unpackChromium', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'unpack chromium-'))
  })
  afterAll(() => {
    rmSync(folder, {recursive: true})
  })

  it('unpacks a browser that starts, reports its version and renders text with a height', async () => {
    const [first, second] = await Promise.all([unpackChromium(folder), unpackChromium(folder)])
    expect(second).toEqual(first)
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^chromium-[\d.]+$/)])

    const found = await findChromium({env: {}, unpack: async () => first})
    expect(await describeChromium(found)).toMatch(/^Browser: .*\b\d+\.\d+\.\d+\.\d+ \(bundled\)$/)
    const {executablePath, env, args} = found
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
