import {execFile} from 'node:child_process'
import {readdir, readFile} from 'node:fs/promises'
import {fileURLToPath} from 'node:url'
import {inspect, promisify} from 'node:util'
import {describe, expect, it, onTestFinished, vi} from 'vitest'
import {FIXES} from './problems.ts'
import {runDoctor} from './run.ts'
import {createCleaner} from '../secrets.ts'
import {VERSION} from '../io.ts'
import {doctor, KEY, sandbox, settingsOf} from './testing.ts'

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
        '  error    Stories: the key has no access (403)',
        `           → ${FIXES['key-forbidden']}`,
        '6 ok, 0 warnings, 1 error, 5 skipped',
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
      summary: {ok: 7, warning: 2, error: 0, skipped: 4},
    })
    expect(document.checks.find(({id}) => id === 'service.stories.records')).toEqual({
      id: 'service.stories.records',
      status: 'warning',
      problem: 'dropped',
      message: '5 of 5 Stories can’t be read: a missing or duplicate ID',
      fix: FIXES.dropped,
      facts: {dropped: 5, total: 5},
    })
  })
})

describe('redaction of secrets', () => {
  const {line: clean} = createCleaner([KEY, 'x', undefined])

  it.each([
    ['as it is', `a ${KEY} b`, 'a [redacted] b'],
    ['in an address', `?k=${encodeURIComponent(KEY)}&`, '?k=[redacted]&'],
    ['beside a short one', 'x y', 'x y'],
  ])('redacts a secret %s', (_, text, expected) => {
    expect(clean(text)).toBe(expected)
  })

  it('redacts a secret in Base64, also where more follows it', () => {
    for (const text of [KEY, `${KEY}:password`]) {
      expect(clean(Buffer.from(text).toString('base64'))).toContain('[redacted]')
    }
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
  it('shows no secret in an internal error', async () => {
    const failing = () => {
      throw new Error(`Can’t write ${KEY} canary#password canary-sentinel`)
    }
    const run = runDoctor([], {
      environment: {
        STORIES_API_KEY: KEY,
        REDIS_URL:
          'redis+sentinel://u:canary%23password@one:1,two:2/main?sentinel_password=canary-sentinel',
      },
      folder: fileURLToPath(HERE),
      out: {write: failing},
      err: {write: () => true},
    })
    const error: unknown = await run.catch((reason: unknown) => reason)
    expect(inspect(error)).toContain('Can’t write [redacted] [redacted] [redacted]')
    expect(inspect(error, {depth: 9, showHidden: true})).not.toContain(KEY)
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
    const {runCommand} = await import('../run-command.ts')
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
  it('has a test that produces each problem', async () => {
    const names = (await readdir(HERE, {recursive: true})).filter((name) =>
      name.endsWith('.test.ts'),
    )
    names.push('../request.test.ts')
    const tests = await Promise.all(names.map((name) => readFile(new URL(name, HERE), 'utf8')))
    const text = tests.join('\n')
    const missing = Object.keys(FIXES).filter((problem) => !text.includes(`'${problem}'`))
    expect(missing).toEqual([])
  })

  it('has each problem in the documentation', async () => {
    const page = await readFile(new URL('../../../docs/doctor.md', HERE), 'utf8')
    const section = /^## What can be wrong$([^]*?)^## /m.exec(page)?.[1] ?? ''
    const documented = [...section.matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, name]) => name)
    expect(documented.sort()).toEqual(Object.keys(FIXES).sort())
  })
})
