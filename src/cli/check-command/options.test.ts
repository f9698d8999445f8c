import {describe, expect, it} from 'vitest'
import {readCheckArguments} from './options.ts'
import {check} from './testing.ts'
import {readSince} from './values.ts'

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
      includeOk: true,
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
