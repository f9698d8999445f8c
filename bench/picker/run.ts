/**
 * Compares the picker with what a plugin author would use otherwise, in a real browser.
 * Usage: npm run bench:picker -- [--sizes 1000,10000,50000] [--runs 9] [--cycles 200] [--only picker]
 * `--pass` only scrolls through all items, that often.
 */
import {mkdtemp, rm} from 'node:fs/promises'
import {cpus, loadavg, tmpdir} from 'node:os'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {launchChromium} from '../../dev/browser/launch.ts'
import {LONG} from './long-tasks.ts'
import {measureHeap, measureRun, measureScroll, type Run, type Variant} from './measure.ts'
import {buildPage, servePage} from './serve.ts'
import {median, quantile} from '../statistics.ts'

const {values} = parseArgs({
  options: {
    sizes: {type: 'string', default: '1000,10000,50000'},
    runs: {type: 'string', default: '9'},
    cycles: {type: 'string', default: '200'},
    only: {type: 'string'},
    pass: {type: 'string'},
    help: {type: 'boolean', default: false},
  },
})
if (values.help) {
  process.stdout.write(
    'npm run bench:picker -- [--sizes 1000,10000,50000] [--runs 9] [--cycles 200] [--only picker] [--pass 3]\n',
  )
  process.exit(0)
}
const RUNS = Number(values.runs)
const CYCLES = Number(values.cycles)
/** A peer takes minutes at this size, without a new result. */
const PEERS_UP_TO = 10_000
const COMPARED = (['picker', 'autocomplete', 'grid'] as const).filter(
  (variant) => values.only === undefined || variant === values.only,
)

const say = (line: string) => process.stdout.write(`${line}\n`)
const progress = (line: string) => process.stderr.write(`${line}\n`)
const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)

function row(variant: Variant, runs: readonly Run[]): string {
  const all = (pick: (run: Run) => readonly number[]) => runs.flatMap(pick)
  return `| ${[
    variant,
    ms(median(runs.map((run) => run.firstOption))),
    variant === 'picker' ? ms(median(runs.map((run) => run.atOnce ?? Number.NaN))) : '',
    variant === 'picker' ? ms(median(runs.map((run) => run.again ?? Number.NaN))) : '',
    ms(
      quantile(
        all((run) => run.keystrokes),
        0.95,
      ),
    ),
    ms(
      quantile(
        all((run) => run.keystrokeScripts),
        0.95,
      ),
    ),
    ms(
      quantile(
        all((run) => run.arrows),
        0.95,
      ),
    ),
    median(runs.map((run) => run.nodes)),
    median(runs.map((run) => run.optionNodes)),
  ].join(' | ')} |`
}

async function scroll(url: string, size: number): Promise<void> {
  progress(`${size} Stories, scrolling`)
  const tasks = await measureScroll(browser, url, 'picker')
  say(
    `\nScrolling through all, ${tasks.frames} frames: ${tasks.long} tasks over ${LONG} ms (longest ${ms(tasks.longest)} ms), of which ${tasks.longOfProcessor} had the processor that long (longest ${ms(tasks.longestOfProcessor)} ms). Load average ${loadavg()[0]?.toFixed(0)}.`,
  )
}

const outDir = await mkdtemp(join(tmpdir(), 'stories-bench-picker-'))
progress('Building the page')
await buildPage(outDir)
const browser = await launchChromium()
try {
  say(`${cpus()[0]?.model ?? 'Unknown processor'}, ${cpus().length} cores, Node ${process.version}`)
  for (const size of values.sizes.split(',').map(Number)) {
    const served = await servePage(outDir, size)
    try {
      if (values.pass !== undefined) {
        for (let pass = 0; pass < Number(values.pass); pass++) await scroll(served.url, size)
        continue
      }
      const variants = COMPARED.filter((variant) => variant === 'picker' || size <= PEERS_UP_TO)
      const runs = new Map<Variant, Run[]>(variants.map((variant) => [variant, []]))
      // The first round warms up. Rounds alternate, so that a busy moment affects all variants.
      for (let round = 0; round <= RUNS; round++) {
        for (const variant of variants) {
          progress(`${size} Stories, ${variant}, round ${round} of ${RUNS}`)
          const run = await measureRun(browser, served.url, variant)
          if (round > 0) runs.get(variant)?.push(run)
        }
      }
      say(`\n### ${size.toLocaleString('en-US')} Stories\n`)
      say(
        '| variant | first option, ms | clicked at once, ms | opened again, ms | key to list p95, ms | key script p95, ms | arrow to focus p95, ms | nodes | options |',
      )
      say('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
      for (const variant of variants) say(row(variant, runs.get(variant) ?? []))
      const firstOption = (variant: Variant) =>
        median((runs.get(variant) ?? []).map((run) => run.firstOption))
      const peers = variants.includes('picker') ? variants.slice(1) : []
      for (const variant of peers) {
        const theirs = firstOption(variant)
        const ours = firstOption('picker')
        say(`\nFirst option: ${variant} takes ${ms(theirs / ours)} times as long.`)
      }
      if (COMPARED.includes('picker')) await scroll(served.url, size)
      if (size === PEERS_UP_TO && COMPARED.includes('picker') && CYCLES > 0) {
        progress(`${size} Stories, ${CYCLES} openings`)
        const ours = await measureHeap(browser, served.url, 'picker', CYCLES)
        const empty = await measureHeap(browser, served.url, 'empty', CYCLES)
        const kB = (bytes: number) => (bytes / 1000).toFixed(0)
        say(
          `\nHeap after ${CYCLES} openings: ${kB(ours)} kB more with the picker, ${kB(empty)} kB more with an empty dialog.`,
        )
      }
    } finally {
      await served.close()
    }
  }
} finally {
  await browser.close()
  await rm(outDir, {recursive: true, force: true})
}
