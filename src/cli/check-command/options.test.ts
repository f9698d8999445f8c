import {describe, expect, it} from 'vitest'
import {readOptions, UsageError} from '../parse-options.ts'
import {
  CHECK_HELP,
  checkReaders,
  readAlias,
  readList,
  readPerspective,
  readRelease,
  readSince,
  readStringField,
} from './options.ts'
import {check} from './testing.ts'

const readCheckArguments = (args: readonly string[]) => readOptions(args, CHECK_HELP, checkReaders)

describe('the arguments', () => {
  it('has defaults', () => {
    expect(readCheckArguments([])).toMatchObject({
      perspective: 'raw',
      tokenEnv: 'SANITY_TOKEN',
      timeoutMs: 60_000,
      json: false,
      strings: [],
    })
  })

  it('reads every option', () => {
    const line =
      '--project p1 --dataset d --perspective rA,drafts --types page,post --since 2026-05-31 --string-field page.a.b=story --string-field page.tag=tag@team/1 --alias hero=story --alias shelf=collection --all --json --timeout 5'
    expect(readCheckArguments(line.split(' '))).toMatchObject({
      project: 'p1',
      dataset: 'd',
      perspective: ['rA', 'drafts'],
      types: ['page', 'post'],
      since: new Date('2026-05-31'),
      strings: [
        {path: 'page.a.b', kind: 'story', form: 'id'},
        {path: 'page.tag', kind: 'collection', form: 'tag', teamId: 'team/1'},
      ],
      aliases: {hero: 'story', shelf: 'collection'},
      includeAvailable: true,
      json: true,
      timeoutMs: 5000,
    })
  })

  it('reads a duration as a time in the past', () => {
    const now = Date.parse('2026-05-31T12:00:00Z')
    expect(readSince('90m', now)).toEqual(new Date('2026-05-31T10:30:00Z'))
    expect(readSince('7d', now)).toEqual(new Date('2026-05-24T12:00:00Z'))
    expect(readSince('2026-05-01T00:00:00+02:00', now)).toEqual(new Date('2026-04-30T22:00:00Z'))
  })

  it.each(['--help', '-h'])('shows the help for %s', async (flag) => {
    const {code, out} = await check([flag], {})
    expect(code).toBe(0)
    for (const option of [
      '--release',
      '--types',
      '--since',
      '--string-field',
      '--json',
      'Exit codes',
    ]) {
      expect(out).toContain(option)
    }
  })

  it.each([
    [['--token', 'canary-token'], '--token: no secret is taken from the command line'],
    [['--token-env', 'canary-token'], '--token-env: give the name of a variable'],
    [['canary-key'], 'Unexpected argument'],
    [['--since', 'canary-key'], '--since: give a date'],
    [['--since', '7y'], '--since: give a date'],
    [['--release', 'r"1'], '--release: give the name'],
    [['--release', 'r1', '--perspective', 'drafts'], '--release: leave out --perspective'],
    [['--perspective', 'raw,drafts'], '--perspective: give raw'],
    [['--types', 'page,,post'], '--types: give names'],
    [['--string-field', 'page.title'], '--string-field: give type.path'],
    [['--string-field', 'page=story'], '--string-field: give type.path'],
    [['--string-field', 'page.tag=tag'], '--string-field: give type.path'],
    [['--alias', 'hero=video'], '--alias: give name=story'],
    [['--json=canary-key'], '--json takes no value'],
    [['--dataset'], '--dataset requires a value'],
  ])('exits with 2 for %j, without repeating the value', async (args, message) => {
    const {code, err, out} = await check(args, {})
    expect(code).toBe(2)
    expect(err).toContain(message)
    expect(out).toBe('')
  })
})

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
