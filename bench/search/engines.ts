import {find} from '../../src/library/find.ts'
import {compile, NO_RANK} from '../../src/library/match.ts'
import {normalise, wordsOf} from '../../src/library/normalise.ts'
import {finish} from '../../src/library/slices.ts'
import {createTextBuilder} from '../../src/library/text.ts'

/** Finds the places of all titles that match, best first. */
export type Search = (query: string) => ArrayLike<number> | Promise<ArrayLike<number>>

/**
 * Builds an index over titles. The libraries receive normalized titles, since the plugin's matcher
 * normalizes them itself.
 */
export type Build = (titles: readonly string[]) => Promise<Search>

const own: Build = async (titles) => {
  const builder = createTextBuilder()
  for (const title of titles) builder.add([normalise(title)])
  const text = builder.finish()
  return (query) => {
    const {ranks} = finish(find(text, titles.length, query, compile(query), undefined))
    const found = [...ranks.keys()].filter((at) => ranks[at] !== NO_RANK)
    return found.sort((a, b) => ranks[a]! - ranks[b]!)
  }
}

const ufuzzy: Build = async (titles) => {
  const {default: UFuzzy} = await import('@leeoniya/ufuzzy')
  const haystack = titles.map(normalise)
  const search = new UFuzzy()
  return (query) => {
    const [found, info, order] = search.search(haystack, normalise(query), 5, titles.length)
    return info && order ? order.map((place) => info.idx[place]!) : (found ?? [])
  }
}

const minisearch: Build = async (titles) => {
  const {default: MiniSearch} = await import('minisearch')
  const search = new MiniSearch({fields: ['title']})
  search.addAll(titles.map((title, id) => ({id, title: normalise(title)})))
  return (query) =>
    search.search(normalise(query), {prefix: true, combineWith: 'AND'}).map(({id}) => id as number)
}

const flexsearch: Build = async (titles) => {
  const {Index} = await import('flexsearch')
  const index = new Index({tokenize: 'forward'})
  for (const [id, title] of titles.entries()) index.add(id, normalise(title))
  return (query) => index.search(normalise(query), {limit: titles.length}) as number[]
}

const orama: Build = async (titles) => {
  const {create, insertMultiple, search} = await import('@orama/orama')
  const db = create({schema: {title: 'string'}})
  await insertMultiple(
    db,
    titles.map((title, id) => ({id: String(id), title: normalise(title)})),
  )
  return async (query) => {
    const {hits} = await search(db, {term: normalise(query), threshold: 0, limit: titles.length})
    return hits.map(({id}) => Number(id))
  }
}

/** A trigram index can't look up words of one or two letters: those are compared row by row. */
const sqlite: Build = async (titles) => {
  const {DatabaseSync} = await import('node:sqlite')
  const db = new DatabaseSync(':memory:')
  db.exec("CREATE VIRTUAL TABLE titles USING fts5(title, tokenize = 'trigram')")
  const insert = db.prepare('INSERT INTO titles(rowid, title) VALUES (?, ?)')
  db.exec('BEGIN')
  for (const [id, title] of titles.entries()) insert.run(id, normalise(title))
  db.exec('COMMIT')
  return (query) => {
    const words = wordsOf(query)
    const long = words.filter((word) => [...word].length > 2)
    const short = words.filter((word) => !long.includes(word))
    const terms = long.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ')
    const where = [
      ...(long.length > 0 ? ['titles MATCH ?'] : []),
      ...short.map(() => 'instr(title, ?) > 0'),
    ]
    return db
      .prepare(`SELECT rowid FROM titles WHERE ${where.join(' AND ')} ORDER BY rowid`)
      .all(...(terms === '' ? [] : [terms]), ...short)
      .map(({rowid}) => Number(rowid))
  }
}

/** The engines that are compared, the plugin's own matcher first. */
export const ENGINES: Readonly<Record<string, Build>> = {
  own,
  ufuzzy,
  minisearch,
  flexsearch,
  orama,
  sqlite,
}
