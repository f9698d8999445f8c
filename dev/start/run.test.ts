import {mkdtemp, readdir, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {clientOf} from '../lake/testing.ts'
import type {StudioEnv} from '../studio/env.ts'
import type {Demo} from './demo.ts'
import {freePorts} from './ports.ts'
import {run} from './run.ts'
import {SettingsError} from './settings.ts'

let folder: string
let lines: string[]
let studioEnv: StudioEnv
let ports: Readonly<Record<string, string>>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'))
  lines = []
  const [a, b, c, d] = await freePorts(4)
  ports = {STUDIO_PORT: `${a}`, SANDBOX_PORT: `${b}`, PROXY_PORT: `${c}`, LAKE_PORT: `${d}`}
})
afterEach(() => rm(folder, {recursive: true}))

/** Real servers, except for the Studio, which needs a browser. */
async function started<T>(
  args: readonly string[],
  meanwhile: (demo: Demo) => Promise<T>,
  env: Readonly<Record<string, string>> = {},
): Promise<T> {
  const running = await run({
    args,
    env: {...ports, ...env},
    folder,
    print: (line) => void lines.push(line),
    startStudio: async (studio) => {
      studioEnv = studio.env
      return {url: `http://localhost:${studio.port}`, close: async () => {}}
    },
  })
  try {
    return await meanwhile(running as Demo)
  } finally {
    await running?.close()
  }
}

const real = {
  SANITY_STUDIO_PROJECT_ID: 'abc123',
  SANITY_STUDIO_DATASET: 'production',
  STORIES_SERVICE_URL: 'https://service.example/access/v1',
  STORIES_API_KEY: 'very-secret',
}

describe('npm start', () => {
  it('prints one line for each server, with a session in the Studio’s', async () => {
    await started([], async ({apiKey}) => {
      expect(JSON.stringify(studioEnv)).not.toContain(apiKey)
    })
    expect(lines).toEqual([
      `Sandbox http://127.0.0.1:${ports['SANDBOX_PORT']}/access/v1`,
      `Proxy   http://localhost:${ports['PROXY_PORT']}/api/stories`,
      `Lake    http://localhost:${ports['LAKE_PORT']}`,
      expect.stringMatching(
        new RegExp(`^Studio  http://localhost:${ports['STUDIO_PORT']}/#token=[\\w-]{32,}$`),
      ),
    ])
  })

  it('keeps the documents and the session for the next start, until --reset', async () => {
    const ID = 'drafts.page-empty'
    const token = await started([], async ({lake}) => {
      await clientOf(lake).patch(ID).set({title: 'Renamed'}).commit()
      return lake.token
    })
    await started([], async ({lake}) => {
      expect(lake.get(ID)).toMatchObject({title: 'Renamed'})
      expect(lake.token).toBe(token)
    })
    await started(['--reset'], async ({lake}) => {
      expect(lake.get(ID)).toMatchObject({title: 'A page to try things on'})
      expect(lake.token).not.toBe(token)
    })
    expect((await stat(join(folder, '.data', 'token'))).mode & 0o077).toBe(0)
  })

  it('opens a generated library, and stores nothing of it', async () => {
    const args = ['--stories', '2000', '--teams', '20', '--collections', '100']
    await started(args, async ({sandbox, proxy, lake}) => {
      expect(lines).toHaveLength(5)
      expect(sandbox.requests.map(({kind}) => kind)).toContain('stories')
      const headers = {authorization: `Bearer ${lake.token}`}
      const response = await fetch(`${proxy.url}/stories`, {headers})
      expect(await response.json()).toHaveLength(2000)
      expect(lake.get('page-filled')).toBeDefined()
    })
    expect(await readdir(join(folder, '.data'))).toEqual(['token'])
  })

  it('starts no stand-in for a real project, and shows its key to no one', async () => {
    await started(['--yes'], async () => undefined, real)
    const studio = `http://localhost:${ports['STUDIO_PORT']}`
    const proxy = `http://localhost:${ports['PROXY_PORT']}/api/stories`
    expect(lines).toEqual([
      'Project abc123, dataset production: your changes there are real',
      `Proxy   ${proxy}`,
      `Studio  ${studio}`,
      `CORS    if the Studio can’t sign in: npx sanity cors add ${studio} --credentials`,
    ])
    expect(studioEnv).toEqual({
      SANITY_STUDIO_PROJECT_ID: 'abc123',
      SANITY_STUDIO_DATASET: 'production',
      SANITY_STUDIO_STORIES_PROXY_URL: proxy,
    })
  })

  it.each([
    ['SANITY_STUDIO_PROJECT_ID', 'My project'],
    ['STORIES_SERVICE_URL', 'service.example/access/v1'],
    ['STORIES_API_KEY', '…'],
  ])('names %s where its value is not valid, in one sentence', async (name, value) => {
    const failed = started(['--yes'], async () => undefined, {...real, [name]: value})
    await expect(failed).rejects.toThrow(SettingsError)
    await expect(failed).rejects.toThrow(new RegExp(`^${name} `))
  })

  it('prints only its usage for --help', async () => {
    await started(['--help'], async (demo) => expect(demo).toBeUndefined())
    expect(lines.join('\n')).toContain('--collections <number>')
  })
})
