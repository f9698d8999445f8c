/**
 * Measures how fast the plugin feels, by the web's own figure. Rounds take turns between versions
 * and peers, so that a busy moment affects all of them.
 */
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {cpus, loadavg, tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {launchChromium} from '../../dev/browser/launch.ts'
import {scenes} from '../../dev/media/scenes.ts'
import {createClient, type Story} from '../../src/access/index.ts'
import {type SandboxServer, startSandbox} from '../../src/sandbox/index.ts'
import {optionsOrExit} from '../options.ts'
import {buildStudioOf, startStack, type Stack} from '../scale/stack.ts'
import type {Sample} from './actions.ts'
import {documentId, feelDocuments, type Form, TARGETS, targets} from './documents.ts'
import {actAsEditor, actOnPeer} from './editor.ts'
import {readOptions, USAGE} from './options.ts'
import {printSample, printSettings, type Setting, type Subject} from './print.ts'
import {measureVisit} from './visit.ts'

const KEY = 'key-of-the-benchmark'
const HERE = fileURLToPath(new URL('../..', import.meta.url))
const currentLoad = () => loadavg()[0]?.toFixed(1)
const say = (line: string) => process.stdout.write(`${line}\n`)
const progress = (line: string) => process.stderr.write(`${line}\n`)

const options = optionsOrExit(readOptions, USAGE)
const speeds = options.slow === 1 ? [1] : [1, options.slow]
const folders = new Map<Subject, string>([
  ['now', HERE],
  ...(options.compare === undefined ? [] : [['before', resolve(options.compare)] as const]),
])
const peers: readonly Subject[] = options.peers ? ['Autocomplete', 'reference input'] : []
const others: readonly Subject[] = [...[...folders.keys()].slice(1), ...peers]

/** Builds the demo's Studio of a version, with the document types of this benchmark. */
async function buildFeelStudio(folder: string, outDir: string): Promise<void> {
  const main = join(outDir, 'entry/main.ts')
  await mkdir(join(outDir, 'entry'), {recursive: true})
  const [config, page] = [
    join(folder, 'sanity.config.ts'),
    join(HERE, 'bench/feel/page/studio.tsx'),
  ]
  // The configuration first: it replaces the `fetch` that Sanity's clients keep.
  await writeFile(
    main,
    `import config from ${JSON.stringify(config)}
import {renderFeelStudio} from ${JSON.stringify(page)}
renderFeelStudio(config)
`,
  )
  await buildStudioOf(folder, join(outDir, 'studio'), main)
}

const nameOf = (size: number, form: Form) =>
  `${size.toLocaleString('en-US')} Stories${form === 'large' ? ', large form' : ''}`

/** As the service serves them, with the addresses of their thumbnails: enough for all documents. */
async function firstStories({content, url}: SandboxServer): Promise<readonly Story[]> {
  const client = createClient({baseUrl: url, apiKey: KEY})
  const stories: Story[] = []
  for (const {id} of content.teams) {
    if (stories.length < TARGETS) stories.push(...(await client.stories(id)))
  }
  return stories
}

/** Adds what is measured with a library to the settings, as it is measured. */
async function measureSize(
  size: number,
  outDirOf: (version: Subject) => string,
  settings: Setting[],
): Promise<void> {
  const library = {teams: 200, collections: Math.max(20, Math.round(size / 50)), stories: size}
  const sandbox = await startSandbox({...library, scenes, keys: [KEY]})
  const stacks = new Map<Subject, Stack>()
  const browser = await launchChromium()
  const isSmallest = size === Math.min(...options.sizes)
  const isLargest = size === Math.max(...options.sizes)
  const forms: readonly Form[] = isLargest ? ['ordinary', 'large'] : ['ordinary']
  try {
    const stories = await firstStories(sandbox)
    const visits = 1 + options.rounds * speeds.length
    const documents = [
      ...(['ordinary', 'large', 'peers'] as const).flatMap((form) =>
        feelDocuments(form, visits * (form === 'peers' ? 2 : 1), stories),
      ),
      ...(isSmallest ? targets(stories) : []),
    ]
    for (const [version, folder] of folders) {
      const outDir = join(outDirOf(version), 'studio')
      const served = {folder, outDir, serviceUrl: sandbox.url, apiKey: KEY, proxy: {}, documents}
      stacks.set(version, await startStack(served))
    }
    const visit = async (subject: Subject, form: Form, slow: number, number: number) => {
      const stack = stacks.get(subject) ?? stacks.get('now')
      if (!stack) throw new Error('The Studio is not served')
      const isVersion = folders.has(subject)
      const type = isVersion ? form : 'peers'
      const run = isVersion
        ? actAsEditor
        : actOnPeer(subject === 'Autocomplete' ? 'autocomplete' : 'reference')
      const path = `/structure/${type};${documentId(type, number)}`
      const wanted = options.actions
      const shared = {browser, stack, serviceOrigin: sandbox.origin, slow, wanted}
      const sample = await measureVisit(path, run, shared)
      progress(`${subject}, ${nameOf(size, form)}, speed 1:${slow}: ${printSample(sample)}`)
      return sample
    }
    // Fills the caches of the proxies.
    for (const subject of folders.keys()) await visit(subject, 'ordinary', 1, 0)
    const measured = forms.flatMap((form) =>
      speeds.map((slow) => {
        const subjects = [...folders.keys(), ...(isSmallest && form === 'ordinary' ? peers : [])]
        const rounds = new Map<Subject, Sample[]>(subjects.map((subject) => [subject, []]))
        settings.push({name: nameOf(size, form), slow, rounds})
        return {form, slow, subjects, rounds}
      }),
    )
    for (let round = 0; round < options.rounds; round++) {
      progress(`Round ${round + 1} of ${options.rounds}, load ${currentLoad()}`)
      for (const [index, {form, slow, subjects, rounds}] of measured.entries()) {
        const number = 1 + round * speeds.length + (index % speeds.length)
        // No subject is always the first.
        for (const subject of round % 2 ? subjects.toReversed() : subjects) {
          rounds.get(subject)?.push(await visit(subject, form, slow, number))
        }
      }
    }
  } finally {
    await browser.close()
    await Promise.all([...stacks.values()].map((stack) => stack.close()))
    await sandbox.close()
  }
}

const temporary = await mkdtemp(join(tmpdir(), 'stories-bench-feel-'))
const outDirOf = (version: Subject) => join(temporary, version)
const settings: Setting[] = []
try {
  for (const [version, folder] of folders) {
    progress(`Building the Studio, ${version}`)
    await buildFeelStudio(folder, outDirOf(version))
  }
  for (const size of options.sizes) await measureSize(size, outDirOf, settings)
} finally {
  await rm(temporary, {recursive: true, force: true})
  // Also what was measured before a failure.
  const machine = `${cpus()[0]?.model ?? 'Unknown processor'}, ${cpus().length} cores`
  say(`${machine}, Node ${process.version}, load ${currentLoad()}, ${options.rounds} rounds\n`)
  say(printSettings(settings, options.actions, others))
}
