/**
 * Compares the catalog's matcher with search libraries over the same titles and queries.
 * Usage: npm run bench:search -- [--size 100000] [--only own,sqlite]
 */
import {fork} from 'node:child_process'
import {once} from 'node:events'
import {cpus, loadavg} from 'node:os'
import {parseArgs} from 'node:util'
import {quantile} from '../statistics.ts'
import {agreement} from './agreement.ts'
import {ENGINES} from './engines.ts'
import type {Measured} from './measure.ts'

const NAMES = [...Object.keys(ENGINES), 'catalog']
const USAGE = `npm run bench:search -- [--size 100000] [--only ${NAMES.join(',')}]\n`

const {values} = parseArgs({
  options: {
    size: {type: 'string', default: '100000'},
    only: {type: 'string'},
    help: {type: 'boolean', default: false},
  },
})
const names = values.only?.split(',') ?? NAMES
const size = Number(values.size)
const isValid = Number.isInteger(size) && size > 0 && names.every((name) => NAMES.includes(name))
if (values.help || !isValid) {
  process[values.help ? 'stdout' : 'stderr'].write(USAGE)
  process.exit(values.help ? 0 : 2)
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0)
const megabytes = (value: number) => (value / 1e6).toFixed(0)
const percent = (value: number) => `${(value * 100).toFixed(0)} %`

/** Each engine has a process of its own, so that no other's memory is counted. */
async function measure(name: string): Promise<Measured> {
  process.stderr.write(`${name}\n`)
  const child = fork(new URL('measure.ts', import.meta.url), [name, values.size], {
    execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with ${code} before it was measured`)
  })
  const [measured] = (await Promise.race([once(child, 'message'), ended])) as [Measured]
  return measured
}

say(
  `${cpus()[0]?.model ?? 'Unknown processor'}, ${cpus().length} cores, Node ${process.version}, ${size.toLocaleString('en-US')} titles, 200 queries, load average ${loadavg()[0]?.toFixed(1)} at the start\n`,
)
say(
  '| engine | build, ms | heap, MB | resident, MB | query p50, ms | p95, ms | recall | precision | first ten |',
)
say('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
let reference: Measured | undefined
for (const name of names) {
  // oxlint-disable-next-line no-await-in-loop -- one measurement at a time
  const measured = await measure(name)
  if (name === 'own') reference = measured
  const compared =
    reference && name !== 'catalog' ? agreement(reference.found, measured.found) : undefined
  const {buildMs, heapBytes, residentBytes, queryMs, longestSliceMs} = measured
  say(
    `| ${[
      name,
      ms(buildMs),
      megabytes(heapBytes),
      megabytes(residentBytes),
      ms(quantile(queryMs, 0.5)),
      ms(quantile(queryMs, 0.95)),
      ...(compared ? Object.values(compared).map(percent) : ['', '', '']),
    ].join(' | ')} |`,
  )
  if (name === 'catalog') say(`\nLongest slice of the catalog: ${ms(longestSliceMs)} ms of CPU.`)
}
