import {afterEach, describe, expect, it, vi} from 'vitest'
import {openRedis} from './redis-client.ts'
import {runProxy} from './run-proxy.ts'

vi.mock('./redis-client.ts', () => ({openRedis: vi.fn()}))

const ENVIRONMENT = {
  STORIES_SERVICE_URL: 'https://service.example.com/access/v1',
  STORIES_API_KEY: 'canary-api-key',
  SANITY_PROJECT_ID: 'abc',
  REDIS_URL: 'redis://u:hunter2@h:6379',
}

async function run(environment: Record<string, string>) {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const code = await runProxy([], environment)
  return {code, err: written.mock.calls.join('')}
}

afterEach(() => void vi.restoreAllMocks())

describe('the command proxy', () => {
  it('writes where a library failed, without the settings that its error quotes', async () => {
    vi.mocked(openRedis).mockImplementation(() => {
      const input = ENVIRONMENT.REDIS_URL
      throw Object.assign(new TypeError(`Invalid URL: ${input}`), {code: 'ERR_INVALID_URL', input})
    })
    const {code, err} = await run(ENVIRONMENT)
    expect(code).toBe(1)
    expect(err).toMatch(/^The proxy failed: TypeError ERR_INVALID_URL\n {4}at .*run-proxy/)
    expect(err).not.toContain('hunter2')
  })

  it('refuses a wrong REDIS_URL with the other settings, before anything is opened', async () => {
    vi.mocked(openRedis).mockClear()
    const {code, err} = await run({...ENVIRONMENT, PORT: 'x', REDIS_URL: 'redis://u:hunter#2@h'})
    expect(code).toBe(2)
    expect(err).toMatch(/^REDIS_URL is not an address/m)
    expect(err).toMatch(/^PORT must be/m)
    expect(err).not.toContain('hunter')
    expect(openRedis).not.toHaveBeenCalled()
  })
})
