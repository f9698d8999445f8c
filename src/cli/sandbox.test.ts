import {spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {tmpdir} from 'node:os'
import {fileURLToPath} from 'node:url'
import {parseEnv} from 'node:util'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {runSandbox} from './sandbox.ts'
import {runIn} from './testing.ts'

const COMMAND = fileURLToPath(new URL('./main.ts', import.meta.url))
const OPTIONS =
  '--port 0 --host 127.0.0.1 --key my-key --key b --restricted-key other-key --teams 1 --collections 3 --stories 100 --rate-limit 60 --latency 1 --public-url https://x.test --fault {"type":"status","status":418,"on":"collections"}'
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function run(...args: string[]) {
  const child = spawn(process.execPath, [COMMAND, 'sandbox', ...args])
  children.push(child)
  const said = {out: '', err: ''}
  child.stdout.on('data', (data) => (said.out += String(data)))
  child.stderr.on('data', (data) => (said.err += String(data)))
  return {child, said, ended: once(child, 'close') as Promise<[number | null, string | null]>}
}

/** Runs the command in this process, for what ends at once. */
const runHere = (line: string) => runIn(runSandbox, line.split(' '), {})

describe('the options of the sandbox', () => {
  it.each([
    ['--prt 1', '--prt is not an option'],
    ['--port 99999', '--port must be a whole number from 0 to 65535'],
    ['--stories many', '--stories must be a whole number from 0 to 1000000'],
    ['--stories -5', '--stories must be a whole number from 0 to 1000000'],
    ['--stories=-5', '--stories must be a whole number from 0 to 1000000'],
    ['--stories 1000001', '--stories must be a whole number from 0 to 1000000'],
    ['--stories --latency', '--stories requires a value'],
    ['--rate-limit 60/min', '--rate-limit must be a whole number'],
    ['--fault {"type":"status","status":99}', '--fault must be valid: status: '],
    ['--fault {"type":"explode"}', '--fault must be valid: type: '],
    ['--fault {', '--fault must be valid: (root): '],
    ['--public-url x.test', '--public-url must be written as http(s)://host'],
    ['--key=', '--key requires a value'],
    ['--host=', '--host requires a value'],
    ['--key a --restricted-key a', '--restricted-key must not be in'],
    ['--data a.json --stories 5', '--data excludes'],
    ['extra', 'Unexpected argument'],
  ])('rejects %s, and reports the reason', async (line, words) => {
    const {code, err} = await runHere(line)
    expect(code).toBe(2)
    expect(err).toContain(words)
  })

  it('reports all invalid options together', async () => {
    const line = '--prt 1 extra --help=yes --latency slow --stories -1 --public-url x'
    expect((await runHere(line)).err).toBe(`--prt is not an option
Unexpected argument
--help takes no value
Run with --help for the options.
--stories must be a whole number from 0 to 1000000
--latency must be a whole number from 0 to 600000
--public-url must be written as http(s)://host
`)
  })

  it('says that it can’t listen on an address', async () => {
    const {code, err} = await runHere('--port 0 --host fe80::1')
    expect([code, err]).toEqual([1, '--host: no such address on this machine\n'])
  })

  it('shows its help', async () => {
    const {code, out} = await runHere('--help')
    expect(code).toBe(0)
    for (const option of ['--rate-limit', '--data', '--fault <json>', 'Never responds'])
      expect(out).toContain(option)
  })
})

// A separate process starts slowly on a busy machine.
describe('the command', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'prints its URL, serves, and ends on %s',
    async (signal) => {
      const {child, said, ended} = run(...OPTIONS.split(' '))
      await vi.waitUntil(() => said.out.includes('STORIES_SERVICE_URL'))
      const url = parseEnv(said.out)['STORIES_SERVICE_URL']
      const response = await fetch(`${url}/stories`, {headers: {authorization: 'Bearer my-key'}})
      const stories = (await response.json()) as {watchUrl: string}[]
      expect(stories).toHaveLength(100)
      expect(stories[0]?.watchUrl).toMatch(/^https:\/\/x\.test\//)
      const other = await fetch(`${url}/teams`, {headers: {authorization: 'Bearer other-key'}})
      expect(other.status).toBe(403)
      const faulty = await fetch(`${url}/collections`, {headers: {authorization: 'Bearer b'}})
      expect(faulty.status).toBe(418)
      child.kill(signal)
      expect(await ended).toEqual([0, null])
      expect(said.out + said.err).not.toMatch(/my-key|other-key/)
      expect(said.out).toContain('(1 Team, 3 Collections, 100 Stories)')
      expect(said.err).toBe('')
    },
  )

  it('prints two lines for .env, with which everything opens', async () => {
    const {said} = run('--port', '0')
    await vi.waitUntil(() => said.out.includes('STORIES_API_KEY'))
    const {STORIES_SERVICE_URL: url, STORIES_API_KEY: key} = parseEnv(said.out)
    const response = await fetch(`${url}/teams`, {headers: {authorization: `Bearer ${key}`}})
    expect(response.status).toBe(200)
  })

  it('names a file that it can’t read, and exits with 1', async () => {
    const {said, ended} = run('--port', '0', '--data', 'no-such-file.json')
    expect(await ended).toEqual([1, null])
    expect(said.err).toContain('--data: can’t read no-such-file.json')
  })

  it('names a folder that is none of the files it can read', async () => {
    const {code, err} = await runHere(`--port 0 --data ${tmpdir()}`)
    expect([code, err]).toEqual([1, `--data: can’t read ${tmpdir()} (EISDIR)\n`])
  })

  it('reports that a port is in use', async () => {
    const first = run('--port', '0')
    await vi.waitUntil(() => first.said.out.includes('STORIES_SERVICE_URL'))
    const port = /:(\d+)\//.exec(first.said.out)?.[1] ?? ''
    const second = run('--port', port)
    expect(await second.ended).toEqual([1, null])
    expect(second.said.err).toContain(`--port ${port} is in use`)
  })
})
