import {TOKEN} from '../../test/proxy/processes.ts'
import {cpuOfProcess, inProcess} from '../process.ts'
import {median} from '../statistics.ts'
import type {Load, Loaded} from './load.ts'

const LOAD = new URL('load.ts', import.meta.url)
const ROUNDS = 3
/** The server has the first core. */
const CORE = 1

/** A server's process, and what it is loaded with. */
export interface Target extends Pick<Load, 'url' | 'paths' | 'seconds'> {
  readonly pid: number
}

/** Also returns milliseconds of the server's CPU for a request: other work hardly changes them. */
export async function load({pid, ...target}: Target, connections = 64, tokens = [TOKEN]) {
  const before = cpuOfProcess(pid)
  const loaded = await inProcess<Loaded>(LOAD, {...target, connections, tokens}, {core: CORE})
  const {length} = loaded.statuses
  const cpu = (cpuOfProcess(pid) - before) / 1000 / length
  return {...loaded, cpu, rate: length / target.seconds}
}

/**
 * Medians of rounds, in which the targets take turns, so that a busy moment affects all of them.
 * The first round warms up.
 *
 * @throws Error for a response other than 200.
 */
export async function loadInTurn(targets: readonly Target[]) {
  const measured = targets.map((): Awaited<ReturnType<typeof load>>[] => [])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [at, target] of targets.entries()) {
      const result = await load(target)
      const wrong = result.statuses.find((status) => status !== 200)
      if (wrong !== undefined) throw new Error(`${target.url}: a response with ${wrong}`)
      if (round > 0) measured[at]!.push(result)
    }
  }
  return measured.map((results) => {
    const of = (key: 'rate' | 'p50' | 'p99' | 'cpu') => median(results.map((each) => each[key]))
    return {rate: of('rate'), p50: of('p50'), p99: of('p99'), cpu: of('cpu')}
  })
}
