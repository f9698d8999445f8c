import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {describe, expect, it, onTestFinished, vi} from 'vitest'
import manifest from '../../package.json' with {type: 'json'}
import {runCommand} from './commands.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const PROXY_ENVIRONMENT = {
  PATH: process.env['PATH'],
  STORIES_SERVICE_URL: 'http://127.0.0.1:1/access/v1',
  STORIES_API_KEY: 'key',
  SANITY_PROJECT_ID: 'abc',
  PORT: '0',
}

async function run(...args: string[]) {
  let out = ''
  let err = ''
  const code = await runCommand(args, {
    environment: {},
    folder: '.',
    out: {write: (text) => (out += text)},
    err: {write: (text) => (err += text)},
  })
  return {code, out, err}
}

describe('the command line', () => {
  it.each(['--help', '-h', 'help'])('lists its commands for %s', async (flag) => {
    const {code, out} = await run(flag)
    expect(code).toBe(0)
    expect(out).toMatch(/\bproxy\b[^]*\bsandbox\b/)
  })

  it('describes the command that help is followed by', async () => {
    expect(await run('help', 'check')).toEqual(await run('check', '--help'))
    expect((await run('help', 'check')).out).toContain('--string-field')
    expect(await run('help', 'prxy')).toMatchObject({code: 2})
  })

  it('lists its commands, and fails, when none is named', async () => {
    expect(await run()).toMatchObject({code: 2, out: expect.stringContaining('Usage:')})
  })

  it.each([['--version'], ['-v'], ['doctor', '--version'], ['proxy', '--version']])(
    'prints the version for %s %s',
    async (...args) => {
      const {code, out} = await run(...args)
      expect(code).toBe(0)
      expect(out).toBe(
        `sanity-plugin-stories ${manifest.version} (Node ${process.versions.node})\n`,
      )
    },
  )

  it.each(['prxy', 'constructor', '__proto__', '--token=secret'])(
    'refuses the unknown command %s without repeating it',
    async (name) => {
      const {code, err} = await run(name)
      expect(code).toBe(2)
      expect(err).toContain('Unknown command')
      expect(err).not.toContain(name)
    },
  )

  it('names a file of settings that is missing, which Node itself does not look for', async () => {
    const child = spawn(process.execPath, [MAIN, 'doctor', '--settings', 'no.env'])
    let out = ''
    child.stdout.on('data', (data) => (out += String(data)))
    expect(await once(child, 'close')).toEqual([1, null])
    expect(out).toContain('no.env can’t be read (ENOENT)')
  })

  it.each([
    ['stdout', 'stderr', /^Proxy (\S+)/],
    ['stderr', 'stdout', /"url":"([^"]+)"/],
  ] as const)('keeps a proxy running whose %s is closed', async (closed, open, address) => {
    const child = spawn(process.execPath, [MAIN, 'proxy'], {env: PROXY_ENVIRONMENT})
    onTestFinished(() => void child.kill('SIGKILL'))
    child[closed].destroy()
    let text = ''
    child[open].on('data', (data) => (text += String(data)))
    await vi.waitUntil(() => address.test(text))
    const response = await fetch(`${address.exec(text)?.[1]}/healthz`)
    expect(response.status).toBe(200)
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([0, null])
  })

  it('ends a proxy only when its log has been read to the end', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'log-'))
    onTestFinished(() => rm(folder, {recursive: true}))
    // The log names them, and is longer than what a pipe holds.
    const roles = Array.from({length: 100_000}, (_, at) => `role-${at}`)
    await writeFile(join(folder, '.env'), `STORIES_ROLES=${roles.join()}`)
    const child = spawn(process.execPath, [MAIN, 'proxy'], {env: PROXY_ENVIRONMENT, cwd: folder})
    onTestFinished(() => void child.kill('SIGKILL'))
    let err = ''
    child.stderr.on('data', (data) => (err += String(data)))
    await vi.waitUntil(() => err.includes('\n'))
    const address = err.replace(/^Proxy /, '').trim()
    child.kill('SIGTERM')
    await expect.poll(() => fetch(address).catch(() => 'ended')).toBe('ended')
    let log = ''
    child.stdout.on('data', (data) => (log += String(data)))
    expect(await once(child, 'close')).toEqual([0, null])
    // A request that came before it closed is logged, too.
    expect(log).toMatch(/"signal":"SIGTERM","msg":"ending"\}\n(?:\{.*\}\n)*$/)
  })

  it('ends in silence where its reader ends first', async () => {
    const child = spawn(process.execPath, [MAIN, 'doctor'], {stdio: ['ignore', 'pipe', 'pipe']})
    child.stdout.destroy()
    let err = ''
    child.stderr.on('data', (data) => (err += String(data)))
    await once(child, 'close')
    expect(err).toBe('')
  })
})
