import {mkdtemp, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import type {Fault} from '../../src/sandbox/index.ts'
import {startDemo, type Demo, type DemoOptions} from './demo.ts'
import {freePorts} from './ports.ts'
import type {Real, RealOptions} from './real.ts'
import {run, type Running} from './run.ts'
import {SettingsError} from './settings.ts'

let folder: string
let lines: string[]
const print = (line: string) => void lines.push(line)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'))
  lines = []
})
afterEach(() => rm(folder, {recursive: true}))

const realVariables = {
  SANITY_STUDIO_PROJECT_ID: 'abc123',
  SANITY_STUDIO_DATASET: 'production',
  STORIES_SERVICE_URL: 'https://service.example/access/v1',
  STORIES_API_KEY: 'very-secret',
}

function fakeReal() {
  return vi.fn(async ({ports}: RealOptions): Promise<Real> => ({
    proxy: {url: `http://localhost:${ports.proxy}/api/stories`, close: async () => {}},
    studio: {url: `http://localhost:${ports.studio}`, close: async () => {}},
    close: async () => {},
  }))
}

/** Real servers except for the Studio, which needs a browser. */
function quickDemo(faults: readonly Fault[] = []) {
  return vi.fn((options: DemoOptions): Promise<Demo> =>
    startDemo({
      ...options,
      sandbox: {...options.sandbox, faults},
      startStudio: async ({port}) => ({url: `http://localhost:${port}`, close: async () => {}}),
    }),
  )
}

async function portVariables() {
  const [a, b, c, d] = await freePorts(4)
  return {STUDIO_PORT: `${a}`, SANDBOX_PORT: `${b}`, PROXY_PORT: `${c}`, LAKE_PORT: `${d}`}
}

async function stopping<T>(running: Running | undefined, meanwhile: () => Promise<T>): Promise<T> {
  try {
    return await meanwhile()
  } finally {
    await running?.close()
  }
}

describe('npm start', () => {
  it('prints one line for each server, with a session in the Studio’s', async () => {
    const env = await portVariables()
    const running = await run({args: [], env, folder, print, startDemo: quickDemo()})
    await running?.close()
    expect(lines).toEqual([
      `Sandbox http://127.0.0.1:${env.SANDBOX_PORT}/access/v1`,
      `Proxy   http://localhost:${env.PROXY_PORT}/api/stories`,
      `Lake    http://localhost:${env.LAKE_PORT}`,
      expect.stringMatching(
        new RegExp(`^Studio  http://localhost:${env.STUDIO_PORT}/#token=[\\w-]{32,}$`),
      ),
    ])
  })

  it('keeps the documents and the session for the next start, until --reset', async () => {
    const env = await portVariables()
    const start = async (...args: string[]) => {
      const startDemo = quickDemo()
      const running = await run({args, env, folder, print, startDemo})
      const demo = await startDemo.mock.results[0]?.value
      return {running, lake: demo?.lake as Demo['lake']}
    }
    const first = await start()
    const {token} = first.lake
    await stopping(first.running, () => rename(first.lake, 'Renamed'))

    const second = await start()
    await stopping(second.running, async () => {
      expect(second.lake.get('drafts.page-empty')).toMatchObject({title: 'Renamed'})
      expect(second.lake.token).toBe(token)
    })

    const third = await start('--reset')
    await stopping(third.running, async () => {
      expect(third.lake.get('drafts.page-empty')).toMatchObject({title: 'A page to try things on'})
      expect(third.lake.token).not.toBe(token)
    })
    expect((await stat(join(folder, '.data', 'token'))).mode & 0o077).toBe(0)
    expect(await readFile(join(folder, '.data', 'token'), 'utf8')).toBe(third.lake.token)
  })

  it('opens a generated library, and stores nothing of it', async () => {
    const env = await portVariables()
    const startDemo = quickDemo()
    const args = ['--stories', '2000', '--teams', '20', '--collections', '100']
    const running = await run({args, env, folder, print, startDemo})
    await stopping(running, async () => {
      expect(lines.slice(0, 2)).toEqual([
        'Generating 20 Teams, 100 Collections and 2,000 Stories',
        'Loading it into the proxy',
      ])
      expect(lines).toHaveLength(6)
      const {sandbox, proxy, lake}: Demo = await startDemo.mock.results[0]!.value
      expect(sandbox.requests.map(({kind}) => kind)).toContain('stories')
      const response = await fetch(`${proxy.url}/stories`, {
        headers: {authorization: `Bearer ${lake.token}`},
      })
      expect(await response.json()).toHaveLength(2000)
      expect(lake.get('page-filled')).toBeDefined()
    })
    expect(await readdir(join(folder, '.data'))).toEqual(['token'])
  })

  it('says in one sentence that a large library takes long, and tries again', async () => {
    const startDemo = quickDemo([{type: 'status', status: 504, on: 'stories', times: 1}])
    const env = await portVariables()
    const running = await run({args: ['--stories', '20'], env, folder, print, startDemo})
    await running?.close()
    expect(lines.slice(0, 4)).toEqual([
      'Generating 20 Stories',
      'Loading it into the proxy',
      'The service is slow to answer. Trying again.',
      expect.stringMatching(/^Sandbox/),
    ])
  })

  it('starts without the large library that can’t be loaded, and says why', async () => {
    const startDemo = quickDemo([{type: 'status', status: 403, on: 'stories'}])
    const env = await portVariables()
    const running = await run({args: ['--stories', '20'], env, folder, print, startDemo})
    await running?.close()
    expect(lines[2]).toBe(
      "The proxy can’t load it: The proxy's API key has no access to this listing",
    )
  })

  it('starts no stand-in for a real project, and prints no key', async () => {
    const [proxy, studio] = await freePorts(2)
    await writeFile(
      join(folder, '.env'),
      Object.entries(realVariables)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    )
    const demo = vi.fn<() => Promise<Demo>>()
    const real = fakeReal()
    const env = {PROXY_PORT: `${proxy}`, STUDIO_PORT: `${studio}`}
    await run({args: ['--yes'], env, folder, print, startDemo: demo, startReal: real})
    expect(demo).not.toHaveBeenCalled()
    expect(real).toHaveBeenCalledExactlyOnceWith({
      ports: {proxy, studio},
      service: {
        projectId: 'abc123',
        dataset: 'production',
        serviceUrl: 'https://service.example/access/v1',
        apiKey: 'very-secret',
      },
    })
    expect(lines).toEqual([
      'Project abc123, dataset production: your changes there are real',
      `Proxy   http://localhost:${proxy}/api/stories`,
      `Studio  http://localhost:${studio}`,
      `CORS    if the Studio can’t sign in: npx sanity cors add http://localhost:${studio} --credentials`,
    ])
  })

  it.each([
    ['SANITY_STUDIO_PROJECT_ID', 'My project'],
    ['STORIES_SERVICE_URL', 'service.example/access/v1'],
    ['STORIES_API_KEY', '…'],
  ])('names %s where its value is not valid, in one sentence', async (name, value) => {
    const [proxy, studio] = await freePorts(2)
    const env = {
      ...realVariables,
      [name]: value,
      PROXY_PORT: `${proxy}`,
      STUDIO_PORT: `${studio}`,
    }
    const failed = run({args: ['--yes'], env, folder, print})
    await expect(failed).rejects.toThrow(SettingsError)
    await expect(failed).rejects.toThrow(new RegExp(`^${name} `))
  })

  it('names all variables whose values are not valid', async () => {
    const env = {...realVariables, STORIES_SERVICE_URL: 'x', STORIES_API_KEY: '…'}
    const failed = run({args: ['--yes'], env, folder, print})
    await expect(failed).rejects.toThrow(/^STORIES_SERVICE_URL must .*\nSTORIES_API_KEY is /)
  })

  it('prints only its usage for --help', async () => {
    const demo = vi.fn<() => Promise<Demo>>()
    expect(await run({args: ['--help'], env: {}, folder, print, startDemo: demo})).toBeUndefined()
    expect(demo).not.toHaveBeenCalled()
    expect(lines.join('\n')).toContain('--collections <number>')
  })
})

async function rename(lake: Demo['lake'], title: string): Promise<void> {
  const response = await fetch(`${lake.url}/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    headers: {authorization: `Bearer ${lake.token}`, 'content-type': 'application/json'},
    body: JSON.stringify({mutations: [{patch: {id: 'drafts.page-empty', set: {title}}}]}),
  })
  expect(response.status).toBe(200)
}
