/** Measures a check of a dataset with 10,000 documents that hold 50,000 values. */
import {cpus, loadavg} from 'node:os'
import {startLake} from '../../dev/lake/index.ts'
import {type FetchQuery, walkSavedValues} from '../../src/saved/index.ts'
import {checkWith} from '../../src/check/index.ts'
import {datasetQuery} from '../../src/cli/check-command/dataset-query.ts'
import {sanityApiUrl} from '../../src/access/index.ts'
import {startSandbox} from '../../src/sandbox/index.ts'
import {median} from '../statistics.ts'

const DOCUMENTS = 10_000
const VALUES = 5
const STORIES = 10_000
const RUNS = 5
const TOKEN = 'token-of-the-benchmark'.padEnd(40, 'x')
const KEY = 'key-of-the-benchmark'

const service = await startSandbox({keys: [KEY], stories: STORIES, collections: 500, teams: 20})
const headers = {authorization: `Bearer ${KEY}`}
const listing = await fetch(`${service.url}/stories`, {headers}).then((response) => response.json())
const stories = listing as readonly {readonly id: string; readonly teamId: string}[]

/** One value of a hundred names a Story that doesn't exist. */
function savedValue(at: number) {
  const {id, teamId} = stories[(at * 7919) % stories.length]!
  const isMissing = at % 100 === 0
  return {_key: `k${at}`, _type: 'stories.story', teamId, id: isMissing ? `gone${at}` : id}
}

const text = 'A paragraph as pages have them, of some words and no great length. '.repeat(3)
const lake = await startLake({
  port: 0,
  token: TOKEN,
  sample: Array.from({length: DOCUMENTS}, (_, at) => {
    const [hero, ...others] = Array.from({length: VALUES}, (_, nth) =>
      savedValue(at * VALUES + nth),
    )
    const blocks = Array.from({length: 8}, (_, nth) => ({
      _key: `b${nth}`,
      _type: 'block',
      children: [{_key: 's', _type: 'span', text}],
    }))
    return {
      _id: `page-${at}`,
      _type: 'page',
      title: `Page ${at}`,
      hero,
      body: [...blocks, ...others],
    }
  }),
})

const target = {
  apiUrl: sanityApiUrl({projectId: 'local', apiHost: lake.url}),
  projectId: 'local',
  dataset: 'production',
  token: TOKEN,
}
const query = datasetQuery(target, {perspective: 'raw', timeoutMs: 60_000})

/** Seconds that a function takes. */
async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** Only the search, in pages that were loaded before. */
async function searching(): Promise<number> {
  const pages = new Map<string, Promise<unknown>>()
  const kept: FetchQuery = (groq, params, signal) => {
    const key = JSON.stringify([groq, params])
    if (!pages.has(key)) pages.set(key, query(groq, params, signal))
    return pages.get(key)!
  }
  const walk = async () => {
    for await (const _page of walkSavedValues({fetchQuery: kept})) continue
  }
  await walk()
  return seconds(walk)
}

const totals: number[] = []
const searches: number[] = []
let report: Awaited<ReturnType<typeof checkWith>> | undefined
for (let run = 0; run < RUNS; run++) {
  const settings = {serviceUrl: service.url, apiKey: KEY}
  totals.push(await seconds(async () => (report = await checkWith(settings, query))))
  searches.push(await searching())
  process.stderr.write(`Run ${run + 1}: ${totals.at(-1)!.toFixed(2)} s\n`)
}
const show = (values: readonly number[]) =>
  `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`
const number = (value: number) => value.toLocaleString('en-US')
process.stdout
  .write(`${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}, load average ${loadavg()[0]!.toFixed(1)}
${number(report!.documents)} documents, ${number(report!.values)} values, ${number(report!.summary.missing)} items missing, ${RUNS} runs

| seconds, median (range) | |
| --- | --- |
| the whole check | ${show(totals)} |
| of it searching the documents | ${show(searches)} |
`)
await Promise.all([lake.close(), service.close()])
