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

/** A machine without any browser, where the package's is the last resort. */
function bare(): Required<FindChromiumOptions> {
  return {
    env: {},
    installedAt: [],
    playwrightPath: () => join(folder, 'missing'),
    unpack: async () => ({executablePath: '/unpacked', env: {FONTCONFIG_FILE: '/fonts.conf'}}),
    root: false,
  }
}

describe('findChromium', () => {
  it('takes CHROMIUM_PATH before anything else', async () => {
    const named = executable('mine')
    executable('chromium')
    const found = await findChromium({...bare(), env: {CHROMIUM_PATH: named, PATH: folder}})
    expect(found).toMatchObject({executablePath: named, env: {}})
  })

  it('says so when CHROMIUM_PATH names nothing that runs, rather than taking another', async () => {
    executable('chromium')
    await expect(
      findChromium({...bare(), env: {CHROMIUM_PATH: '/no/such/file', PATH: folder}}),
    ).rejects.toThrow('CHROMIUM_PATH is no executable file: /no/such/file')
  })

  it('takes an installed browser from PATH', async () => {
    const installed = executable('google-chrome')
    const found = await findChromium({...bare(), env: {PATH: `/nowhere:${folder}`}})
    expect(found.executablePath).toBe(installed)
  })

  it('passes over a file on PATH that can not be run', async () => {
    writeFileSync(join(folder, 'chromium'), '', {mode: 0o644})
    const found = await findChromium({...bare(), env: {PATH: folder}})
    expect(found.executablePath).toBe('/unpacked')
  })

  it('takes an application where such are installed', async () => {
    const installed = executable('Chrome.app')
    const found = await findChromium({...bare(), installedAt: ['/nowhere', installed]})
    expect(found.executablePath).toBe(installed)
  })

  it("takes Playwright's own when it is downloaded", async () => {
    const downloaded = executable('headless')
    const found = await findChromium({...bare(), playwrightPath: () => downloaded})
    expect(found.executablePath).toBe(downloaded)
  })

  it('unpacks the one from the registry last, with what it needs', async () => {
    const found = await findChromium(bare())
    expect(found).toMatchObject({
      executablePath: '/unpacked',
      env: {FONTCONFIG_FILE: '/fonts.conf'},
    })
  })

  it('keeps web security, and gives up the sandbox for root alone', async () => {
    const user = await findChromium(bare())
    const root = await findChromium({...bare(), root: true})
    expect(user.args).not.toContain('--no-sandbox')
    expect(root.args).toEqual(['--no-sandbox', ...user.args])
    expect(root.args.join(' ')).not.toMatch(/web-security|insecure|site-isolation/)
  })
})
