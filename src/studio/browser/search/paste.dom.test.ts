import {assert, property, string} from 'fast-check'
import {describe, expect, it} from 'vitest'
import {parsePasted} from './paste.ts'

/** Marks as visual editing adds them, which alone are longer than a query. */
const STEGA = '\u200b\u200c\u2063\ufeff'.repeat(150)
const watch = (id: string) => `https://play.example.com/watch/${id}`
const redirect = `https://r.example.com/?u=${encodeURIComponent(watch('s3'))}`
const names = (...each: string[]) => ({kind: 'names', names: each})
const links = (...each: string[]) => ({kind: 'links', links: each})
const embeds = (...each: object[]) => ({kind: 'embeds', embeds: each})

describe('a pasted text', () => {
  it.each([
    ['c1', names('c1')],
    [' c1\n', names('c1')],
    ['two words', names('two words', 'two', 'words')],
    ['c2, c1;c3', names('c2, c1;c3', 'c2', 'c1', 'c3')],
    ['', undefined],
    ['   ', undefined],
    [watch('s3'), links(watch('s3'))],
    [`${watch('s3')}\n${watch('s1')}`, links(watch('s3'), watch('s1'))],
    [`look: ${watch('s3')}`, links(watch('s3'))],
    [`[Cabin](${watch('s3')})`, links(watch('s3'))],
    [`<${watch('s3')}|Cabin>`, links(watch('s3'))],
    [`<a href="${redirect}">Watch</a>`, links(redirect, watch('s3'))],
    ['play.example.com/watch/s3', links('play.example.com/watch/s3')],
    [`<iframe src="${watch('s3')}"></iframe>`, links(watch('s3'))],
    [`<a href="${watch('s3')}">Watch</a>`, links(watch('s3'))],
    ['<div data-acme-stories="hot"></div>', embeds({tag: 'hot', storyIds: ['hot']})],
    [
      `<div data-acme-team-id='t2' data-acme-stories='s1 s2'></div>`,
      embeds({tag: 's1 s2', storyIds: ['s1', 's2'], teamId: 't2'}),
    ],
    ['<div data-acme-story="s2"></div>', embeds({storyIds: ['s2']})],
    [
      '<div class="acme-collection" data-acme-team-id="t1" data-acme-collection-tag="hot"></div>',
      embeds({tag: 'hot', teamId: 't1'}),
    ],
    ['<div data-acme-collection-id="cut', embeds({collectionId: 'cut'})],
    ['<div data-acme-collection-id=“turned”>', embeds({collectionId: 'turned'})],
    [`<div data-acme-collection-id = 'c1'\n data-b=2>`, embeds({collectionId: 'c1'})],
    ['<div data-a-collection-id="c1" data-a-collection-id="c2">', embeds({collectionId: 'c1'})],
    [
      `<div data-a="data-a-collection-id='no'" data-a-collection-id="it's &amp; &#233;">`,
      embeds({collectionId: "it's & é"}),
    ],
    ['<div data-my-own-brand-collection-id=c1>', embeds({collectionId: 'c1'})],
    ['<DIV DATA-ACME-COLLECTION-ID="c1">', embeds({collectionId: 'c1'})],
    [
      '&lt;div data-acme-collection-id=&quot;c1&quot;&gt;&lt;/div&gt;',
      embeds({collectionId: 'c1'}),
    ],
    [
      '<div data-acme-stories="two&#32;words">',
      embeds({tag: 'two words', storyIds: ['two', 'words']}),
    ],
    [
      '<div data-a-collection-id="c1"></div><script src="https://cdn.example.com/e.js"></script>\n<div data-a-collection-id="c2"></div>',
      embeds({collectionId: 'c1'}, {collectionId: 'c2'}),
    ],
    [`\u200b${watch('s3')}\u2060`, links(watch('s3'))],
    ['https://play.exam\u200bple.com/watch/s3', links(watch('s3'))],
    [`${watch('s3')}\u200b${watch('s1')}`, links(watch('s3'), watch('s1'))],
    [`<a href="\u200e${watch('s3')}">`, links(watch('s3'))],
    ['c1\u200bc2', names('c1c2', 'c1', 'c2')],
    ['c1\u2060, c2\u200e', names('c1, c2', 'c1', 'c2')],
    ['c1\u2800c2\ufe0f', names('c1c2', 'c1', 'c2')],
    ['<div data-acme-collection-tag="☀️\u034f">', embeds({tag: '☀️'})],
    [
      '<div data-acme-stories="\u200es1\u200b&#8203;s2\u2060" data-acme-team-id="t1&#xfeff;">',
      embeds({tag: 's1s2', storyIds: ['s1', 's2'], teamId: 't1'}),
    ],
  ])('reads from %j: %j', (text, expected) => {
    expect(parsePasted(text)).toEqual(expected)
  })

  it.each([
    [`${watch('s3')}#`, links(watch('s3'))],
    ['c1#', names('c1')],
    ['<div data-acme-collection-id="c1#">', embeds({collectionId: 'c1'})],
    ['<div data-acme-collection-tag="#hot" x="">', embeds({tag: 'hot'})],
  ])('reads %j with the marks of visual editing in place of #', (text, expected) => {
    expect(parsePasted(text.replace('#', STEGA))).toEqual(expected)
  })

  it.each([
    '<p>nothing in it</p>',
    '<div data-collection-id="c1">',
    '<div data-acme-collection-id="">',
    'a < b',
  ])('finds no embed in %j', (text) => {
    expect(parsePasted(text)?.kind).toBe('names')
  })
})

describe('any text', () => {
  it('reads any text without an error, and ignores it when it is too long', () => {
    assert(
      property(string({unit: 'binary', maxLength: 200}), (text) => {
        parsePasted(text)
      }),
    )
    expect(parsePasted(`a${STEGA.repeat(100)}`)).toEqual(names('a'))
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
    `a${STEGA.repeat(100)}`,
  ])('reads a hostile text in little time', (text) => {
    // Time of the processor: a busy machine takes longer for the same work.
    const before = process.cpuUsage()
    parsePasted(text)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000)
  })
})
