import {beforeAll, describe, expect, it} from 'vitest'
import {createSandbox, startSandbox, type SandboxServer} from '../../src/sandbox/index.ts'
import {BROKEN_VARIANTS, type Handler} from './broken-variants.ts'
import {main} from './cli.ts'
import {POINTS, runConformance, type ConformanceReport} from './run-conformance.ts'

const keys = {keys: ['demo-key'], restrictedKeys: ['other-key']}
const target = {
  baseUrl: 'http://sandbox.example/access/v1',
  key: 'demo-key',
  restrictedKey: 'other-key',
}
const sandbox = createSandbox({...keys, teams: 3, collections: 9, stories: 40})

const test = (fetch: Handler, options = {}) => runConformance({...target, fetch, ...options})
const idsOf = (report: ConformanceReport, outcome: string) =>
  report.points.filter((point) => point.outcome === outcome).map(({id}) => id)

/** The detected orders of Collections and of Stories. */
const ordersOf = (report: ConformanceReport) =>
  report.points.filter(({id}) => id.endsWith('.order')).map(({detail}) => detail)

const owner = {teamId: 'team-1', organizationId: 'org-1'}
const nordic = createSandbox({
  ...keys,
  data: {
    teams: [{id: 'team-1', organizationId: 'org-1', name: 'Nordic'}],
    collections: ['Alta', 'Bergen'].map((title, index) => ({
      ...owner,
      id: `collection-${index}`,
      title,
      embedType: 'cards',
      storyIds: [],
    })),
    stories: ['Ost', 'Zoo', 'Ære', 'Øst', 'Åre'].map((title, index) => ({
      ...owner,
      id: `abcd${index}`,
      title,
    })),
  },
})

/** Titles with `Æ`, `Ø` and `Å`, each listing in the order of a locale. */
const sortedBy =
  (localeOf: (url: URL) => string): Handler =>
  async (request) => {
    const response = await nordic.fetch(request)
    if (response.status !== 200) return response
    const list = (await response.json()) as {title?: string}[]
    const {compare} = new Intl.Collator(localeOf(new URL(request.url)))
    return Response.json(list.toSorted((a, b) => compare(a.title ?? '', b.title ?? '')))
  }

describe('the sandbox', () => {
  it.each([
    ['of the demo', {}],
    ['that is generated', {teams: 5, collections: 50, stories: 500}],
  ])('passes every point with content %s', async (_, content) => {
    const report = await test(createSandbox({...keys, ...content}).fetch)
    expect(report.points.filter(({outcome}) => outcome === 'failed')).toStrictEqual([])
    expect(idsOf(report, 'skipped')).toStrictEqual(['rate-limit'])
    expect(report.passed).toBe(POINTS.length - 1)
    expect(ordersOf(report)).toStrictEqual(['en (CLDR root)', 'en (CLDR root)'])
  })

  it('passes the point of the rate limit', async () => {
    // The points before it remain below the limit of each key.
    const limited = createSandbox({...keys, rateLimit: 40})
    const report = await test(limited.fetch, {burst: 60})
    expect(idsOf(report, 'failed')).toStrictEqual([])
    expect(idsOf(report, 'passed')).toContain('rate-limit')
  })

  it('fails the point of the rate limit when it has none', async () => {
    const report = await test(sandbox.fetch, {burst: 20})
    expect(idsOf(report, 'failed')).toStrictEqual(['rate-limit'])
  })
})

describe('an implementation', () => {
  it.each(BROKEN_VARIANTS)(
    'fails exactly the affected points when it $name',
    async ({wrap, fails}) => {
      const report = await test(wrap(sandbox.fetch))
      expect(idsOf(report, 'failed').toSorted()).toStrictEqual([...fails].toSorted())
      expect(report.failed).toBe(fails.length)
    },
  )

  it('passes when it omits fields or sends null, which the contract permits', async () => {
    const sparse: Handler = async (request) => {
      const response = await sandbox.fetch(request)
      if (response.status !== 200) return response
      const list = (await response.json()) as {id: string; title?: string; teamId?: string}[]
      return Response.json(list.map(({id, title, teamId}) => ({id, title, teamId, tag: null})))
    }
    expect(idsOf(await test(sparse), 'failed')).toStrictEqual([])
  })

  it('skips points that an empty listing can’t show', async () => {
    const empty = createSandbox({...keys, data: {teams: [], collections: [], stories: []}})
    const report = await test(empty.fetch)
    expect(report.failed).toBe(0)
    expect(idsOf(report, 'skipped')).toContain('collections.filter')
  })

  it('passes when it sorts by the Norwegian collation, which its points name', async () => {
    const report = await test(sortedBy(() => 'nb'))
    expect(idsOf(report, 'failed')).toStrictEqual([])
    expect(ordersOf(report)).toStrictEqual(['nb', 'nb'])
  })

  it('fails the order of Stories when it sorts those of a Team by another collation', async () => {
    const report = await test(sortedBy(({search}) => (search === '' ? 'nb' : 'en')))
    expect(idsOf(report, 'failed')).toStrictEqual(['stories.order'])
    expect(ordersOf(report)).toStrictEqual([
      'en (CLDR root)',
      '/stories?teamId=team-1: no order explains the titles up to "Ost" after "Åre"',
    ])
  })

  it('passes when it limits requests for a moment', async () => {
    let limited = 0
    const report = await test(async (request) =>
      limited++ % 2 === 0
        ? Response.json({message: 'Slower'}, {status: 429, headers: {'Retry-After': '0'}})
        : sandbox.fetch(request),
    )
    expect(idsOf(report, 'failed')).toStrictEqual([])
  })

  it('fails every point that sends a request when it is unreachable, and reports why without the key', async () => {
    const report = await test(() => {
      throw new TypeError('fetch failed', {cause: new Error('refused demo-key')})
    })
    expect(report.passed).toBe(1)
    expect(report.failed).toBe(POINTS.length - 2)
    expect(report.points[1]?.detail).toBe('fetch failed: refused [key]')
  })
})

describe('the command', () => {
  let server: SandboxServer
  beforeAll(async () => {
    server = await startSandbox({...keys, port: 0})
    return () => server.close()
  })

  async function run(...args: string[]): Promise<{code: number; lines: string[]}> {
    const lines: string[] = []
    const code = await main(args, {}, (line) => lines.push(...line.split('\n')))
    return {code, lines}
  }

  it('tests over HTTP, prints each point and ends with the counts', async () => {
    const {code, lines} = await run(
      `--base-url=${server.url}`,
      '--key=demo-key',
      '--restricted-key=other-key',
    )
    expect(code).toBe(0)
    expect(lines.at(-1)).toBe(`${POINTS.length - 1} passed, 0 failed`)
    for (const {id} of POINTS) expect(lines.join('\n')).toContain(id)
    const order = lines.findIndex((line) => line.startsWith('✓ stories.order'))
    expect(lines[order + 1]).toBe('    saw: en (CLDR root)')
    expect(lines.join('\n')).not.toContain('demo-key')
  })

  it('exits with 1 when a point failed', async () => {
    const {code, lines} = await run('--base-url', server.url, '--key', 'bad-key')
    expect(code).toBe(1)
    expect(lines.at(-1)).toMatch(/^\d+ passed, [1-9]\d* failed$/)
  })

  it.each([
    [[], '--base-url is missing'],
    [['--base-url', 'x'], '--base-url is no http'],
    [['--base-url', 'http://127.0.0.1/access/v1'], '--key is missing'],
    [['--base-url', 'http://127.0.0.1/access/v1', '--key', 'k', '--burst', 'x'], '--burst must be'],
    [['--nonsense'], '--nonsense'],
  ])('explains the invalid arguments %j', async (args, words) => {
    const {code, lines} = await run(...args)
    expect(code).toBe(2)
    expect(lines[0]).toContain(words)
  })

  it('prints its usage', async () => {
    const {code, lines} = await run('--help')
    expect(code).toBe(0)
    expect(lines.join('\n')).toContain('--restricted-key')
  })
})
