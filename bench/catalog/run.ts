/**
 * Measures the proxy's command with large libraries: `npm run bench:catalog -- --help`.
 */
import {cpus, loadavg} from 'node:os'
import {resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {startSanity} from '../../test/proxy/processes.ts'
import {optionsOrExit} from '../options.ts'
import {measureCatalog} from './measure.ts'
import {readOptions, USAGE} from './options.ts'
import {printComparison, printHeads, printRow, type Round} from './print.ts'
import {startLargeService} from './service.ts'

const HERE = fileURLToPath(new URL('../..', import.meta.url))
const say = (line: string) => process.stdout.write(`${line}\n`)
const progress = (line: string) => process.stderr.write(`${line}\n`)
const currentLoad = () => loadavg()[0]?.toFixed(1)

const {sizes, seconds, compare, rounds} = optionsOrExit(readOptions, USAGE)

/** Rounds take turns between the versions, so that a busy moment affects both. */
async function measureRounds(size: number, before: string, sanityUrl: string): Promise<Round[]> {
  const service = await startLargeService(size)
  const measure = (folder: string) => measureCatalog(folder, service, sanityUrl, seconds)
  const measured: Round[] = []
  try {
    for (let number = 0; number < rounds; number++) {
      progress(`${size} Stories, round ${number + 1} of ${rounds}, load ${currentLoad()}`)
      const isNowFirst = number % 2 === 0
      // oxlint-disable-next-line no-await-in-loop -- one measurement at a time
      const first = await measure(isNowFirst ? HERE : before)
      // oxlint-disable-next-line no-await-in-loop
      const second = await measure(isNowFirst ? before : HERE)
      measured.push(isNowFirst ? {now: first, before: second} : {now: second, before: first})
    }
  } finally {
    await service.close()
  }
  return measured
}

async function measureNow(size: number, sanityUrl: string): Promise<void> {
  const service = await startLargeService(size)
  try {
    const sample = await measureCatalog(HERE, service, sanityUrl, seconds)
    say(printRow(size, service.bytes, sample))
  } finally {
    await service.close()
  }
}

const sanity = await startSanity()
const model = cpus()[0]?.model ?? 'Unknown processor'
const machine = `${model}, ${cpus().length} cores, Node ${process.version}, load ${currentLoad()}`
try {
  if (compare === undefined) {
    say(`${machine} at the start\n\n${printHeads()}`)
    // oxlint-disable-next-line no-await-in-loop -- one measurement at a time
    for (const size of sizes) await measureNow(size, sanity.url)
  } else {
    const compared = new Map<number, Round[]>()
    for (const size of sizes) {
      // oxlint-disable-next-line no-await-in-loop
      compared.set(size, await measureRounds(size, resolve(compare), sanity.url))
    }
    say(`${machine} at the start, ${rounds} rounds in turn\n\n${printComparison(compared)}`)
  }
} finally {
  await sanity.close()
}
