import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client'
import {beforeAll, describe, expect, it, onTestFinished} from 'vitest'
import {type Lake, startLake} from '../dev/lake/index.ts'
import {clientOf} from '../dev/lake/testing.ts'
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
async function startAgent() {
  const transport = new StreamableHTTPClientTransport(new URL(`${proxy.url}/api/stories/mcp`), {
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
    const {result} = await call('check_documents', {
      types: ['page'],
      stringFields: [{path: 'page.teaser', kind: 'story'}],
    })
    expect(result).toMatchObject({documents: DOCUMENTS, values: 200, items: []})

    expect(transcript.length).toBe(401)
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
