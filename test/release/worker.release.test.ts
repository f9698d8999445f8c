import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {closeAll} from '../../dev/start/stack.ts'
import {startSandbox} from '../../src/sandbox/index.ts'
import {CANARY, startSanity, TOKEN} from '../proxy/processes.ts'
import {buildPackage, packPackage} from '../support/package.ts'
import {run} from '../support/run.ts'
import {startWorker} from './workerd.ts'

let home: string

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'stories-worker-'))
  await buildPackage()
  const tarball = await packPackage(home)
  await writeFile(join(home, 'package.json'), JSON.stringify({type: 'module', private: true}))
  await run('npm', ['install', '--loglevel=error', tarball], home)
})

afterAll(() => rm(home, {recursive: true, force: true}))

const WORKER = (serviceUrl: string, apiHost: string) => `
import {createStoriesProxy, sanityUser} from 'sanity-plugin-stories/server'
const proxy = createStoriesProxy({
  serviceUrl: '${serviceUrl}',
  apiKey: '${CANARY}',
  authorize: sanityUser({projectId: 'abc', apiHost: '${apiHost}'}),
  allowedOrigins: ['https://studio.example.com'],
})
export default {fetch: (request) => proxy.fetch(request)}`

describe('a Cloudflare Worker', () => {
  it('serves the proxy of the package in the runtime that Cloudflare has', async () => {
    const sandbox = await startSandbox({port: 0, keys: [CANARY]})
    const sanity = await startSanity()
    const parts: {close(): Promise<void>}[] = [sanity, sandbox]
    try {
      const worker = await startWorker(home, WORKER(sandbox.url, sanity.url))
      parts.unshift(worker)
      const ask = (headers: Record<string, string>) =>
        fetch(`${worker.url}/api/stories/stories`, {headers})
      expect((await ask({})).status).toBe(401)
      expect(sandbox.requests).toHaveLength(0)
      const signedIn = {authorization: `Bearer ${TOKEN}`}
      const answers = await Promise.all(Array.from({length: 20}, () => ask(signedIn)))
      const bodies = await Promise.all(answers.map((answer) => answer.text()))
      expect(new Set(answers.map(({status}) => status))).toEqual(new Set([200]))
      expect(JSON.parse(bodies[0]!)).toHaveLength(sandbox.content.stories.length)
      expect(sandbox.requests, 'one for all').toHaveLength(1)
      const etag = answers[0]!.headers.get('etag') ?? ''
      expect((await ask({...signedIn, 'if-none-match': etag})).status).toBe(304)
      expect(worker.output() + bodies.join('')).not.toContain(CANARY)
    } finally {
      await closeAll(parts)
    }
  })
})
