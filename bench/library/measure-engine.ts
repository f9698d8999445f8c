/** Measures one engine over the titles of one size, in a process of its own with `--expose-gc`. */
import {once} from 'node:events'
import {find} from '../../src/library/find.ts'
import {compile, NO_RANK} from '../../src/library/match.ts'
import {normalise, wordsOf} from '../../src/library/normalise.ts'
import {finish} from '../../src/library/slices.ts'
import {createTextBuilder} from '../../src/library/text.ts'
import {makeContent, makeQueries} from '../titles.ts'
import {cpuOf, spread} from './cpu.ts'

/**
 * Prepares a search over titles, which finds the places of those that match, best first. The
 * libraries receive normalized titles, since the plugin's engine normalizes them itself.
 */
type Build = (titles: readonly string[]) => Promise<(query: string) => ArrayLike<number>>

const ENGINES: Readonly<Record<string, Build>> = {
  own: async (titles) => {
    const builder = createTextBuilder()
    for (const title of titles) builder.add([normalise(title)])
    const text = builder.finish()
    return (query) => {
      const {ranks} = finish(find(text, titles.length, query, compile(query), () => true))
      const byRank: number[][] = []
      for (const [item, rank] of ranks.entries())
        if (rank !== NO_RANK) (byRank[rank] ??= []).push(item)
      return byRank.flat()
    }
  },
  uFuzzy: async (titles) => {
    const {default: Engine} = await import('@leeoniya/ufuzzy')
    const haystack = titles.map(normalise)
    const engine = new Engine()
    return (query) => {
      const [found, info, order] = engine.search(haystack, normalise(query), 5, titles.length)
      return info && order ? order.map((place) => info.idx[place]!) : (found ?? [])
    }
  },
  MiniSearch: async (titles) => {
    const {default: Engine} = await import('minisearch')
    const engine = new Engine({fields: ['title']})
    engine.addAll(titles.map((title, id) => ({id, title: normalise(title)})))
    const options = {prefix: true, combineWith: 'AND'} as const
    return (query) => engine.search(normalise(query), options).map(({id}) => id as number)
  },
  /** A trigram index can't look up words of one or two letters: those are compared row by row. */
  SQLite: async (titles) => {
    const {DatabaseSync} = await import('node:sqlite')
    const db = new DatabaseSync(':memory:')
    db.exec("CREATE VIRTUAL TABLE titles USING fts5(title, tokenize = 'trigram')")
    const insert = db.prepare('INSERT INTO titles(rowid, title) VALUES (?, ?)')
    db.exec('BEGIN')
    for (const [id, title] of titles.entries()) insert.run(id, normalise(title))
    db.exec('COMMIT')
    return (query) => {
      const words = wordsOf(query).map((word) => `%${word}%`)
      const where = words.map(() => 'title LIKE ?').join(' AND ')
      const rows = db.prepare(`SELECT rowid FROM titles WHERE ${where}`).all(...words)
      return rows.map(({rowid}) => Number(rowid))
    }
  },
}

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
