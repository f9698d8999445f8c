import {assert, property, string, constantFrom, array} from 'fast-check'
import {describe, expect, it} from 'vitest'
import {decodeEntities, readAttributes} from './attributes.ts'

const read = (markup: string) => readAttributes(markup).map((tag) => Object.fromEntries(tag))

describe('the attributes of pasted markup', () => {
  it.each([
    [`<div data-a="1" data-b='2'></div>`, [{'data-a': '1', 'data-b': '2'}]],
    [`<div data-a = "1"\n data-b=2>`, [{'data-a': '1', 'data-b': '2'}]],
    [`<div data-a="it's" data-b='say "b"'>`, [{'data-a': "it's", 'data-b': 'say "b"'}]],
    [`<DIV DATA-A="Mixed">`, [{'data-a': 'Mixed'}]],
    [`<div data-a="1" data-a="2">`, [{'data-a': '1'}]],
    [`<div data-a="x &amp; &quot;y&quot; &#39;z&#x27; &#233;">`, [{'data-a': `x & "y" 'z' é`}]],
    [`<div data-a=“turned” data-b=‘single’>`, [{'data-a': 'turned', 'data-b': 'single'}]],
    [`<div data-a="data-b='not one'">`, [{'data-a': "data-b='not one'"}]],
    [`<p a="1"><p b="2">`, [{a: '1'}, {b: '2'}]],
    [`<div data-a="never closed`, [{'data-a': 'never closed'}]],
    [`<div data-a=`, [{'data-a': ''}]],
    [`<div hidden>`, []],
    ['no markup: a="1"', []],
    ['', []],
  ])('reads %j', (markup, expected) => {
    expect(read(markup)).toEqual(expected)
  })

  it('reads any text without an error', () => {
    const pieces = constantFrom('<', '>', '"', "'", '=', ' ', 'a', '-', '&#', ';', '“')
    assert(
      property(array(pieces), string({unit: 'binary'}), (signs, text) => {
        expect(readAttributes(signs.join('') + text)).toBeInstanceOf(Array)
      }),
    )
  })

  it.each([
    'a'.repeat(20_000),
    'a= '.repeat(6000),
    '<a '.repeat(6000),
    'a\t'.repeat(10_000),
    `<${'a="'.repeat(6000)}`,
  ])('reads a hostile text in little time', (text) => {
    const start = performance.now()
    readAttributes(`<${text}`)
    expect(performance.now() - start).toBeLessThan(2000)
  })
})

describe('character references', () => {
  it.each([
    ['&lt;div&gt;', '<div>'],
    ['&amp;lt;', '&lt;'],
    ['&#0;&#x110000;&nope;&', '&#0;&#x110000;&nope;&'],
    ['a&nbsp;b', 'a b'],
    ['&constructor;', '&constructor;'],
  ])('decodes %j to %j', (given, expected) => {
    expect(decodeEntities(given)).toBe(expected)
  })
})
