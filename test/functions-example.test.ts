/** The Scheduled Function of examples/functions, bundled as Sanity does, against real servers. */
import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {rolldown} from 'rolldown'
import {afterAll, beforeAll, beforeEach, expect, it, vi} from 'vitest'
import {type Lake, startLake} from '../dev/lake/index.ts'
import type {StoriesReport} from '../src/check/index.ts'
import {type SandboxServer, startSandbox} from '../src/sandbox/index.ts'
import {CONTENT, DOCUMENTS} from './support/checked-dataset.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const FUNCTION = join(root, 'examples/functions/functions/check-stories')
const KEY = 'canary-key-of-the-function'
const TOKEN = 'canary-token-of-the-function'.padEnd(40, 'x')

type Handler = (envelope: {context: {clientOptions: object}}) => Promise<void>
interface Posted {
  readonly text: string
  readonly report: {readonly summary: {readonly missing: number}}
}

let folder: string
let handler: Handler
let lake: Lake
let service: SandboxServer
let posted: string[] = []
let status = 200

const webhook = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request as AsyncIterable<Buffer>) body += chunk.toString()
  posted.push(body)
  response.writeHead(status).end()
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stories-function-'))
  const bundle = await rolldown({
    input: join(FUNCTION, 'index.ts'),
    resolve: {alias: {'sanity-plugin-stories/check': join(root, 'src/check.ts')}},
    platform: 'node',
    onLog: () => undefined,
  })
  const file = join(folder, 'function.mjs')
  await bundle.write({file, format: 'esm', codeSplitting: false})
  handler = ((await import(pathToFileURL(file).href)) as {handler: Handler}).handler
  lake = await startLake({port: 0, token: TOKEN, sample: DOCUMENTS})
  service = await startSandbox({keys: [KEY], data: CONTENT})
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  await Promise.all([lake.close(), service.close()])
  webhook.closeAllConnections()
  await new Promise((resolve) => webhook.close(resolve))
  await rm(folder, {recursive: true})
})

beforeEach(() => {
  posted = []
  status = 200
  const {port} = webhook.address() as AddressInfo
  vi.stubEnv('WEBHOOK_URL', `http://127.0.0.1:${port}/hook`)
  vi.stubEnv('SANITY_PROJECT_ID', 'local')
  vi.stubEnv('SANITY_DATASET', 'production')
  vi.stubEnv('STORIES_SERVICE_URL', service.url)
  vi.stubEnv('STORIES_API_KEY', KEY)
  return () => vi.unstubAllEnvs()
})

/** As Sanity calls it. The lake has no host name of its own for each project. */
const call = ({url} = lake) =>
  handler({context: {clientOptions: {apiHost: url, token: TOKEN, useProjectHostname: false}}})

it('posts what is missing to the webhook, without the key and the token', async () => {
  await call()
  expect(posted).toHaveLength(1)
  expect(posted[0]).not.toMatch(/canary/)
  const {report, text} = JSON.parse(posted[0]!) as Posted
  expect(text.split('\n')).toEqual([
    'Collection “old” is missing: news (published)',
    expect.stringMatching(
      /^Story “Saved GONE1” is missing: (about \(draft\), home|home \(published\), about)/,
    ),
    'Story “Saved GONE2” is missing: about (rSpring)',
    'Story “Story HIDDN” is not published: team (published)',
    'Collection “Odd” can’t be read: odd (published)',
  ])
  expect(report.summary.missing).toBe(3)
})

it('posts that a Collection is left without Stories', async () => {
  const news = DOCUMENTS.find(({_id}) => _id === 'news')!
  const {body} = news as unknown as {readonly body: readonly unknown[]}
  const used = await startLake({port: 0, token: TOKEN, sample: [{...news, body: body.slice(1)}]})
  service.edit(({collections, ...content}) => ({
    ...content,
    collections: collections.map((collection) => ({...collection, storyIds: []})),
  }))
  await call(used)
  service.clear()
  await used.close()
  const {text} = JSON.parse(posted[0] ?? '{}') as Partial<Posted>
  expect(text).toBe('Collection “News” has no Stories: news (published)')
})

it('says that not everything was checked', async () => {
  const {describeReport} = (await import(join(FUNCTION, 'describe-report.ts'))) as {
    describeReport: (report: StoriesReport) => string | undefined
  }
  const summary = {missing: 0, unpublished: 0, empty: 0, moved: 0, unknown: 0, available: 1}
  const report = {documents: 1, values: 1, summary: {...summary, 'no-access': 0}, items: []}
  expect(describeReport({...report, complete: true})).toBeUndefined()
  expect(describeReport({...report, complete: false})).toBe('Not all documents were checked')
})

it('posts nothing when nothing is missing', async () => {
  vi.stubEnv('SANITY_DATASET', 'production')
  const clean = await startLake({port: 0, token: TOKEN, sample: [DOCUMENTS.at(-1)!]})
  await call(clean)
  await clean.close()
  expect(posted).toEqual([])
})

it('fails when the webhook or the service refuses, so that the log shows it', async () => {
  status = 500
  await expect(call()).rejects.toThrow('The webhook responded 500')
  vi.stubEnv('STORIES_API_KEY', 'another-key-than-the-right-one')
  await expect(call()).rejects.toThrow('The service does not accept the API key')
  expect(posted).toHaveLength(1)
})
