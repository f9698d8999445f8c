import {find} from '../../src/library/find.ts'
import {compile, NO_RANK} from '../../src/library/match.ts'
import {normalise, wordsOf} from '../../src/library/normalise.ts'
import {finish} from '../../src/library/slices.ts'
import {createTextBuilder} from '../../src/library/text.ts'

/** Finds the places of all titles that match, best first. */
export type Search = (query: string) => ArrayLike<number>

/**
 * Prepares a search over titles. The libraries receive normalized titles, since the plugin's engine
 * normalizes them itself.
 */
export type Build = (titles: readonly string[]) => Promise<Search>

const own: Build = async (titles) => {
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
}

const uFuzzy: Build = async (titles) => {
  const {default: Engine} = await import('@leeoniya/ufuzzy')
  const haystack = titles.map(normalise)
  const engine = new Engine()
  return (query) => {
    const [found, info, order] = engine.search(haystack, normalise(query), 5, titles.length)
    return info && order ? order.map((place) => info.idx[place]!) : (found ?? [])
  }
}

const MiniSearch: Build = async (titles) => {
  const {default: Engine} = await import('minisearch')
  const engine = new Engine({fields: ['title']})
  engine.addAll(titles.map((title, id) => ({id, title: normalise(title)})))
  return (query) =>
    engine.search(normalise(query), {prefix: true, combineWith: 'AND'}).map(({id}) => id as number)
}

/** A trigram index can't look up words of one or two letters: those are compared row by row. */
const SQLite: Build = async (titles) => {
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
}

/** The plugin's own comes first. */
export const ENGINES: Readonly<Record<string, Build>> = {own, uFuzzy, MiniSearch, SQLite}
