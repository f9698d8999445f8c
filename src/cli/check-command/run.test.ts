import {describe, expect, it} from 'vitest'
import {FOUND, RELEASE} from '../../../test/support/checked-dataset.ts'
import {describeFailure, exitCodeOf} from './run.ts'
import {TOKEN} from '../testing.ts'
import {check, checkBoth, found, lake, sandbox, settingsOf} from './testing.ts'

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0009\u000B-\u001F]/

describe('the findings', () => {
  it('reports every item of 300 documents that is not available, separately by version', async () => {
    const {code, err, report} = await checkBoth(['--json'])
    expect(code).toBe(1)
    expect(err).toBe('')
    expect(found(report)).toEqual(FOUND)
    expect(report).toMatchObject({
      version: 1,
      documents: 300,
      values: 302,
      summary: {missing: 3, unpublished: 1, empty: 0, moved: 1, unknown: 1, available: 3},
    })
  })

  it('lists available items with --all', async () => {
    const {report} = await checkBoth(['--json', '--all'])
    expect(
      report.items.filter(({status}) => status === 'available').map(({id, tag}) => id ?? tag),
    ).toEqual(['news', 'OTHER', 'STORY'])
  })

  it.each([
    [['--release', RELEASE], 1, [FOUND[2]]],
    [['--types', 'post'], 0, []],
    [['--since', '2999-01-01'], 0, []],
    [['--since', '1h', '--release', RELEASE], 1, [FOUND[2]]],
    [
      ['--perspective', `${RELEASE},drafts`],
      1,
      FOUND.flatMap((each) => (each[1] === 'GONE1' ? [] : [each])),
    ],
  ])('exits for %j with %i', async (args, expected, items) => {
    const {code, report} = await checkBoth([...args, '--json'])
    expect(code).toBe(expected)
    expect(found(report)).toEqual(items)
  })

  it('could not check a release that the dataset doesn’t have, such as one named by its title', async () => {
    const unknown = await checkBoth(['--release', 'Spring'])
    expect(unknown).toMatchObject({code: 3, out: ''})
    expect(unknown.err).toBe('Could not check: The dataset has no release of this name\n')

    const release = {_id: '_.releases.rNew', _type: 'system.release', name: 'rNew', state: 'active'}
    const settings = settingsOf(await lake({sample: [release]}), await sandbox())
    const empty = await check(['--release', 'rNew', '--json'], settings)
    expect(empty).toMatchObject({code: 0, report: {documents: 0}})
  })

  it.each([
    [1, false, 1],
    [0, false, 3],
    [0, true, 0],
  ])('exits for %i missing items with %j for all checked with %i', (missing, complete, code) => {
    const none = {unpublished: 0, empty: 0, moved: 0, unknown: 0, 'no-access': 0, available: 0}
    expect(exitCodeOf({complete, summary: {...none, missing}})).toBe(code)
  })

  it('checks published documents only with --perspective published', async () => {
    const {report} = await checkBoth(['--perspective', 'published', '--json'])
    expect(
      report.items.flatMap(({uses}) => uses).every(({version}) => version === 'published'),
    ).toBe(true)
    expect(report.documents).toBe(297)
  })

  it('includes strings and renamed types that are given as options', async () => {
    const sample = [
      {_id: 'a', _type: 'page', seo: {teaser: 'GONE1', section: 'news'}},
      {_id: 'b', _type: 'page', hero: {_type: 'hero', teamId: 'marketing', id: 'GONE2'}},
    ]
    const settings = settingsOf(await lake({sample}), await sandbox())
    expect((await check(['--json'], settings)).report.values).toBe(0)
    const args = ['--string-field', 'page.seo.teaser=story', '--alias', 'hero=story']
    const tag = ['--string-field', 'page.seo.section=tag@marketing']
    const {code, report} = await check([...args, ...tag, '--json'], settings)
    expect(code).toBe(1)
    expect(report).toMatchObject({values: 3, summary: {missing: 2, available: 1}})
  })
})

describe('the output', () => {
  it('prints a table', async () => {
    const {code, out} = await checkBoth(['--release', RELEASE])
    expect(code).toBe(1)
    expect(out).toBe(`Missing (1)
  Story GONE2, “Saved GONE2”, Team marketing
    page  about  release ${RELEASE}  clip

1 document, 1 value: 1 missing, 0 not published, 0 without stories, 0 in another team, 0 could not be checked, 0 available
`)
  })

  it('prints colours and progress only on a terminal', async () => {
    const settings = settingsOf(await lake(), await sandbox())
    const onTerminal = await check([], settings, {isTTY: true})
    expect(onTerminal.out).toContain('\u001B[31m')
    expect(onTerminal.err).toContain('… Searched 300 of 300 documents, found 302 values')
    expect(onTerminal.err.endsWith('\r\u001B[K')).toBe(true)
    const piped = await check([], settings)
    expect(piped.out).not.toMatch(CONTROL)
    expect(piped.err).toBe('')
  })

  it('prints no secret and no control character of the dataset', async () => {
    const clip = {
      _type: 'stories.story',
      teamId: 'marketing',
      id: 'GONE1',
      title: `\u001B[2J${TOKEN}\n\u202Eevil`,
    }
    const sample = [{_id: 'a', _type: 'page', clip}]
    const settings = settingsOf(await lake({sample}), await sandbox())
    const {out} = await check([], settings)
    expect(out).toContain('[2J[redacted] evil')
    expect(out).not.toMatch(CONTROL)
    expect(out).not.toContain('\u202E')
    // `check` itself fails on a secret.
    expect((await check(['--json'], settings)).report.items[0]?.title).toContain('[redacted]')
  })
})

describe('checks that fail', () => {
  it('exits with 3 where a value can’t be read and nothing is missing', async () => {
    const sample = [{_id: 'a', _type: 'page', shelf: {_type: 'stories.collection', id: 7}}]
    const {code, out} = await check([], settingsOf(await lake({sample}), await sandbox()))
    expect(code).toBe(3)
    expect(out).toContain('Could not be checked (1)')
  })

  it.each([
    [401, 'The service does not accept the API key (401)'],
    [403, 'The API key has no access to stories (403)'],
  ])(
    'attributes a response of %i to the service, and reports nothing as missing',
    async (status, message) => {
      const {code, err, out} = await checkBoth([], {
        faults: [{type: 'status', status, on: 'stories', body: '{}'}],
      })
      expect(code).toBe(3)
      expect(err).toContain(`Could not check: ${message}`)
      expect(out).toBe('')
    },
  )

  it('names an unexpected error, and quotes nothing of its message', () => {
    const failure = describeFailure(new RangeError(`Invalid: ${TOKEN}`))
    expect(failure).toBe('an unexpected error: RangeError')
  })
})
