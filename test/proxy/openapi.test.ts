import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {startProxy, type RunningProxy} from '../../src/proxy/node.ts'
import {createStoriesProxy, type StoriesProxyOptions} from '../../src/proxy/index.ts'
import {deferred} from '../../src/proxy/testing.ts'
import {startSandbox, type SandboxServer} from '../../src/sandbox/index.ts'
import {readMarkdown} from '../docs/markdown.ts'
import {check, compile, document, edges, parametersOf} from './described.ts'

const KEY = 'key-of-the-description'

const PATHS = Object.keys(document.paths)
const CONTENT = PATHS.filter((path) => !/^\/(?:healthz|readyz|metrics)$/.test(path))
/** The minimal query of a path. */
const least = (path: string) => (path.startsWith('/items') ? '?ids=none' : '')

let sandbox: SandboxServer
const running: RunningProxy[] = []

beforeAll(async () => {
  sandbox = await startSandbox({keys: [KEY]})
})
beforeEach(() => void sandbox.clear())
afterAll(async () => {
  await Promise.all(running.map(({close}) => close()))
  await sandbox.close()
})

async function start(
  options: Partial<StoriesProxyOptions> = {},
  change = (request: Request) => request,
): Promise<string> {
  const {fetch} = createStoriesProxy({
    serviceUrl: sandbox.url,
    apiKey: KEY,
    authorize: () => ({id: 'u1'}),
    allowedOrigins: ['https://studio.example.com'],
    metrics: true,
    ...options,
  })
  const proxy = await startProxy({fetch: (request) => fetch(change(request))})
  running.push(proxy)
  return proxy.url
}

describe("the description of the proxy's routes", () => {
  it('conforms to OpenAPI 3.1 with every route, GET only', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(PATHS).toEqual([
      '/teams',
      '/collections',
      '/stories',
      '/search/collections',
      '/search/stories',
      '/items/collections',
      '/items/stories',
      '/healthz',
      '/readyz',
      '/metrics',
    ])
    for (const path of Object.values(document.paths)) expect(Object.keys(path)).toEqual(['get'])
  })

  it('rejects responses that the proxy never sends', () => {
    const search = compile('/components/schemas/StorySearch')
    const counts = {total: 0, exact: 0, suggested: 0, otherTeams: 0}
    const good = {items: [], matchedBy: [], related: [], similar: false, version: 'v', ...counts}
    const story = {id: 's', title: '', displayTitle: ''}
    expect(search(good)).toBe(true)
    expect(search({...good, items: [story]})).toBe(true)
    expect(search({...good, items: [{...story, secret: 1}]})).toBe(false)
    expect(search({...good, items: [{...story, coverUrl: 'javascript:1'}]})).toBe(false)
    expect(search({...good, version: undefined})).toBe(false)
    expect(search({...good, matchedBy: [['magic']]})).toBe(false)
    expect(search({...good, related: [null, {id: 'c', title: ''}]})).toBe(true)
    expect(search({...good, related: [{id: 'c', title: '', storyIds: []}]})).toBe(false)
    expect(compile('/components/schemas/Story')({...story, teamName: 'x'})).toBe(false)
    const found = {id: 'c', title: '', embedType: 'cards', stories: []}
    const looked = (item: object) =>
      compile('/components/schemas/CollectionItems')({
        results: [{status: 'found', items: [item]}],
        version: 'v',
      })
    expect(looked(found)).toBe(true)
    expect(looked({...found, storyIds: []})).toBe(false)
  })

  it('allows the responses of the proxy, for every parameter', async () => {
    const url = await start()
    const {text} = await check(url, '/collections')
    const collections = JSON.parse(text) as {id: string; teamId: string; tag: string}[]
    const [{id, teamId, tag}] = collections as [(typeof collections)[0]]
    const stories = JSON.parse((await check(url, '/stories')).text) as Record<string, string>[]
    const story = stories[0]!
    const values: Record<string, string> = {
      q: 'the',
      teamId,
      published: 'true',
      publishedSince: '1700000000',
      embedType: 'cards',
      sort: 'newest',
      first: `${id},${story['id']}`,
      suggest: tag,
      idsFrom: 'all',
      countBy: 'team',
      offset: '1',
      limit: '2',
      ids: `${id},none,${story['id']}`,
      tags: tag,
      excludeIds: 'none',
      excludeTags: tag,
      excludeCollections: id,
      links: encodeURIComponent(story['watchUrl'] ?? ''),
      storyIds: String(story['id']),
    }
    for (const path of CONTENT) {
      for (const {name} of parametersOf(path)) {
        const query =
          name === 'stories'
            ? `?ids=${id}&stories=all`
            : name === 'teamId' && path.startsWith('/items')
              ? `?tags=${tag}&teamId=${teamId}`
              : `?${name}=${values[name]}`
        // oxlint-disable-next-line no-await-in-loop -- one case after another
        const {status} = await check(url, path, query)
        expect([path, query, status]).toEqual([path, query, 200])
      }
    }
    const whole = await check(url, '/items/collections', `?ids=${id}&stories=all`)
    expect(whole.text).toContain('"storyCount"')
    expect((await check(url, '/search/stories', '?q=the')).text).toContain('"teamName"')
    const byTag = await check(url, '/search/stories', `?q=${tag}&teamId=${teamId}`)
    expect(byTag.text).toContain('"related":[{"id"')
  })

  it.each(CONTENT)('names the parameters of %s, no more and no fewer', async (path) => {
    const refused = await check(await start(), path, '?x=1')
    const {detail} = JSON.parse(refused.text) as {detail: string}
    const names = parametersOf(path).map(({name}) => name)
    const allowed = detail.replace('Unknown query parameter. Allowed: ', '').split(', ')
    expect([refused.status, allowed.toSorted()]).toEqual([
      400,
      (names.length > 0 ? names : ['none']).toSorted(),
    ])
  })

  it.each(CONTENT)('gives the limits of the parameters of %s', async (path) => {
    const url = await start()
    for (const {name, schema} of parametersOf(path)) {
      const within = (value: string) =>
        name === 'teamId' && path.startsWith('/items')
          ? `?tags=a&teamId=${value}`
          : name === 'stories'
            ? `?ids=a&stories=${value}`
            : `?${name}=${value}`
      for (const [value, status] of edges(schema)) {
        // oxlint-disable-next-line no-await-in-loop -- one case after another
        const response = await check(url, path, within(value))
        expect([path, name, value.slice(0, 20), response.status]).toEqual([
          path,
          name,
          value.slice(0, 20),
          status,
        ])
      }
    }
  })

  it.each(CONTENT)('has every status of %s', async (path) => {
    const query = least(path)
    const seen = new Set<number>()
    const note = async (url: string, headers?: Record<string, string>, search = query) => {
      const response = await check(url, path, search, headers)
      seen.add(response.status)
      return response
    }
    const url = await start()
    const etag = (await note(url, {'accept-encoding': 'gzip'})).headers.get('etag') ?? ''
    await note(url, {'if-none-match': etag, 'accept-encoding': 'gzip'})
    await note(url, {}, '?x')
    await note(url, {origin: 'https://other.example'})
    await note(await start({authorize: () => null}))
    await note(await start({authorize: () => 'forbidden'}))
    await note(await start({authorize: () => Promise.reject(new Error('no'))}))
    const get = () => {
      throw new Error('It has no headers')
    }
    await note(await start({}, (request) => Object.defineProperty(request, 'headers', {get})))
    sandbox.setFault({type: 'status', status: 500})
    await note(await start())
    sandbox.setFault({type: 'status', status: 429, retryAfter: '7'})
    expect((await note(await start())).headers.get('retry-after')).toBe('7')
    const hanging = await start({
      fetch: (_, init) =>
        new Promise((__, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
        }),
      connectTimeout: 0.01,
    })
    await note(hanging)
    const [asked, released] = [deferred(), deferred()]
    const busy = await start({
      maxWaiting: 1,
      fetch: async () => {
        asked.resolve()
        await released.promise
        return new Response('[]')
      },
    })
    const waiting = note(busy)
    await asked.promise
    expect((await note(busy)).headers.get('retry-after')).toBe('1')
    released.resolve()
    await waiting
    const {responses} = document.paths[path]!['get']!
    expect([...seen].map(String).toSorted()).toEqual(Object.keys(responses).toSorted())
  })

  it('matches the examples of the documentation', () => {
    const page = readMarkdown().find(({file}) => file === 'docs/proxy.md')
    const examples = page?.blocks.filter(({language}) => language === 'json') ?? []
    const schemas = ['StorySearch', 'CollectionItems']
    expect(examples).toHaveLength(schemas.length)
    for (const [index, {code}] of examples.entries()) {
      const validate = compile(`/components/schemas/${schemas[index]}`)
      validate(JSON.parse(code))
      expect(validate.errors ?? []).toEqual([])
    }
  })

  it('describes health, readiness and metrics', async () => {
    const url = await start()
    expect((await check(url, '/healthz')).status).toBe(200)
    expect((await check(url, '/readyz')).status).toBe(503)
    await expect.poll(async () => (await check(url, '/readyz')).status).toBe(200)
    expect((await check(url, '/metrics')).status).toBe(200)
    expect((await check(await start({metrics: false}), '/metrics')).status).toBe(404)
  })
})
