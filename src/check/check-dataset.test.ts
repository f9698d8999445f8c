import {describe, expect, it} from 'vitest'
import {collectionOf, savedStory, storyOf} from '../access/testing.ts'
import {createCatalog} from '../library/index.ts'
import {datasetOf} from '../saved/testing.ts'
import {checkDataset, type CheckProgress} from './check-dataset.ts'
import {loadFromCatalog} from './check-stories.ts'
import {findingOf} from './finding.ts'
import {reportOf} from './report.ts'

const publishedAt = 1
const stories = [
  storyOf('there', 'there', {publishedAt}),
  storyOf('moved', 'moved', {publishedAt, teamId: 't2'}),
  storyOf('hidden'),
]
const collections = [collectionOf('c1', 'News', {tag: 'news', storyIds: ['there'], publishedAt})]

const story = (id: string, title?: string) => savedStory(id, {title})
const tagged = (tag: string, teamId = 't1') => ({_type: 'stories.collection', teamId, tag})

const documents = [
  {_id: 'a', _type: 'page', clips: [story('there'), story('moved'), story('hidden')]},
  {_id: 'b', _type: 'page', clip: story('gone')},
  {_id: 'drafts.b', _type: 'page', clip: story('gone', 'Old title')},
  {_id: 'versions.r1.b', _type: 'page', clip: story('gone')},
  {_id: 'c', _type: 'page', shelves: [tagged('news'), tagged('news', 't2'), tagged('old')]},
  {
    _id: 'd',
    _type: 'page',
    shelf: {_type: 'stories.collection', teamId: 't1', id: 'c1', tag: 'news'},
    clips: [
      {_type: 'stories.story', id: 'there'},
      {...story('hidden'), teamId: 't2'},
    ],
  },
]

const check = (options: Partial<Parameters<typeof checkDataset<string>>[0]> = {}) =>
  checkDataset<string>({
    fetchQuery: datasetOf(documents),
    load: loadFromCatalog(createCatalog({collections, stories})),
    ...options,
  })

const findings = ({items}: Awaited<ReturnType<typeof check>>) =>
  items.map(({state, teamId, id, tag, values}) => [
    findingOf(state),
    id ?? tag,
    teamId,
    values.length,
  ])

describe('checkDataset', () => {
  it('reports the status of each item, the most severe first', async () => {
    const found = await check()
    expect(findings(found)).toEqual([
      ['missing', 'news', 't2', 1],
      ['missing', 'old', 't1', 1],
      ['missing', 'gone', 't1', 3],
      ['unpublished', 'hidden', 't1', 1],
      ['unpublished', 'hidden', 't2', 1],
      ['moved', 'moved', 't1', 1],
      ['unknown', undefined, undefined, 1],
      ['unknown', undefined, undefined, 1],
      ['available', 'there', 't1', 1],
      ['available', 'news', 't1', 1],
    ])
    expect(found).toMatchObject({documents: 6, values: 12})
  })

  it('counts more values of one page than a call can have arguments', async () => {
    const clips = Array.from({length: 200_000}, () => story('there'))
    const {values} = await check({fetchQuery: datasetOf([{_id: 'a', _type: 'page', clips}])})
    expect(values).toBe(200_000)
  })

  it('says where it holds as many values as it can, and there are more', async () => {
    expect(await check({maxValues: 12})).toMatchObject({isCut: false, values: 12})
    expect(await check({maxValues: 11})).toMatchObject({isCut: true, values: 11})
  })

  it('distinguishes the versions of a document, and keeps a title that any of them has', async () => {
    const {items} = await check()
    const gone = items.find(({id}) => id === 'gone')!
    expect(gone.title).toBe('Old title')
    expect(
      gone.values.map(({document}) => [document.id, document.version, document.release]),
    ).toEqual([
      ['b', 'published', undefined],
      ['b', 'draft', undefined],
      ['b', 'release', 'r1'],
    ])
  })

  it('leaves out what can’t go live any more, and knows the releases that can', async () => {
    const release = (name: string, state: string) => ({
      _id: `_.releases.${name}`,
      _type: 'system.release',
      name,
      state,
      metadata: {title: `Release ${name}`, intendedPublishAt: '2027-05-03T06:00:00Z'},
    })
    const {items, releases} = await check({
      fetchQuery: datasetOf([
        release('r1', 'active'),
        release('r2', 'archived'),
        {_id: 'versions.r1.b', _type: 'page', clip: story('gone')},
        {_id: 'versions.r2.b', _type: 'page', clip: story('gone too')},
      ]),
    })
    expect(items.map(({id}) => id)).toEqual(['gone'])
    expect(releases.get('r1')).toMatchObject({title: 'Release r1', date: '2027-05-03T06:00:00Z'})
  })

  it('finds what a name with invisible characters was meant to be', async () => {
    const saved = [' there', 'there\u200b', 'gone ', 'gone', '\u200b'].map((id) => story(id))
    const {items} = await check({
      fetchQuery: datasetOf([
        {_id: 'a', _type: 'page', clips: saved, shelf: tagged('news\u2060'), hero: '\u200ethere'},
      ]),
      strings: [{path: 'page.hero', kind: 'story', form: 'id'}],
    })
    const meant = items.map(({id, tag, meant}) => [id ?? tag, meant?.id ?? meant?.tag])
    expect(Object.fromEntries(meant)).toEqual({
      ' there': 'there',
      'there\u200b': 'there',
      '\u200ethere': 'there',
      'news\u2060': 'news',
      'gone ': undefined,
      gone: undefined,
      '\u200b': undefined,
    })
    expect(
      reportOf({documents: 1, values: 0, isCut: false, items, releases: new Map()}).items,
    ).toContainEqual(expect.objectContaining({id: ' there', meant: 'there'}))
    expect(new Set(items.map(({state}) => state.status))).toEqual(new Set(['missing']))
  })

  it('calls no item missing when its listing was not loaded', async () => {
    const load = loadFromCatalog(createCatalog({collections}))
    const {items} = await check({load})
    const stories = items.filter(({kind, id}) => kind === 'story' && id !== undefined)
    expect(new Set(stories.map(({state}) => state.status))).toEqual(new Set(['unknown']))
    expect(items.filter(({state}) => state.status === 'missing').map(({tag}) => tag)).toEqual([
      'news',
      'old',
    ])
  })

  it('reports progress', async () => {
    const reported: CheckProgress[] = []
    await check({pageSize: 4, onProgress: (progress) => reported.push(progress)})
    expect(reported.map(({searched, values, checked}) => [searched, values, checked])).toEqual([
      [4, 10, 0],
      [6, 12, 0],
      [6, 12, 0],
      [6, 12, 10],
    ])
    expect(reported.at(-1)).toMatchObject({total: 6, items: 10})
  })

  it('looks up a few hundred items at a time, and stops when it is aborted', async () => {
    const many = Array.from({length: 1000}, (_, at) => story(`s${at}`))
    const controller = new AbortController()
    let inFlight = 0
    let most = 0
    let looked = 0
    const run = check({
      fetchQuery: datasetOf([{_id: 'a', _type: 'page', many}]),
      signal: controller.signal,
      load: async () => {
        most = Math.max(most, ++inFlight)
        if (++looked === 500) controller.abort()
        await Promise.resolve()
        inFlight--
        return {item: undefined}
      },
    })
    await expect(run).rejects.toThrow('aborted')
    expect(most).toBe(400)
    expect(looked).toBe(800)
  })
})
