import {describe, expect, it} from 'vitest'
import {startLake} from '../../../dev/lake/index.ts'
import {FOUND, RELEASE} from '../../../test/support/checked-dataset.ts'
import {serve} from '../doctor/testing.ts'
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

  it('names an item as the service does, or as it was saved, and its new Team', async () => {
    const {report} = await checkBoth(['--json'])
    const byId = Object.fromEntries(report.items.map((item) => [item.id, item]))
    expect(byId['MOVED']).toMatchObject({
      title: 'Story MOVED',
      teamId: 'marketing',
      currentTeamId: 'sales',
    })
    expect(byId['GONE2']).toMatchObject({title: 'Saved GONE2'})
    expect(byId['GONE2']).not.toHaveProperty('currentTeamId')
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

  it('lists 20 uses of an item, and how many more there are', async () => {
    const sample = Array.from({length: 25}, (_, at) => ({
      _id: `p${at}`,
      _type: 'page',
      clip: {_type: 'stories.story', teamId: 'marketing', id: 'GONE1'},
    }))
    const {out} = await check([], settingsOf(await lake({sample}), await sandbox()))
    expect(out.match(/^ {4}page /gm)).toHaveLength(20)
    expect(out).toContain('and 5 more, which --json lists')
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

  it('waits out the rate limit of the service', async () => {
    const {code} = await checkBoth([], {
      faults: [{type: 'status', status: 429, retryAfter: '0', times: 1, on: 'stories'}],
    })
    expect(code).toBe(1)
  })

  it('explains a response of Sanity that refuses the query', async () => {
    const dataset = await lake()
    const settings = settingsOf(dataset, await sandbox())
    const wrong = await check([], {...settings, SANITY_TOKEN: TOKEN.replace('5', '6')})
    expect([wrong.code, wrong.err]).toEqual([
      3,
      'Could not check: Sanity does not accept the token (401)\n',
    ])
    const none = await lake({
      users: [{token: TOKEN, id: 'guest', name: 'Guest', roles: []}],
    })
    const forbidden = await check([], settingsOf(none, await sandbox()))
    expect([forbidden.code, forbidden.err]).toEqual([
      3,
      'Could not check: The token may not read the dataset production (403)\n',
    ])
  })

  it('reports that Sanity can’t be reached', async () => {
    const dataset = await startLake({port: 0})
    await dataset.close()
    const {code, err} = await check([], settingsOf(dataset, await sandbox()))
    expect(code).toBe(3)
    expect(err).toMatch(/^Could not check: \S+: The connection was refused \(ECONNREFUSED\)\n$/)
  })

  it('waits as long as Sanity requests, and tries again', async () => {
    const dataset = await lake()
    let refusals = 1
    const url = await serve(async (request, response) => {
      if (refusals-- > 0) {
        response.writeHead(429, {'retry-after': '0'}).end('{}')
        return
      }
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
      const passed = await fetch(`${dataset.url}${request.url}`, {
        method: 'POST',
        headers: {
          authorization: request.headers.authorization ?? '',
          'content-type': 'application/json',
        },
        body: Buffer.concat(chunks),
      })
      response.writeHead(passed.status).end(await passed.text())
    })
    const {code} = await check([], settingsOf({url}, await sandbox()))
    expect(code).toBe(1)
    expect(refusals).toBeLessThan(0)
  })

  it('stops when it is aborted', async () => {
    const controller = new AbortController()
    const url = await serve(() => controller.abort())
    const {code, err} = await check([], settingsOf({url}, await sandbox()), {
      signal: controller.signal,
    })
    expect(code).toBe(3)
    expect(err).toContain('Could not check')
  })

  it('names an unexpected error, and quotes nothing of its message', () => {
    const failure = describeFailure(new RangeError(`Invalid: ${TOKEN}`))
    expect(failure).toBe('an unexpected error: RangeError')
  })
})

describe('the settings', () => {
  it('reads .env files, and lets the environment win', async () => {
    const settings = settingsOf(await lake(), await sandbox())
    const file = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
    const {code} = await check(
      [],
      {SANITY_PROJECT_ID: 'local'},
      {files: {'.env': ['SANITY_PROJECT_ID=WRONG_ID', ...file].join('\n')}},
    )
    expect(code).toBe(1)
  })

  it('names missing and invalid settings, all at once and without values', async () => {
    const {code, err} = await check([], {
      STORIES_SERVICE_URL: 'http://canary-key.example/access/v1',
      SANITY_PROJECT_ID: 'canary-key_X',
      SANITY_TOKEN: 'canary-token with spaces',
      SANITY_DATASET: 'canary-key?',
    })
    expect(code).toBe(2)
    expect(err.split('\n')).toEqual([
      'STORIES_SERVICE_URL must be https; only this machine may be http',
      'STORIES_API_KEY is required',
      'SANITY_TOKEN contains characters that are not valid in a header',
      'SANITY_PROJECT_ID may contain only a-z, 0-9 and "-"',
      'SANITY_DATASET is not the name of a dataset',
      'Set these in the environment or in .env or .env.local. See --help for all settings.',
      '',
    ])
  })
})
