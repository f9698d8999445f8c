import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {readOptions} from '../options.ts'
import {CHECK_OPTIONS} from './options.ts'
import {check} from './testing.ts'

const NOW = Date.UTC(2026, 5, 1)
beforeEach(() => void vi.useFakeTimers({now: NOW, toFake: ['Date']}))
afterEach(() => void vi.useRealTimers())

const read = (...args: string[]) => readOptions(args, CHECK_OPTIONS)

describe('the options of check', () => {
  it('has defaults', () => {
    expect(read()).toMatchObject({tokenEnv: 'SANITY_TOKEN', timeout: 60_000, json: false})
  })

  it.each([
    ['90m', NOW - 90 * 60_000],
    ['24h', NOW - 86_400_000],
    ['7d', NOW - 7 * 86_400_000],
    ['2026-05-31', Date.UTC(2026, 4, 31)],
    ['2026-05-31T10:00:00+02:00', Date.UTC(2026, 4, 31, 8)],
    ['2026-05-31T10:00:00.5Z', Date.UTC(2026, 4, 31, 10, 0, 0, 500)],
    ['2026-05-31 10:00Z', Date.UTC(2026, 4, 31, 10)],
  ])('reads --since %s as a time in the past', (text, time) => {
    expect(read('--since', text)).toMatchObject({since: new Date(time)})
  })

  it.each([
    ['--perspective', 'raw', {perspective: 'raw'}],
    ['--perspective', 'rA1b2C3, drafts', {perspective: ['rA1b2C3', 'drafts']}],
    ['--release', 'autumn_2-x', {release: 'autumn_2-x'}],
    ['--types', ' page , post', {types: ['page', 'post']}],
    ['--alias', 'my.shelf=collection', {alias: [['my.shelf', 'collection']]}],
    [
      '--string-field',
      'page.rows[].shelf=collection',
      {stringField: [{path: 'page.rows[].shelf', kind: 'collection', form: 'id'}]},
    ],
    [
      '--string-field',
      'page.section=tag@a team=1\n',
      {
        stringField: [
          {path: 'page.section', kind: 'collection', form: 'tag', teamId: 'a team=1\n'},
        ],
      },
    ],
  ])('reads %s %j', (name, text, expected) => {
    expect(read(name, text)).toMatchObject(expected)
  })

  it.each([
    ...['7', '7 d', '-7d', '7w', '7y', '1.5h', '1234567d'].map((text) => ['since', text]),
    ...['2026-13-01', '2026-02-31', '2026-04-31T10:00Z'].map((text) => ['since', text]),
    ...['2026-05-31 (x)', '2026-05-31x', '2026-05-31T10:00Z (x)', '2026-05-31 10:00 PM'].map(
      (text) => ['since', text],
    ),
    ...['page.a..b', '.page.a', '..a', 'page.[]', 'page.a.', 'page.a[0]x', 'page.[0].a'].map(
      (text) => ['string-field', `${text}=story`],
    ),
    ...['raw,drafts', 'a b', 'a,', 'drafts&x=1', 'drafts,../x'].map((text) => [
      'perspective',
      text,
    ]),
    ...['a b', 'a.b', '*', 'a"'].map((text) => ['release', text]),
    ...[',', 'a,,b'].map((text) => ['types', text]),
    ...['page=story', 'page.a', 'page.a=', 'page.a=video', 'page.a=tag', 'page.a=tag@'].map(
      (text) => ['string-field', text],
    ),
    ...['a b.c=story', 'page.a[x]=story', 'page.a]=story'].map((text) => ['string-field', text]),
    ...['hero', 'hero=', '=story', 'hero=video', 'hero=story,shelf=collection'].map((text) => [
      'alias',
      text,
    ]),
  ])('rejects --%s %j', (name, text) => {
    expect(() => read(`--${name}=${text}`)).toThrow(`--${name}: give `)
  })

  it.each([
    [['--token', 'canary-token'], '--token: no secret is taken from the command line'],
    [['--token-env', 'canary-token'], '--token-env: give the name of a variable'],
    [['canary-key'], 'Unexpected argument'],
    [['--json=canary-key'], '--json takes no value'],
    [['--since', 'canary-key'], '--since: give a date'],
    [['--release', 'r1', '--perspective', 'drafts'], '--release: leave out --perspective'],
    [['--perspective', 'raw,drafts'], '--perspective: give raw'],
    [
      ['--string-field', 'page.rows[].a-b=story', '--string-field', 'page.rows.a-b=collection'],
      '--string-field: name each once',
    ],
    [['--string-field', 'page.title'], '--string-field: give type.path'],
    [['--alias', 'hero=video'], '--alias: give name=story'],
  ])('exits with 2 for %j, without repeating the value', async (args, message) => {
    const {code, err, out} = await check(args, {})
    expect(code).toBe(2)
    expect(err).toContain(message)
    expect(out).toBe('')
  })
})
