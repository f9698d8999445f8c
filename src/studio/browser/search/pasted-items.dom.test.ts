import {describe, expect, it} from 'vitest'
import {createCatalog} from '../../../library/index.ts'
import {listingOf} from '../../../saved/index.ts'
import {parsePasted} from './paste.ts'
import {findPasted, type LookUp} from './pasted-items.ts'

const watch = (id: string) => `https://play.example.com/watch/${id}`

/** Answers as the proxy does, from the same catalog. */
const catalog = createCatalog({
  teams: [],
  collections: [
    {id: 'c1', title: 'Summer', tag: 'hot', teamId: 't1', storyIds: ['s1', 's2']},
    {id: 'c2', title: 'Winter', tag: 'hot', teamId: 't2', storyIds: ['s2', 's3']},
    {id: 'c3', title: 'A tag of words', tag: 'two words', teamId: 't1', storyIds: []},
    {id: 'c4', title: 'An ID for a tag', tag: 'c1', teamId: 't1', storyIds: []},
  ].map((each) => ({...each, embedType: 'bubbles' as const})),
  stories: ['s1', 's2', 's3'].map((id) => ({
    id,
    teamId: 't1',
    title: `Title ${id}`,
    displayTitle: '',
    watchUrl: watch(id),
  })),
})

async function found(
  text: string,
  kind: 'collection' | 'story',
  {items: find} = catalog,
): Promise<string | undefined> {
  const lookUp: LookUp = (by, keys, teamId) =>
    Promise.resolve(find(listingOf(kind), by === 'tags' ? {by, keys, teamId} : {by, keys}))
  const pasted = parsePasted(text)
  const items = pasted && (await findPasted(pasted, kind, lookUp))
  return items?.map(({id}) => id).join(' ')
}

describe('what is pasted where Collections are selected', () => {
  it.each([
    ['c2, c1', 'c2 c1'],
    ['c1 unknown', undefined],
    [watch('s3'), 'c2'],
    [`${watch('s3')} ${watch('s1')}`, 'c2 c1'],
    [watch('unknown'), ''],
    ['<div data-acme-stories="hot"></div>', 'c1 c2'],
    [`<div data-acme-team-id='t2' data-acme-stories='hot'></div>`, 'c2'],
    ['<div data-acme-stories="s1 s2"></div>', 'c1'],
    ['<div data-acme-stories="s2"></div>', 'c1 c2'],
    ['<div data-acme-collection-id="c2"></div>', 'c2'],
    ['<div data-acme-team-id="t1" data-acme-collection-tag="hot"></div>', 'c1'],
    ['<div data-acme-collection-tag="hot" data-acme-team-id="t3">', ''],
    ['<div data-acme-stories="two&#32;words">', 'c3'],
    ['<div data-a-collection-id="c2"></div><div data-a-collection-id="c1"></div>', 'c2 c1'],
    ['<div data-a-collection-id="c1"></div><div data-a-stories="hot"></div>', 'c1 c2'],
    [`<iframe src="${watch('s3')}"></iframe>`, 'c2'],
  ])('finds for %j: %j', async (text, expected) => {
    expect(await found(text, 'collection')).toBe(expected)
  })

  it('finds the Collection of several Stories also where one of these is in too many', async () => {
    const crowded = Array.from({length: 1001}, (_, at) => ({
      id: `m${at}`,
      title: 'Many',
      embedType: 'bubbles' as const,
      storyIds: at === 1000 ? ['s1', 's2'] : ['s1'],
    }))
    const stories = ['s1', 's2'].map((id) => ({id, title: id, displayTitle: id}))
    const markup = '<div data-acme-stories="s1 s2"></div>'
    const many = createCatalog({collections: crowded, stories})
    expect(await found(markup, 'collection', many)).toBe('m1000')
  })
})

describe('what is pasted where Stories are selected', () => {
  it.each([
    ['s3 s1;s2', 's3 s1 s2'],
    ['s3 s3', 's3'],
    [watch('s2'), 's2'],
    [`${watch('s2')}\n${watch('s1')}`, 's2 s1'],
    ['<div class="acme-stories" data-acme-stories="s3 s1"></div>', 's3 s1'],
    ['<div data-acme-stories="s3, gone">', 's3'],
    ['<div data-acme-collection-id="c1">', ''],
  ])('finds for %j: %j', async (text, expected) => {
    expect(await found(text, 'story')).toBe(expected)
  })
})
