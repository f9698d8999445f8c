import {assert, property, string} from 'fast-check'
import {describe, expect, it} from 'vitest'
import type {PickerItem} from '../items.ts'
import {findPasted, parsePasted} from './paste.ts'
import {collectionsOf, idsOf, storiesOf} from './testing.ts'

const watch = (id: string) => `https://play.example.com/watch/${id}`
const records = ['s1', 's2', 's3'].map((id) => ({id, title: `Title ${id}`, watchUrl: watch(id)}))
const stories = storiesOf(...records)
const collections = collectionsOf(
  [
    {id: 'c1', title: 'Summer', tag: 'hot', teamId: 't1', storyIds: ['s1', 's2']},
    {id: 'c2', title: 'Winter', tag: 'hot', teamId: 't2', storyIds: ['s2', 's3']},
    {id: 'c3', title: 'A tag of words', tag: 'two words'},
    {id: 'c4', title: 'An id for a tag', tag: 'c1'},
  ],
  records,
)

const found = (text: string, items: readonly PickerItem[]) => {
  const result = findPasted(parsePasted(text), items)
  return result && `${result.by}: ${idsOf(result.items)}`.trim()
}

describe('what is pasted where Collections are chosen', () => {
  it.each([
    ['c1', 'id: c1'],
    [' c1\n', 'id: c1'],
    ['hot', 'tag: c1 c2'],
    ['two words', 'tag: c3'],
    ['c2, c1', 'id: c2 c1'],
    ['s2', 'id: c1 c2'],
    ['C1', undefined],
    ['c1 nobody', undefined],
    ['summer', undefined],
    ['', undefined],
    ['   ', undefined],
    [watch('s3'), 'link: c2'],
    [`${watch('s3')} ${watch('s1')}`, 'link: c2 c1'],
    [watch('nobody'), 'link:'],
    ['<div data-acme-stories="hot"></div>', 'markup: c1 c2'],
    [`<div data-acme-team-id='t2' data-acme-stories='hot'></div>`, 'markup: c2'],
    ['<div data-acme-stories="s1 s2"></div>', 'markup: c1'],
    ['<div data-acme-story="s2"></div>', 'markup: c1 c2'],
    ['<div data-acme-stories="s2"></div>', 'markup: c1 c2'],
    ['<div class="acme-collection" data-acme-collection-id="c2"></div>', 'markup: c2'],
    [
      '<div class="acme-collection" data-acme-team-id="t1" data-acme-collection-tag="hot"></div>',
      'markup: c1',
    ],
    ['<div data-acme-collection-tag="hot" data-acme-team-id="t3">', 'markup:'],
    ['<div data-my-own-brand-collection-id=c1>', 'markup: c1'],
    ['<DIV DATA-ACME-COLLECTION-ID="c1">', 'markup: c1'],
    ['&lt;div data-acme-collection-id=&quot;c1&quot;&gt;&lt;/div&gt;', 'markup: c1'],
    ['<div data-acme-stories="two&#32;words">', 'markup: c3'],
    [
      '<div data-a-collection-id="c1"></div><script src="https://cdn.example.com/e.js"></script>\n<div data-a-collection-id="c2"></div>',
      'markup: c1 c2',
    ],
    [`<iframe src="${watch('s3')}"></iframe>`, 'link: c2'],
    ['<p>nothing in it</p>', undefined],
    ['<div data-collection-id="c1">', undefined],
    ['<div data-acme-collection-id="">', undefined],
    ['a < b', undefined],
  ])('%j names %j', (text, expected) => {
    expect(found(text, collections)).toBe(expected)
  })
})

describe('what is pasted where Stories are chosen', () => {
  it.each([
    ['s1', 'id: s1'],
    ['s3 s1;s2', 'id: s3 s1 s2'],
    ['s3 s3', 'id: s3'],
    [watch('s2'), 'link: s2'],
    [`${watch('s2')}\n${watch('s1')}`, 'link: s2 s1'],
    ['<div class="acme-stories" data-acme-stories="s3 s1"></div>', 'markup: s3 s1'],
    ['<div data-acme-stories="s3, gone">', 'markup: s3'],
    ['<div data-acme-collection-id="c1">', 'markup:'],
    ['hot', undefined],
  ])('%j names %j', (text, expected) => {
    expect(found(text, stories)).toBe(expected)
  })
})

describe('any text', () => {
  it('is read without error, and what is too long is none', () => {
    assert(
      property(string({unit: 'binary', maxLength: 200}), (text) => {
        findPasted(parsePasted(text), stories)
      }),
    )
    expect(parsePasted('a'.repeat(20_001))).toBeUndefined()
    expect(parsePasted('a '.repeat(9000))).toBeUndefined()
  })

  it.each([
    '<a data-x-stories="'.repeat(1000),
    '&#'.repeat(10_000),
    '&amp;'.repeat(4000),
    ' '.repeat(19_999) + 'a',
    'a.'.repeat(9999),
    'https://a/'.repeat(1990),
    ('a'.repeat(99) + ' ').repeat(199),
  ])('is read in no time', (text) => {
    const start = performance.now()
    findPasted(parsePasted(text), stories)
    expect(performance.now() - start).toBeLessThan(2000)
  })
})
