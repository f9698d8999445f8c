/**
 * Compares how fast a document opens with ten fields and an array of 50 of the plugin's, with as
 * many references, and with neither, in a real Studio. Usage: npm run bench:form -- [--runs 9]
 */
import {mkdtemp, rm} from 'node:fs/promises'
import {cpus, loadavg, tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {launchChromium} from '../../dev/browser/launch.ts'
import {startDemo} from '../../dev/start/demo.ts'
import {buildStudio, serveStudio} from '../../dev/studio/build.ts'
import {createSandbox} from '../../src/sandbox/index.ts'
import {median} from '../statistics.ts'
import {documentsOf, targets, type Variant} from './documents.ts'
import {measureOpening, type Opening, openContext} from './measure.ts'

const USAGE = 'npm run bench:form -- [--runs 9]\n'
const {values} = parseArgs({
  options: {runs: {type: 'string', default: '9'}, help: {type: 'boolean', default: false}},
})
const RUNS = Number(values.runs)
if (values.help || !Number.isInteger(RUNS) || RUNS < 1) {
  ;(values.help ? process.stdout : process.stderr).write(USAGE)
  process.exit(values.help ? 0 : 2)
}

const VARIANTS: readonly Variant[] = ['without', 'strings', 'references', 'ours']
const library = {teams: 4, collections: 100, stories: 1000}
const say = (line: string) => process.stdout.write(`${line}\n`)
const progress = (line: string) => process.stderr.write(`${line}\n`)

const outDir = await mkdtemp(join(tmpdir(), 'stories-bench-form-'))
try {
  progress('Building the Studio')
  await buildStudio({outDir, main: fileURLToPath(new URL('page/main.tsx', import.meta.url))})
  const {content} = createSandbox(library)
  const demo = await startDemo({
    sandbox: library,
    documents: [
      ...targets,
      ...VARIANTS.flatMap((variant) => documentsOf(variant, RUNS + 2, content)),
    ],
    startStudio: (studio) => serveStudio({...studio, outDir}),
  })
  const browser = await launchChromium()
  try {
    const context = await openContext(browser, demo.studio.signedInUrl)
    const openings = new Map<Variant, Opening[]>(VARIANTS.map((variant) => [variant, []]))
    // The first round warms up. Rounds alternate, so that a busy moment affects all variants.
    for (let round = 0; round <= RUNS; round++) {
      for (const variant of VARIANTS) {
        progress(`${variant}, round ${round} of ${RUNS}`)
        const opening = await measureOpening(context, demo.studio.url, variant, round + 1)
        if (round > 0) openings.get(variant)?.push(opening)
      }
    }
    const load = loadavg()[0]?.toFixed(1)
    say(
      `${cpus()[0]?.model ?? 'Unknown processor'}, ${cpus().length} cores, Node ${process.version}, load ${load}\n`,
    )
    say('| form | clicked, ms | ratio | its script, ms | ratio | page loaded, ms | ratio |')
    say('| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
    const of = (variant: Variant, what: keyof Opening) =>
      median((openings.get(variant) ?? []).map((opening) => opening[what]))
    for (const variant of VARIANTS) {
      const cells = (['clicked', 'script', 'loaded'] as const).flatMap((what) => [
        of(variant, what).toFixed(0),
        (of(variant, what) / of('without', what)).toFixed(2),
      ])
      say(`| ${[variant, ...cells].join(' | ')} |`)
    }
  } finally {
    await browser.close()
    await demo.close()
  }
} finally {
  await rm(outDir, {recursive: true, force: true})
}
