/** Measures one engine over the titles of one size, in a process of its own with `--expose-gc`. */
import {once} from 'node:events'
import {cpuOf, spread} from './cpu.ts'
import {ENGINES} from './engines.ts'
import {makeContent, makeQueries} from '../titles.ts'

/** Milliseconds of CPU, bytes that the engine added, and what each query found, best first. */
export type MeasuredEngine = Awaited<ReturnType<typeof measure>>

const ROUNDS = 3

const resident = () => {
  globalThis.gc?.()
  return process.memoryUsage().rss
}

async function measure(name: string, size: number) {
  const titles = makeContent(size).stories.map(({title}) => title)
  const queries = makeQueries(titles)
  const before = resident()
  const start = process.cpuUsage()
  const search = await ENGINES[name]!(titles)
  const {user, system} = process.cpuUsage(start)
  const after = resident()
  const found: Uint32Array[] = []
  const times = queries.map(() => Infinity)
  for (const [at, query] of Array.from({length: ROUNDS}, () => [...queries.entries()]).flat()) {
    const cpu = cpuOf(() => (found[at] = Uint32Array.from(search(query))))
    times[at] = Math.min(times[at]!, cpu)
  }
  return {build: (user + system) / 1000, resident: after - before, times: spread(times), found}
}

const [{name, size}] = (await once(process, 'message')) as [{name: string; size: number}]
process.send!(await measure(name, size))
