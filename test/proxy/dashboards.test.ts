import {readFileSync} from 'node:fs'
import {beforeAll, describe, expect, it} from 'vitest'
import {send, fakeService, testProxy} from '../../src/proxy/testing.ts'
import {memoryStore} from '../../src/proxy/index.ts'
import {readExposition, readExpression, type Families} from './promql.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')

interface Panel {
  readonly id: number
  readonly title: string
  readonly gridPos: {readonly x: number; readonly y: number; readonly w: number; readonly h: number}
  readonly targets: readonly {readonly expr: string; readonly legendFormat: string}[]
}

interface Dashboard {
  readonly panels: readonly Panel[]
  readonly templating: {
    readonly list: readonly {readonly name: string; readonly query: unknown}[]
  }
}

/** Labels that Prometheus adds to samples, and the one of a histogram's buckets. */
const ADDED = ['job', 'instance', 'le']

/** All metrics that a proxy has: with responses, a refused key, a shared store that failed, sessions. */
async function allMetrics(): Promise<Families> {
  const store = memoryStore()
  let isDown = true
  const service = fakeService()
  const proxy = testProxy(service, {
    metrics: true,
    authorize: async () => ({id: 'u1'}),
    store: {
      ...store,
      get: (key) => (isDown ? Promise.reject(new Error('down')) : store.get(key)),
    },
  })
  service.reply = () => new Response('', {status: 401})
  await send(proxy, '/teams')
  isDown = false
  service.reply = fakeService().reply
  await send(proxy, '/search/stories')
  return readExposition(await (await send(proxy, '/metrics')).text())
}

let families: Families
beforeAll(async () => {
  families = await allMetrics()
})

/** Metrics and labels of an expression that the proxy does not have. */
function unknownIn(expression: string): string[] {
  const {metrics, labels} = readExpression(expression)
  if (metrics.length === 0) return [`${expression} names no metric`]
  const known = metrics.flatMap((name) => families.get(name) ?? [])
  const knownLabels = new Set([...ADDED, ...known.flatMap((each) => [...each])])
  return [
    ...metrics.filter((name) => !families.has(name)),
    ...labels.filter((label) => !knownLabels.has(label)),
  ]
}

describe('the Grafana dashboard', () => {
  const dashboard = JSON.parse(read('grafana-dashboard.json')) as Dashboard
  const {panels} = dashboard

  it('shows only metrics and labels that the proxy has', () => {
    const expressions = panels.flatMap(({targets}) => targets.map(({expr}) => expr))
    expect(expressions.length).toBeGreaterThan(12)
    expect(expressions.flatMap(unknownIn)).toEqual([])
    const job = dashboard.templating.list.find(({name}) => name === 'job')?.query
    const [, metric = ''] = /label_values\((\w+), job\)/.exec(JSON.stringify(job)) ?? []
    expect(families.has(metric)).toBe(true)
  })

  it('shows every metric of the proxy', () => {
    const shown = panels.flatMap(({targets}) =>
      targets.flatMap(({expr}) => readExpression(expr).metrics),
    )
    const missing = [...families.keys()].filter(
      (name) => !shown.includes(name) && !/_(?:bucket|sum|count)$|refreshing$/.test(name),
    )
    expect(missing).toEqual([])
  })

  it('names in a legend only labels that the expression keeps', () => {
    const lost = panels.flatMap(({targets}) =>
      targets.flatMap(({expr, legendFormat}) =>
        [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)]
          .filter(([, label = '']) => !readExpression(expr).grouped.includes(label))
          .map(([label]) => `${label} of ${expr}`),
      ),
    )
    expect(lost).toEqual([])
  })

  it('has panels with numbers of their own that do not overlap', () => {
    expect(new Set(panels.map(({id}) => id)).size).toBe(panels.length)
    const cells = panels.flatMap(({gridPos: {x, y, w, h}}) => {
      expect(x + w).toBeLessThanOrEqual(24)
      return Array.from(
        {length: w * h},
        (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`,
      )
    })
    expect(new Set(cells).size).toBe(cells.length)
  })
})

describe('the alert rules', () => {
  const text = read('alerts.yaml')
  const rules = text.split(/^ {6}- alert: /m).slice(1)

  it('use only metrics and labels that the proxy has, and values that it sends', () => {
    const expressions = rules.map((rule) => /^ {8}expr: (.+)$/m.exec(rule)?.[1] ?? '')
    expect(expressions.flatMap(unknownIn)).toEqual([])
    const problems = read('../src/access/problems.ts')
    for (const [, values = ''] of text.matchAll(/error_type=~"([^"]+)"/g)) {
      for (const value of values.split('|')) expect(problems).toContain(`'${value}'`)
    }
  })

  it('include stale listings, a refused key and a cool-down, each with a page to read', () => {
    const names = rules.map((rule) => /^\w+/.exec(rule)![0])
    expect(names).toEqual(
      expect.arrayContaining(['StoriesListingStale', 'StoriesKeyRefused', 'StoriesCoolDown']),
    )
    const page = read('../docs/operations.md')
    for (const name of names) expect(page).toContain(`\`${name}\``)
  })

  it('have a severity and a summary each', () => {
    for (const rule of rules) {
      expect(rule).toMatch(/^ {10}severity: (?:critical|warning)$/m)
      expect(rule).toMatch(/^ {10}summary: .+\.'?$/m)
    }
  })
})
