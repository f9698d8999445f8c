import {describe, expect, it} from 'vitest'
import {UsageError} from '../parse-options.ts'
import {
  readAlias,
  readList,
  readPerspective,
  readRelease,
  readSince,
  readStringField,
} from './values.ts'

const NOW = Date.UTC(2026, 5, 1)

describe('a time since when', () => {
  it.each([
    ['90m', NOW - 90 * 60_000],
    ['24h', NOW - 86_400_000],
    ['7d', NOW - 7 * 86_400_000],
    ['2026-05-31', Date.UTC(2026, 4, 31)],
    ['2026-05-31T10:00:00+02:00', Date.UTC(2026, 4, 31, 8)],
  ])('reads the value from %s', (value, time) => {
    expect(readSince(value, NOW).getTime()).toBe(time)
  })

  it.each(['', '7', '7 d', '-7d', '7w', '1.5h', '1234567d', 'yesterday', '2026', '2026-13-01'])(
    'rejects %j',
    (value) => {
      expect(() => readSince(value, NOW)).toThrow(UsageError)
    },
  )
})

describe('a perspective', () => {
  it('accepts raw, or names in their order', () => {
    expect(readPerspective('raw')).toBe('raw')
    expect(readPerspective('rA1b2C3, drafts')).toEqual(['rA1b2C3', 'drafts'])
  })

  it.each(['', 'raw,drafts', 'a b', 'a,', 'drafts&x=1', 'drafts,../x'])('is not %j', (value) => {
    expect(() => readPerspective(value)).toThrow(UsageError)
  })
})

describe('a release', () => {
  it.each(['rA1b2C3', 'autumn_2-x'])('is %s', (value) => expect(readRelease(value)).toBe(value))

  it.each(['', 'a b', 'a.b', '*', 'a"', 'versions.a'])('is not %j', (value) => {
    expect(() => readRelease(value)).toThrow(UsageError)
  })
})

describe('a list of names', () => {
  it('trims names, and drops empty ones', () => {
    expect(readList('types', ' page , post')).toEqual(['page', 'post'])
    for (const value of ['', ',', 'a,,b', ' ']) {
      expect(() => readList('types', value)).toThrow('--types')
    }
  })
})

describe('a string field', () => {
  it.each([
    ['page.seo.teaser=story', {path: 'page.seo.teaser', kind: 'story', form: 'id'}],
    ['page.rows[].shelf=collection', {path: 'page.rows[].shelf', kind: 'collection', form: 'id'}],
    [
      'page.section=tag@a team=1\n',
      {path: 'page.section', kind: 'collection', form: 'tag', teamId: 'a team=1\n'},
    ],
  ])('reads %j', (value, field) => {
    expect(readStringField(value)).toEqual(field)
  })

  it.each([
    '',
    'page=story',
    'page.a',
    'page.a=',
    'page.a=video',
    'page.a=tag',
    'page.a=tag@',
    'a b.c=story',
  ])('rejects %j', (value) => {
    expect(() => readStringField(value)).toThrow(UsageError)
  })
})

describe('another name of a type', () => {
  it('says which it is of', () => {
    expect(readAlias('hero=story')).toEqual(['hero', 'story'])
    expect(readAlias('my.shelf=collection')).toEqual(['my.shelf', 'collection'])
  })

  it.each(['hero', 'hero=', '=story', 'hero=video', 'hero=story,shelf=collection'])(
    'is not %j',
    (value) => {
      expect(() => readAlias(value)).toThrow(UsageError)
    },
  )
})
