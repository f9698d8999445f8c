/** Measures what a visitor waits for on a page with ten embeds: `npm run bench:website -- --help`. */
import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Browser} from 'playwright'
import {launchChromium} from '../../dev/browser/launch.ts'
import {value} from '../../src/cli/options.ts'
import {createClient} from '../../src/client.ts'
import {fetchCollection} from '../../src/embed/core.ts'
import {startSandbox} from '../../src/sandbox/index.ts'
import {figure, machine, progress, say, table} from '../markdown.ts'
import {optionsOrExit, wholeNumber} from '../options.ts'
import {median} from '../statistics.ts'
import {buildPage} from './build-page.ts'
import {METRICS, visitPage, type Visit} from './visit-page.ts'

const HERE = fileURLToPath(new URL('../..', import.meta.url))

const {rounds = 5, compare} = optionsOrExit(
  'website',
  `Builds a page of React with ten embeds for production, renders it on a server, and visits it with
the processor slowed four times and a slow 4G connection: without Stories, with their thumbnails, and
with a script that waits for a press. All take turns.`,
  {
    rounds: value('n', 'visits of each (default 5)', (text) => wholeNumber('--rounds', text)),
    compare: value(
      'folder',
      'also visit the page of another checkout, without Stories',
      (text) => text,
    ),
  },
)

const sandbox = await startSandbox()
const client = createClient({baseUrl: sandbox.url, apiKey: 'demo-key'})
const {collections} = sandbox.content
const usable = collections.filter((one) => one.publishedAt && one.storyIds.length >= 4)
const shapes = ['bubbles', 'cards'].map((shape) => usable.filter((one) => one.embedType === shape))
const embeds = await Promise.all(
  Array.from({length: 10}, async (_, at) => {
    const each = shapes[at % 2]!
    const {id, teamId, embedType} = each[(at >> 1) % each.length]!
    const saved = {_type: 'stories.collection', teamId, id}
    const found = await fetchCollection(client, saved)
    const stories = found?.stories.filter((story) => story.publishedAt)
    return {value: saved, embedType, stories}
  }),
)
const script = {brand: 'service', scriptUrl: `${sandbox.origin}/embed.js`}
const plain = embeds.map(({stories: _stories, ...embed}) => embed)

const now = await buildPage(HERE)
const pages = {
  ...(compare && {before: (await buildPage(resolve(compare)))(script, plain)}),
  'without Stories': now(script, plain),
  thumbnails: now(script, embeds),
  'thumbnails, load: click': now(
    script,
    embeds.map((embed) => ({...embed, load: 'click'})),
  ),
}
type Name = keyof typeof pages

const server = createServer(({url = ''}, response) => {
  const [, name = '', file] = decodeURIComponent(url).split('/')
  const page = pages[name as Name]
  const type = file ? 'text/javascript' : 'text/html'
  if (!page) return response.writeHead(404).end()
  return response
    .setHeader('content-type', `${type}; charset=utf-8`)
    .end(file ? page.code : page.html)
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const names = Object.keys(pages) as Name[]
const visits = new Map<Name, Visit[]>(names.map((name) => [name, []]))
const browser: Browser = await launchChromium()
try {
  // The first visit of each starts the browser's own parts.
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const address = `${origin}/${encodeURIComponent(name)}/`
      const visit = await visitPage(browser, address, sandbox.origin)
      if (round > 0) visits.get(name)!.push(visit)
      progress(`${round} ${name} ${JSON.stringify(visit)}`)
    }
  }
} finally {
  await browser.close()
  server.close()
  await sandbox.close()
}
const rows = Object.entries(METRICS).map(([metric, label]) => [
  label,
  ...names.map((name) =>
    figure(median(visits.get(name)!.map((visit) => visit[metric as keyof Visit]))),
  ),
])
say(machine())
say(table(['median', ...names], rows))
