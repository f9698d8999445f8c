import {afterEach, describe, expect, it, vi} from 'vitest'
import {runDoctor} from '../doctor/run.ts'
import type * as IoModule from '../io.ts'
import {needed} from '../io.ts'
import {UsageError} from '../options.ts'
import {runIn} from '../testing.ts'
import type * as RedisModule from './redis.ts'
import {openRedis} from './redis.ts'
import {runProxy} from './run.ts'

vi.mock('./redis.ts', async (load) => ({...(await load<object>()), openRedis: vi.fn()}))
vi.mock('../io.ts', async (load) => {
  const io = await load<typeof IoModule>()
  return {...io, needed: vi.fn(io.needed)}
})

const ENVIRONMENT = {
  STORIES_SERVICE_URL: 'https://service.example.com/access/v1',
  STORIES_API_KEY: 'canary-api-key',
  SANITY_PROJECT_ID: 'abc',
  REDIS_URL: 'redis://u:hunter2@h:6379',
}

/** Without files of settings, unless they are given. */
async function run(environment: Record<string, string>, files: Record<string, string> = {}) {
  const {code, err} = await runIn(runProxy, [], environment, {files})
  return {code, err}
}

afterEach(() => void vi.restoreAllMocks())

describe('the command proxy', () => {
  it('logs where a library failed, without the settings that its error quotes', async () => {
    vi.mocked(openRedis).mockImplementation(() => {
      const input = ENVIRONMENT.REDIS_URL
      throw Object.assign(new TypeError(`Invalid URL: ${input}`), {code: 'ERR_INVALID_URL', input})
    })
    const {code, err} = await run(ENVIRONMENT)
    expect(code).toBe(1)
    expect(err).toMatch(/^The proxy failed: TypeError ERR_INVALID_URL\n {4}at .*proxy-command\/run/)
    expect(err).not.toContain('hunter2')
  })

  it('says that it can’t listen on an address', async () => {
    const {REDIS_URL: _, ...others} = ENVIRONMENT
    const {code, err} = await run({...others, PORT: '0', HOST: 'fe80::1'})
    expect([code, err]).toEqual([1, 'HOST: no such address on this machine\n'])
  })

  it('rejects an invalid REDIS_URL with the other settings, before anything is opened', async () => {
    vi.mocked(openRedis).mockClear()
    const {code, err} = await run({...ENVIRONMENT, PORT: 'x', REDIS_URL: 'redis://u:hunter#2@h'})
    expect(code).toBe(2)
    expect(err).toMatch(/^REDIS_URL must be like/m)
    expect(err).toMatch(/^PORT must be/m)
    expect(err).not.toContain('hunter')
    expect(openRedis).not.toHaveBeenCalled()
  })

  it.each([
    ['REDIS_URL', 'ioredis', {}],
    ['STORIES_AGENTS', '@modelcontextprotocol/server', {STORIES_AGENTS: '1', REDIS_URL: ''}],
  ])('refuses %s without its package %s, and so does the doctor', async (setting, name, more) => {
    const {openRedis: open} = await vi.importActual<typeof RedisModule>('./redis.ts')
    const {needed: needs} = await vi.importActual<typeof IoModule>('../io.ts')
    const absent = Object.assign(new Error(), {code: 'ERR_MODULE_NOT_FOUND'})
    const fail: typeof needed = (...[given, wanted]) =>
      needs(given, wanted, () => Promise.reject(absent))
    vi.mocked(openRedis).mockImplementation(open)
    vi.mocked(needed).mockImplementationOnce(fail).mockImplementationOnce(fail)
    const service = {STORIES_SERVICE_URL: 'http://127.0.0.1:1/access/v1'}
    const environment = {...ENVIRONMENT, ...service, ...more, PORT: '0'}
    const line = `${setting} needs the package ${name}: npm install ${name}\n`
    expect(await run(environment)).toEqual({code: 2, err: line})
    const {out} = await runIn(runDoctor, [], environment)
    expect(out).toContain(`error    ${line}`)
  })

  it('prints its address, and where agents call it once they may', async () => {
    const {REDIS_URL: _, ...others} = ENVIRONMENT
    const before = process.listenerCount('SIGTERM')
    const ended = run({...others, PORT: '0', STORIES_AGENTS: 'true'})
    await vi.waitUntil(() => process.listenerCount('SIGTERM') > before)
    process.emit('SIGTERM')
    expect((await ended).err).toMatch(/^Proxy (http:\S+)\nAgents \1\/mcp\n$/)
  })

  it('reads .env and .env.local as the doctor does, and the environment wins', async () => {
    const {REDIS_URL, ...others} = ENVIRONMENT
    const lines = (values: object) =>
      Object.entries(values)
        .map(([name, value]) => `${name}=${value}\n`)
        .join('')
    const files = {'.env': lines({...others, PORT: 'x'}), '.env.local': lines({REDIS_URL})}
    expect((await run({}, files)).err).toMatch(/^PORT must be/)
    const {STORIES_API_KEY} = others
    expect((await run({STORIES_API_KEY}, files)).err).toMatch(
      /^STORIES_API_KEY is set in the environment and STORIES_SERVICE_URL in a file/m,
    )
    vi.restoreAllMocks()
    vi.mocked(openRedis).mockRejectedValue(new UsageError('REDIS_URL was reached'))
    expect(await run({PORT: '0'}, files)).toEqual({code: 2, err: 'REDIS_URL was reached\n'})
  })
})
