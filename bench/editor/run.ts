/** Measures what an editor waits for, in a built Studio with real input: `npm run bench:editor -- --help`. */
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import type {Browser} from 'playwright'
import {launchChromium} from '../../dev/browser/launch.ts'
import {flag, value} from '../../src/cli/options.ts'
import {machine, progress, say} from '../markdown.ts'
import {optionsOrExit, partsOption, sizesOption, wholeNumber} from '../options.ts'
import {startProcess} from '../process.ts'
import {buildBenchStudio} from './build.ts'
import {Hand} from './hand.ts'
import {keyOf, printComparisons, printGrowth, type Values} from './print.ts'
import {SCENARIOS} from './scenarios.ts'
import type {Served, ServeInput} from './serve.ts'

type Name = keyof typeof SCENARIOS

/** Needs a folder with another plugin. */
const PEER: Name = 'peer'
const NAMES = Object.keys(SCENARIOS) as Name[]
const SPEEDS = [1, 4]
const SIZES = [1000, 100_000]
const {
  only,
  media,
  quick,
  sizes = quick ? [1000] : SIZES,
  rounds = quick ? 1 : 3,
} = optionsOrExit(
  'editor',
  `Measures the time from input to paint in the demo's Studio, built for production: what is the
plugin's beside Sanity's own, at full speed and with the processor slowed four times; and bytes,
requests and times by the size of the library. All take turns. In a visit, an editor

${NAMES.map((name) => `  ${name.padEnd(12)}${SCENARIOS[name].does}`).join('\n')}

Ratios need both: stories with references and strings; the others have both in one visit.`,
  {
    only: partsOption(NAMES),
    sizes: sizesOption(SIZES.join()),
    rounds: value('n', 'visits of each (default 3)', (text) => wholeNumber('--rounds', text)),
    media: value('folder', 'where sanity-plugin-media is installed, for “peer”', String),
    quick: flag('1,000 Stories, one visit of each, 10 openings for 100, to see that it works'),
  },
)
const [smallest = 0, ...larger] = sizes.toSorted((a, b) => a - b)

/** What takes turns in a round: a visit each, at some speeds one after the other. */
const parts = (only as Name[]).filter((name) => media !== undefined || name !== PEER)
if (parts.length < only.length) progress('“peer” is left out: it needs --media')
const turns = parts.flatMap((name) => {
  const {grows = false, speeds = 'together'} = SCENARIOS[name]
  const visits = {together: [SPEEDS], apart: SPEEDS.map((slow) => [slow]), full: [[1]]}[speeds]
  return [
    ...visits.map((slows) => ({name, slows, size: smallest})),
    ...larger.filter(() => grows).map((size) => ({name, slows: [1], size})),
  ]
})
type Turn = (typeof turns)[number]

/** Keeps what a visit measures. */
async function visit(browser: Browser, {name, slows, size}: Turn, round: number): Promise<void> {
  const {acts, fromList = false} = SCENARIOS[name]
  const hand = await Hand.start(browser, studios.get(size)!, quick ? 10 : 100)
  try {
    // Each speed of a round has a document of its own.
    const id = `${name}-${round * SPEEDS.length + SPEEDS.indexOf(slows[0]!)}`
    await (fromList ? hand.editor.go(`/structure/${name}`) : hand.editor.openDocument(name, id))
    for (const slow of slows) {
      await hand.slowDown(slow)
      for (const act of round % 2 ? acts.toReversed() : acts) {
        await hand.atRest()
        await act(hand)
        await hand.closeDialog()
      }
      await hand.keepTraffic()
      for (const [figure, kept] of hand.sample) {
        const key = keyOf(size, slow, `${name}: ${figure}`)
        values.set(key, [...(values.get(key) ?? []), ...kept])
      }
      hand.sample.clear()
    }
  } finally {
    await hand.page.context().close()
  }
}

const values: Values = new Map()
const studios = new Map<number, Served>()
const outDir = await mkdtemp(`${tmpdir()}/stories-bench-editor-`)
const stop: (() => unknown)[] = [() => rm(outDir, {recursive: true, force: true})]
try {
  progress('Building the Studio')
  await buildBenchStudio(outDir, media)
  for (const size of sizes) {
    progress(`Serving ${size} Stories`)
    const images = media === undefined ? undefined : size
    const input: ServeInput = {size, documents: rounds * SPEEDS.length, images, outDir}
    const served = await startProcess<Served>(new URL('serve.ts', import.meta.url), input)
    stop.unshift(served.stop)
    studios.set(size, served.result)
  }
  const browser = await launchChromium()
  stop.unshift(() => browser.close())
  for (let round = 0; round < rounds; round++) {
    // Nothing is always the first.
    for (const turn of round % 2 ? turns.toReversed() : turns) {
      const {name, size, slows} = turn
      progress(`Round ${round + 1} of ${rounds}: ${name}, ${size} Stories, 1:${slows.join()}`)
      await visit(browser, turn, round)
    }
  }
} finally {
  for (const each of stop) await each()
  // Also what was measured before a failure.
  say(`${machine()}, rounds: ${rounds}`)
  say(printComparisons(values, smallest, SPEEDS))
  say(printGrowth(values, [smallest, ...larger]))
}
