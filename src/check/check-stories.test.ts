import {createClient} from '@sanity/client'
import {expect, it, onTestFinished, vi} from 'vitest'
import {type DocumentInput, startLake} from '../../dev/lake/index.ts'
import {CONTENT} from '../../test/support/checked-dataset.ts'
import {resolveProxyOptions} from '../proxy/options.ts'
import {startSandbox} from '../sandbox/index.ts'
import {checkStories, checkWith} from './check-stories.ts'

const settings = {serviceUrl: 'https://service.example/access/v1', apiKey: 'key'}

it('takes listings that are as large as those which the proxy takes', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const check = (bytes: number) => {
    const headers = {'content-length': String(bytes)}
    vi.stubGlobal('fetch', async () => new Response('[{"id": "story"}]', {headers}))
    return checkWith(settings, async () => [])
  }
  const {maxBodyBytes} = resolveProxyOptions({...settings, authorize: () => null})
  expect(await check(maxBodyBytes)).toMatchObject({complete: true})
  await expect(check(maxBodyBytes + 1)).rejects.toThrow(`longer than ${maxBodyBytes} bytes`)
})

it('asks for no time before the year 0, which no dataset knows and so would find nothing', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', async () => Response.json([]))
  const asked = new Set<unknown>()
  await checkWith({...settings, since: new Date(-1e14)}, async (_, {since}) => {
    if (since) asked.add(since)
    return []
  })
  expect([...asked]).toEqual(['1970-01-01T00:00:00.000Z'])
})

it.each([
  [{since: new Date('yesterday')}, 'since must be a valid date'],
  [{pageSize: 0}, 'pageSize must be 1 or more'],
  [{pageSize: Number.NaN}, 'pageSize must be 1 or more'],
  [{types: []}, 'types must name one or more'],
])(
  'refuses %j, by which it would find nothing, before it requests anything',
  async (option, text) => {
    onTestFinished(() => void vi.unstubAllGlobals())
    const request = vi.fn<typeof fetch>(async () => Response.json([]))
    vi.stubGlobal('fetch', request)
    const checked = checkWith({...settings, ...option}, async () => [])
    await expect(checked).rejects.toThrow(new TypeError(text))
    expect(request).not.toHaveBeenCalled()
  },
)

/** A client of a dataset with these documents, and the service of the checked dataset. */
async function startBoth(sample: readonly DocumentInput[], config: object = {}) {
  const robot = {token: 'token', id: 'robot', name: 'Robot', roles: ['viewer']}
  const lake = await startLake({port: 0, sample, users: [{...robot, provider: 'sanity-token'}]})
  const service = await startSandbox({keys: ['key'], data: CONTENT})
  onTestFinished(() => lake.close())
  onTestFinished(() => service.close())
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: lake.url,
    useProjectHostname: false,
    apiVersion: '2025-02-19',
    useCdn: false,
    token: 'token',
    ...config,
  })
  return {client, serviceUrl: service.url, apiKey: 'key'}
}

it('finds items by the names that are saved, with a website’s client that marks texts for editing', async () => {
  const marking = {stega: {enabled: true, studioUrl: 'https://studio.example'}}
  const both = await startBoth([{_id: 'home', _type: 'page', teaser: 'STORY'}], marking)
  const strings = [{path: 'page.teaser', kind: 'story', form: 'id'}] as const
  const {summary} = await checkStories({...both, strings})
  expect(summary).toMatchObject({missing: 0, available: 1})
})

it('refuses a release together with a perspective, in which its documents would not be found', async () => {
  const {client, ...service} = await startBoth([
    {
      _id: 'versions.r1.home',
      _type: 'page',
      clip: {_type: 'stories.story', teamId: 't', id: 'gone'},
    },
  ])
  const found = await checkStories({client, ...service, release: 'r1'})
  expect(found.summary).toMatchObject({missing: 1})
  const both = checkStories({client, ...service, release: 'r1', perspective: ['r1', 'drafts']})
  await expect(both).rejects.toThrow(new TypeError('release: leave out perspective, which it sets'))
})
