/** Measures what an editor waits for, in a built Studio with real input: `npm run bench:editor -- --help`. */
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {fileURLToPath} from 'node:url'
import type {Browser} from 'playwright'
import {launchChromium} from '../../dev/browser/launch.ts'
import {buildStudio} from '../../dev/studio/build.ts'
import {flag, value} from '../../src/cli/options.ts'
import {machine, progress, say} from '../markdown.ts'
import {optionsOrExit, partsOption, sizesOption, wholeNumber} from '../options.ts'
import {startProcess} from '../process.ts'
import {Hand} from './hand.ts'
import {printFigures, type Setting} from './print.ts'
import {SCENARIOS} from './scenarios.ts'
import type {Served, ServeInput} from './serve.ts'

const NAMES = Object.keys(SCENARIOS)
const SLOW = 4
const SIZES = [1000, 100_000]
const {
  only: parts,
  quick,
  sizes = quick ? [1000] : SIZES,
  rounds = quick ? 1 : 5,
} = optionsOrExit(
  'editor',
  `Measures bytes, requests, and the time from input to paint in the demo's Studio, built for
production, beside Sanity's own fields. Sizes, speeds of the processor and peers take turns. An editor

${NAMES.map((name) => `  ${name.padEnd(15)}${SCENARIOS[name]!.does}`).join('\n')}`,
  {
    only: partsOption(NAMES),
    sizes: sizesOption(SIZES.join()),
    rounds: value('n', 'visits of each (default 5)', (text) => wholeNumber('--rounds', text)),
    quick: flag('1,000 Stories, one visit of each at full speed, to see that it works'),
  },
)
const speeds = quick ? [1] : [1, SLOW]
const smallest = Math.min(...sizes)

const settings: readonly Setting[] = sizes
  .toSorted((a, b) => a - b)
  .flatMap((size) => speeds.map((slow): Setting => ({size, slow, values: new Map()})))
/** What takes turns in a round. */
const turns = parts.flatMap((name) =>
  settings
    .filter(({size}) => !SCENARIOS[name]!.isPeer || size === smallest)
    .map((setting) => ({name, setting})),
)

/** Keeps what a visit measures. */
async function visit(
  browser: Browser,
  {name, setting: {size, slow, values}}: (typeof turns)[number],
  number: number,
): Promise<void> {
  const {type = 'fields', act} = SCENARIOS[name]!
  const hand = await Hand.start(browser, studios.get(size)!)
  try {
    // Forms are opened, and not changed for good.
    await hand.editor.openDocument(type, `${type}-${type === 'fields' ? number : 0}`)
    await hand.atRest()
    await hand.slowDown(slow)
    await act(hand)
  } finally {
    await hand.page.context().close()
  }
  for (const [figure, kept] of hand.sample) {
    const key = `${name}: ${figure}`
    values.set(key, [...(values.get(key) ?? []), ...kept])
  }
}

const studios = new Map<number, Served>()
const outDir = await mkdtemp(`${tmpdir()}/stories-bench-editor-`)
const stop: (() => unknown)[] = [() => rm(outDir, {recursive: true, force: true})]
try {
  progress('Building the Studio')
  await buildStudio({outDir, main: fileURLToPath(new URL('page/main.tsx', import.meta.url))})
  for (const size of sizes) {
    progress(`Serving ${size} Stories`)
    const input: ServeInput = {size, documents: rounds * turns.length, outDir}
    const served = await startProcess<Served>(new URL('serve.ts', import.meta.url), input)
    stop.unshift(served.stop)
    studios.set(size, served.result)
  }
  const browser = await launchChromium()
  stop.unshift(() => browser.close())
  for (let round = 0; round < rounds; round++) {
    // Nothing is always the first.
    for (const [at, turn] of [...(round % 2 ? turns.toReversed() : turns)].entries()) {
      const {name, setting} = turn
      progress(
        `Round ${round + 1} of ${rounds}: ${name}, ${setting.size} Stories, 1:${setting.slow}`,
      )
      await visit(browser, turn, round * turns.length + at)
    }
  }
} finally {
  for (const each of stop) await each()
  // Also what was measured before a failure.
  say(`${machine()}, rounds: ${rounds}`)
  say(printFigures(parts, settings))
}
