import {execFile} from 'node:child_process'
import {readFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {describe, expect, it, onTestFinished, vi} from 'vitest'
import {FIXES} from './problems.ts'
import {VERSION} from '../io.ts'
import {runDoctor} from './run.ts'
import {KEY} from '../testing.ts'
import {doctor, sandbox, settingsOf} from './testing.ts'

const HERE = new URL('.', import.meta.url)
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0009\u000B-\u001F]/

describe('the printed report', () => {
  it('prints a line for each check, with the fix below it', async () => {
    const service = await sandbox({faults: [{type: 'status', status: 403, on: 'stories'}]})
    const {code, err, out} = await doctor([], settingsOf(service), {plain: true})
    expect(code).toBe(1)
    const lines = out.replaceAll(/\d+ ms/g, '1 ms').split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'Settings',
        `  ok       ${VERSION}`,
        '  skipped  There is no .env here: only the environment was read',
        '  ok       STORIES_API_KEY is set',
        '',
        'Service',
        expect.stringMatching(/^ {2}error {4}Stories: .*\(service-key-forbidden, 502\)$/),
        `           → ${FIXES['service-key-forbidden']}`,
        '6 ok, 0 warnings, 1 error, 3 skipped',
      ]),
    )
    expect(err).toBe('')
    expect(out).not.toMatch(CONTROL)
  })

  it('prints colors and progress only on a terminal', async () => {
    const settings = settingsOf(await sandbox())
    const {err, out} = await doctor([], settings, {plain: true, isTTY: true})
    expect(out).toContain('\u001B[32mok      \u001B[39m')
    expect(err).toContain('… Reading Stories')
    expect(err.endsWith('\r\u001B[K')).toBe(true)
  })

  it.each([{NO_COLOR: '1'}, {TERM: 'dumb'}])('prints no colours with %o', async (more) => {
    const {out} = await doctor([], more, {plain: true, isTTY: true})
    expect(out).not.toMatch(CONTROL)
  })

  it('prints no colours in JSON, even on a terminal', async () => {
    const {out} = await doctor([], {}, {isTTY: true})
    expect(out).not.toMatch(CONTROL)
  })

  it('prints one JSON document of a stable shape', async () => {
    const service = await sandbox({faults: [{type: 'nulls', field: 'id', on: 'stories'}]})
    const {code, err, out} = await doctor([], settingsOf(service))
    expect(code).toBe(0)
    expect(err).toBe('')
    const document = JSON.parse(out) as {checks: {id: string}[]}
    expect(document).toMatchObject({
      version: 1,
      ok: true,
      summary: {ok: 7, warning: 1, error: 0, skipped: 3},
    })
    expect(document.checks.find(({id}) => id === 'service.stories.records')).toEqual({
      id: 'service.stories.records',
      status: 'warning',
      problem: 'dropped',
      message: '5 of 5 Stories can’t be read: a missing or duplicate ID',
      fix: FIXES.dropped,
    })
  })
})

describe('the command', () => {
  it('runs by name, and exits with its code', async () => {
    const {url} = await sandbox()
    const main = fileURLToPath(new URL('../main.ts', HERE))
    const env = {PATH: process.env['PATH'], STORIES_API_KEY: KEY}
    const run = (service: string) =>
      promisify(execFile)(process.execPath, [main, 'doctor', '--service-url', service], {
        env,
        cwd: fileURLToPath(HERE),
      })
    const {stderr, stdout} = await run(url)
    expect(stdout).toMatch(/0 errors, \d skipped\n$/)
    expect(stdout + stderr).not.toContain(KEY)
    await expect(run(`${url}/nothing`)).rejects.toMatchObject({code: 1})
  })
})

describe('an internal error of the doctor', () => {
  it('shows where it is, and no word of its message', async () => {
    let err = ''
    const code = await runDoctor([], {
      environment: {STORIES_API_KEY: KEY},
      folder: fileURLToPath(HERE),
      out: {
        write: () => {
          throw Object.assign(new TypeError(`Can’t write ${KEY} canary-password`), {code: 'EX'})
        },
      },
      err: {write: (text) => (err += text)},
    })
    expect(code).toBe(3)
    expect(err).toMatch(/^The doctor failed: TypeError EX\n {4}at .*run\.test/)
    expect(err).not.toContain('canary')
  })
})

describe('the code of the doctor', () => {
  it('loads only with its own command', async () => {
    const loaded = vi.fn<() => void>()
    vi.doMock('./run.ts', async (original) => {
      loaded()
      return original()
    })
    onTestFinished(() => void vi.doUnmock('./run.ts'))
    vi.resetModules()
    const {runCommand} = await import('../commands.ts')
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    onTestFinished(() => write.mockRestore())
    await runCommand(['sandbox', '--help'])
    await runCommand(['proxy', '--help'])
    expect(loaded).not.toHaveBeenCalled()
    expect(await runCommand(['doctor', '--help'])).toBe(0)
    expect(loaded).toHaveBeenCalledOnce()
    expect(write).toHaveBeenLastCalledWith(expect.stringContaining('sanity-plugin-stories doctor'))
  })
})

describe('the list of problems', () => {
  it('has each problem in the documentation', async () => {
    const page = await readFile(new URL('../../../docs/doctor.md', HERE), 'utf8')
    const section = /^## What can be wrong$([^]*?)^## /m.exec(page)?.[1] ?? ''
    const documented = [...section.matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, name]) => name)
    expect(documented.sort()).toEqual(Object.keys(FIXES).sort())
  })
})

describe('the options', () => {
  // Where a value is wrong it can be a secret that went to the wrong place.
  it.each([
    [['--proxy-url', '/api/canary-key'], '--proxy-url must be an absolute URL'],
    [['--proxy-url', 'ftp://canary-key'], '--proxy-url must be an absolute URL'],
    [['--proxy-url', 'http://canary-key.test'], '--proxy-url must be https; only this machine'],
    [['--proxy-url', 'https://a:canary-password@p.test'], '--proxy-url must have no credentials'],
    [
      ['--proxy-url', 'https://p.test/?k=canary-key'],
      '--proxy-url must have no credentials, query',
    ],
    [['--origin', 'https://o.test/canary-key'], '--origin: pass only an origin'],
    [['--token-env', 'canary-token'], '--token-env: give the name of a variable'],
    [['--timeout', 'canary-key'], '--timeout: give seconds'],
    [['canary-key'], 'Unexpected argument'],
    [['--key', 'canary-key'], '--key: no secret is taken from the command line'],
    [['--api-key=canary-key'], '--api-key: no secret is taken'],
    [['--token=canary-token'], '--token: no secret is taken'],
    [['--proxy=canary-key'], '--proxy is not an option'],
    [['--json=canary-key'], '--json takes no value'],
  ])('exits with 2 for %j, without repeating the value', async (args, words) => {
    const {code, err, out} = await doctor(args, {}, {plain: true})
    expect(code).toBe(2)
    expect(err).toContain(words)
    expect(out).toBe('')
  })
})
