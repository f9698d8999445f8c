import {spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {fileURLToPath} from 'node:url'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {readOptions, UsageError} from './parse-options.ts'
import {SANDBOX_HELP, sandboxReaders} from './run-sandbox.ts'

const COMMAND = fileURLToPath(new URL('./main.ts', import.meta.url))
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

const read = (args: readonly string[]) => readOptions(args, SANDBOX_HELP, sandboxReaders)

describe('the arguments', () => {
  it('has defaults', () => {
    expect(read([])).toEqual({options: {port: 4810}})
  })

  it('reads every option', () => {
    const line =
      '--port 0 --host ::1 --key a --key b --restricted-key c --teams 5 --collections 200 --stories 10000 --seed 7 --rate-limit 60/min --latency 50 --public-url https://x.test --control'
    expect(read(line.split(' '))).toHaveProperty('options', {
      port: 0,
      host: '::1',
      keys: ['a', 'b'],
      restrictedKeys: ['c'],
      teams: 5,
      collections: 200,
      stories: 10_000,
      seed: 7,
      rateLimit: '60/min',
      latency: 50,
      publicUrl: 'https://x.test',
      control: true,
    })
    expect(read(['--data', 'content.json'])).toHaveProperty('options.data', 'content.json')
  })

  it.each([
    ['--prt 1', '--prt is not an option'],
    ['--port 99999', '--port must be a whole number from 0 to 65535'],
    ['--stories many', '--stories must be a whole number from 0 to 1000000'],
    ['--stories -5', '--stories must be a whole number from 0 to 1000000'],
    ['--stories=-5', '--stories must be a whole number from 0 to 1000000'],
    ['--stories 1000001', '--stories must be a whole number from 0 to 1000000'],
    ['--stories --control', '--stories requires a value'],
    ['--rate-limit 60', '--rate-limit must be written as 60/min'],
    ['--public-url x.test', '--public-url must be written as http(s)://host'],
    ['--key=', '--key must have at least one character'],
    ['--key a --restricted-key a', '--restricted-key must not be in'],
    ['--data a.json --stories 5', '--data excludes'],
    ['extra', 'Unexpected argument'],
  ])('rejects %s, and reports the reason', (line, words) => {
    expect(() => read(line.split(' '))).toThrow(words)
  })
})

it('reports all invalid arguments of the sandbox together', () => {
  const line = '--prt 1 extra --control=yes --latency slow --seed -1 --rate-limit 60'
  expect(() => read(line.split(' '))).toThrow(
    new UsageError(`--prt is not an option
Unexpected argument
--control takes no value
Run with --help for the options.
--seed must be a whole number from 0 to 9007199254740991
--latency must be a whole number from 0 to 600000
--rate-limit must be written as 60/min, 5/s, 100/30s or 1000/h`),
  )
})

// A separate process starts slowly on a busy machine.
describe('the command', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'prints its URL, serves, and ends on %s',
    async (signal) => {
      const {child, said, ended} = run('--port', '0', '--key', 'my-key', '--stories', '100')
      await vi.waitUntil(() => said.out.includes('\n'))
      const url = /^Sandbox (http:\S+\/access\/v1) /.exec(said.out)?.[1] ?? ''
      const response = await fetch(`${url}/stories`, {headers: {authorization: 'Bearer my-key'}})
      expect(await response.json()).toHaveLength(100)
      child.kill(signal)
      expect(await ended).toEqual([0, null])
      expect(said.out + said.err).not.toContain('my-key')
      expect(said.err).toBe('Generating content: 100 Stories\n')
    },
  )

  it('prints a generated key', async () => {
    const {said} = run('--port', '0')
    await vi.waitUntil(() => said.out.includes('Key'))
    const [, url, key] = /^Sandbox (\S+) [^]*Key +(\S+)\n/.exec(said.out) ?? []
    const response = await fetch(`${url}/teams`, {headers: {authorization: `Bearer ${key}`}})
    expect(response.status).toBe(200)
  })

  it('shows its help', async () => {
    const {said, ended} = run('--help')
    expect(await ended).toEqual([0, null])
    for (const option of ['--rate-limit', '--data', '--control']) expect(said.out).toContain(option)
  })

  it('names a file that it can’t read, and exits with 1', async () => {
    const {said, ended} = run('--port', '0', '--data', 'no-such-file.json')
    expect(await ended).toEqual([1, null])
    expect(said.err).toContain('--data: can’t read no-such-file.json')
  })

  it('reports that a port is in use', async () => {
    const first = run('--port', '0')
    await vi.waitUntil(() => first.said.out.includes('\n'))
    const port = /:(\d+)\//.exec(first.said.out)?.[1] ?? ''
    const second = run('--port', port)
    expect(await second.ended).toEqual([1, null])
    expect(second.said.err).toContain(`Port ${port} is in use`)
  })

  it('exits with 2 for an invalid argument', async () => {
    const {said, ended} = run('--latency', 'slow')
    expect(await ended).toEqual([2, null])
    expect(said.err).toContain('--latency must be a whole number')
  })
})
