import {chmodSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {findChromium, type FindChromiumOptions} from './find-chromium.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-chromium-'))
})
afterEach(() => {
  rmSync(folder, {recursive: true})
})

function executable(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, '')
  chmodSync(path, 0o755)
  return path
}

/** A machine with a bundled browser and no other. */
const linux = (): Required<FindChromiumOptions> => ({
  env: {},
  hasBundled: true,
  unpack: async () => ({executablePath: '/unpacked', env: {FONTCONFIG_FILE: '/fonts.conf'}}),
  installedAt: [],
  playwrightPath: () => join(folder, 'missing'),
  root: false,
})

/** A machine for which no browser is bundled, such as one with macOS or an arm64 processor. */
const mac = (): Required<FindChromiumOptions> => ({
  ...linux(),
  hasBundled: false,
  unpack: () => Promise.reject(new Error('nothing to unpack')),
})

describe('findChromium', () => {
  it('prefers CHROMIUM_PATH to the bundled and to an installed browser', async () => {
    const named = executable('mine')
    executable('chromium')
    for (const machine of [linux(), mac()]) {
      // oxlint-disable-next-line no-await-in-loop -- two machines
      const found = await findChromium({...machine, env: {CHROMIUM_PATH: named, PATH: folder}})
      expect(found).toMatchObject({source: 'CHROMIUM_PATH', executablePath: named, env: {}})
    }
  })

  it.each(['/no/such/file', tmpdir()])(
    'fails when CHROMIUM_PATH is %s, instead of using another browser',
    async (path) => {
      executable('chromium')
      await expect(
        findChromium({...linux(), env: {CHROMIUM_PATH: path, PATH: folder}}),
      ).rejects.toThrow(`CHROMIUM_PATH is not an executable file: ${path}`)
    },
  )

  it('uses the bundled browser even where others are installed', async () => {
    executable('chromium')
    const found = await findChromium({
      ...linux(),
      env: {PATH: folder},
      installedAt: [executable('Chrome.app')],
      playwrightPath: () => executable('headless'),
    })
    expect(found).toMatchObject({
      source: 'bundled',
      executablePath: '/unpacked',
      env: {FONTCONFIG_FILE: '/fonts.conf'},
    })
  })

  it('uses a browser on PATH where no bundled one is available', async () => {
    const installed = executable('google-chrome')
    const found = await findChromium({...mac(), env: {PATH: `/nowhere:${folder}`}})
    expect(found).toMatchObject({source: 'installed', executablePath: installed})
  })

  it('skips a file on PATH that is not executable', async () => {
    writeFileSync(join(folder, 'chromium'), '', {mode: 0o644})
    const installed = executable('Chrome.app')
    const found = await findChromium({...mac(), env: {PATH: folder}, installedAt: [installed]})
    expect(found.executablePath).toBe(installed)
  })

  it("uses Playwright's browser last", async () => {
    const downloaded = executable('headless')
    const found = await findChromium({...mac(), playwrightPath: () => downloaded})
    expect(found).toMatchObject({source: 'installed', executablePath: downloaded})
  })

  it('explains what to do where no browser is found', async () => {
    await expect(findChromium(mac())).rejects.toThrow(
      'No Chromium was found. Install Chrome or Chromium, or set CHROMIUM_PATH.',
    )
  })

  it('keeps web security on, and turns the sandbox off only for root', async () => {
    const user = await findChromium(linux())
    const root = await findChromium({...linux(), root: true})
    expect(user.args).not.toContain('--no-sandbox')
    expect(root.args).toEqual(['--no-sandbox', ...user.args])
    expect(root.args.join(' ')).not.toMatch(/web-security|insecure|site-isolation/)
  })
})
