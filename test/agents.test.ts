import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client'
import {beforeAll, describe, expect, it, onTestFinished} from 'vitest'
import {type Lake, startLake} from '../dev/lake/index.ts'
import {clientOf} from '../dev/lake/testing.ts'
import {startDemo} from '../dev/start/demo.ts'
import {sampleDocuments} from '../dev/studio/sample.ts'
import {KEY, TOKEN} from '../src/cli/testing.ts'
import {check, settingsOf} from '../src/cli/check-command/testing.ts'
import {createStoriesProxy, sanityUser} from '../src/proxy/index.ts'
import {agentTools} from '../src/proxy/mcp/index.ts'
import {type RunningProxy, startProxy} from '../src/proxy/node.ts'
import {type SandboxContent, type SandboxServer, startSandbox} from '../src/sandbox/index.ts'

const DOCUMENTS = 50

const TEAMS = ['marketing', 'newsroom', 'people']
const SUBJECTS = ['Åse’s morning', 'Behind the scenes', 'Five questions', 'Night shift', 'Première']
const PLACES = ['Bodø', 'Göteborg', 'Kraków', 'Lofoten', 'Málaga', 'Nîmes', 'Tromsø', 'Ulvik']
const YEARS = ['2025', '2026', '2027']

/** 120 titles, which share most of their words. */
const titles = SUBJECTS.flatMap((subject) =>
  PLACES.flatMap((place) => YEARS.map((year) => `${subject} in ${place}, ${year}`)),
)
const storyId = (at: number) => (at * 7919 + 60_466_176).toString(36).slice(-5)
const published = (at: number) => ({teamId: TEAMS[at % 3]!, publishedAt: 1_700_000_000 + at})

const CONTENT: SandboxContent = {
  teams: TEAMS.map((id) => ({id, name: id.toUpperCase()})),
  stories: titles.map((title, at) => ({
    ...published(at),
    id: storyId(at),
    title,
  })),
  collections: titles.map((title, at) => ({
    ...published(at),
    id: `col-${(at * 7907 + 46_656).toString(36)}`,
    tag: `tag-${at % 60}`,
    title: `All of ${title}`,
    embedType: at % 2 === 0 ? 'cards' : 'bubbles',
    storyIds: [storyId(at)],
  })),
}

/** The fields of a page, as its schema has them. */
const FIELDS = {
  shelf: {type: 'stories.collection', find: 'find_collections'},
  section: {type: 'stories.collection', options: {identifyBy: 'tag'}, find: 'find_collections'},
  intro: {type: 'stories.story', find: 'find_stories'},
  teaser: {type: 'string', options: {stories: {kind: 'story'}}, find: 'find_stories'},
} as const
type FieldName = keyof typeof FIELDS
const NAMES = Object.keys(FIELDS) as FieldName[]

/** The item that a field of a document is to have: a Collection whose tag is the first of its Team. */
const wantedItem = (document: number, field: FieldName) => {
  const at = (document * 4 + NAMES.indexOf(field)) % titles.length
  return FIELDS[field].find === 'find_stories'
    ? CONTENT.stories[at]!
    : CONTENT.collections[at % 60]!
}

/** As an editor would say a title: without accents and punctuation, in another order. */
const inPlainWords = (title: string) =>
  title
    .normalize('NFD')
    .replaceAll('ø', 'o')
    .replace(/[^a-zA-Z0-9 ]/g, '')
    .toLowerCase()
    .split(' ')
    .toReversed()
    .join(' ')

let lake: Lake
let service: SandboxServer
let proxy: RunningProxy

beforeAll(async () => {
  const sample = Array.from({length: DOCUMENTS}, (_, at) => ({_id: `page-${at}`, _type: 'page'}))
  lake = await startLake({port: 0, sample, token: TOKEN})
  service = await startSandbox({keys: [KEY], data: CONTENT})
  proxy = await startProxy(
    createStoriesProxy({
      serviceUrl: service.url,
      apiKey: KEY,
      authorize: sanityUser({projectId: 'local', apiHost: lake.url}),
      agents: agentTools(),
    }),
  )
  return async () => {
    await proxy.close()
    await lake.close()
    await service.close()
  }
})

/** An agent: the protocol's own client, which records what it sends and receives. */
async function startAgent(url = `${proxy.url}/api/stories`) {
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: {headers: {authorization: `Bearer ${TOKEN}`}},
  })
  const transcript: string[] = []
  const client = new Client({name: 'agent', version: '1'})
  await client.connect(transport)
  onTestFinished(() => client.close())
  const call = async (name: string, given: Record<string, unknown>) => {
    const answer = await client.callTool({name, arguments: given})
    transcript.push(JSON.stringify([name, given, answer]))
    const {content, isError, structuredContent} = answer
    const [first] = content
    return {
      isError,
      text: first?.type === 'text' ? first.text : '',
      result: structuredContent as Record<string, unknown> | undefined,
    }
  }
  return {call, transcript}
}

describe('an agent with the tools of mcp', () => {
  it('fills 200 fields of 50 documents from titles in plain words, all of them right', async () => {
    const {call, transcript} = await startAgent()
    const dataset = clientOf(lake)
    const fill = async (document: number, field: FieldName) => {
      const {find, ...definition} = FIELDS[field]
      const words = inPlainWords(wantedItem(document, field).title!)
      const {result: found} = await call(find, {text: words, limit: 3})
      const [best] = found!['items'] as {readonly id: string}[]
      const {result} = await call('get_value', {id: best!.id, ...definition})
      await dataset
        .patch(`page-${document}`)
        .set({[field]: result!['value']})
        .commit()
    }
    for (let document = 0; document < DOCUMENTS; document++) {
      // oxlint-disable-next-line no-await-in-loop -- as an agent does, document by document
      for (const field of NAMES) await fill(document, field)
    }

    const saved = (document: number) => lake.get(`page-${document}`)!
    for (let document = 0; document < DOCUMENTS; document++) {
      const {id: shelfId, teamId, title} = wantedItem(document, 'shelf')
      const section = wantedItem(document, 'section')
      const intro = wantedItem(document, 'intro')
      expect(saved(document)).toMatchObject({
        shelf: {_type: 'stories.collection', id: shelfId, teamId, title},
        section: {_type: 'stories.collection', tag: 'tag' in section && section.tag},
        intro: {_type: 'stories.story', id: intro.id, teamId: intro.teamId, title: intro.title},
        teaser: wantedItem(document, 'teaser').id,
      })
      expect(saved(document)['section']).not.toHaveProperty('id')
    }

    const {code, report} = await check(
      ['--json', '--all', '--string-field', 'page.teaser=story'],
      settingsOf(lake, service),
    )
    expect(code).toBe(0)
    expect(report.summary).toMatchObject({missing: 0, unpublished: 0, moved: 0, unknown: 0})
    const right = report.items
      .filter(({status}) => status === 'available')
      .flatMap(({uses}) => uses)
    expect([report.values, right.length]).toEqual([200, 200])
    expect(transcript.length).toBe(400)
    expect(transcript.join('\n')).not.toMatch(/canary-(?:key|token)/)
  })

  it('can’t get a value for an ID that is made up', async () => {
    const {call} = await startAgent()
    const ids = new Set([...CONTENT.stories, ...CONTENT.collections].map(({id}) => id))
    const madeUp = CONTENT.stories
      .flatMap(({id, title}) => [`${id}x`, id.toUpperCase(), inPlainWords(title!)])
      .filter((id) => !ids.has(id))
    expect(madeUp.length).toBeGreaterThan(300)
    const results: Awaited<ReturnType<typeof call>>[] = []
    // As many at once as one caller may have waiting.
    for (let at = 0; at < madeUp.length; at += 50) {
      const some = madeUp.slice(at, at + 50)
      const calls = some.map((id) => call('get_value', {type: 'stories.story', id}))
      // oxlint-disable-next-line no-await-in-loop -- a limit to the calls at once
      results.push(...(await Promise.all(calls)))
    }
    expect(results.filter(({isError}) => isError !== true)).toEqual([])
    expect(results.every(({text}) => text.includes('IDs are never made up'))).toBe(true)
  })
})

interface Uses {
  readonly uses: readonly {
    readonly _id: string
    readonly places: readonly {readonly path: string; readonly values: readonly object[]}[]
  }[]
  readonly mentions: readonly {readonly _id: string}[]
}

describe('an agent beside the demo of npm start', () => {
  it('goes from “a Collection about summer” to where it is used, and sets each value right', async () => {
    const summer = {_type: 'stories.collection', teamId: 'team-marketing', title: 'Summer stories'}
    const shelves = {
      'page-pasted': {...summer, id: 'col-mxrt4\u200b'},
      'page-former': {...summer, teamId: 'team-people', id: 'col-mxrt4'},
    }
    const wrong = Object.entries(shelves).map(([_id, shelf]) => ({_id, _type: 'page', shelf}))
    const demo = await startDemo({
      token: TOKEN,
      documents: [...sampleDocuments, ...wrong],
      startStudio: async () => ({url: '', close: async () => {}}),
    })
    onTestFinished(() => demo.close())
    const {call, transcript} = await startAgent(demo.proxy.url)
    const dataset = clientOf(demo.lake)

    const {result: found} = await call('find_collections', {text: 'summer'})
    const [{id} = {id: ''}] = found!['items'] as {id: string}[]
    const paths = {
      page: ['shelf', 'section', 'body[]'],
      campaign: ['shelf', 'mixed[]', 'gallery[]'],
    }
    const objectFields = Object.entries(paths).flatMap(([documentType, all]) =>
      all.map((path) => ({documentType, path})),
    )
    const where = async () => {
      const {result} = await call('usage_query', {kind: 'collection', id, objectFields})
      const {query, params, perspective} = result as {
        query: string
        params: Record<string, string>
        perspective: 'raw'
      }
      return dataset.fetch<Uses>(query, params, {perspective})
    }
    const {uses, mentions} = await where()
    const placesOf = (all: Uses['uses']) =>
      Object.fromEntries(all.map(({_id, places}) => [_id, places.map(({path}) => path)]))
    expect(placesOf(uses)).toEqual({
      'page-summer': ['shelf'],
      'campaign-spring': ['shelf', 'gallery[]'],
      'page-former': ['shelf'],
    })
    // A pasted ID is another one, but its document has the words.
    const others = mentions.filter((one) => !uses.some(({_id}) => _id === one._id))
    expect(others).toEqual([{_id: 'page-pasted', _type: 'page'}])

    const read = await dataset.fetch<{_id: string; shelf: object}[]>('*[_id in $ids]{_id, shelf}', {
      ids: others.map(({_id}) => _id),
    })
    const places = [
      ...uses.flatMap((use) => use.places.map(({path, values}) => ({_id: use._id, path, values}))),
      ...read.map(({_id, shelf}) => ({_id, path: 'shelf', values: [shelf]})),
    ]
    const held = places.flatMap(({values, ...place}) => values.map((value) => ({...place, value})))
    const {result} = await call('check_values', {values: held.map(({value}) => value)})
    const checked = result!['values'] as {index: number; status: string; value?: object}[]
    const right = checked.flatMap(({index, value}) => (value ? {...held[index]!, value} : []))
    expect(checked.map(({status}) => status).toSorted()).toEqual([
      'available',
      'available',
      'available',
      'missing',
      'moved',
    ])
    expect(right.map(({_id, value}) => [_id, value]).toSorted()).toEqual([
      ['page-former', {...summer, id}],
      ['page-pasted', {...summer, id}],
    ])
    await Promise.all(
      right.map(({_id, path, value}) =>
        dataset
          .patch(_id)
          .set({[path]: value})
          .commit(),
      ),
    )

    const after = await where()
    expect(Object.keys(placesOf(after.uses)).toSorted()).toEqual([
      'campaign-spring',
      'page-former',
      'page-pasted',
      'page-summer',
    ])
    const values = after.uses.flatMap((use) => use.places.flatMap((place) => place.values))
    const {result: again} = await call('check_values', {values})
    const statuses = (again!['values'] as {status: string}[]).map(({status}) => status)
    expect(new Set(statuses)).toEqual(new Set(['available']))
    expect(transcript.join('\n')).not.toContain(demo.apiKey)
  })
})
