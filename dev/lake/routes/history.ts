import {documentEvents} from '../document-events.ts'
import {documentAt, inRange, type Moment} from '../history.ts'
import {publishedIdOf} from '../ids.ts'
import {replaceWith} from '../listen.ts'
import {assertMay} from '../permissions.ts'
import {HANDLED, type Route} from '../router.ts'
import type {Store} from '../store.ts'
import {LakeError, type Transaction} from '../types.ts'

/** The history of documents, as far as the log of this run goes back. */
export function historyRoutes(store: Store): Route[] {
  return [
    {
      method: 'GET',
      pattern: '/data/history/:dataset/transactions/:ids',
      handler({user, path, search, response}) {
        assertMay(user, 'read')
        const ids = (path['ids'] ?? '').split(',')
        const found = inRange(store.transactions(ids), {
          fromTransaction: search.get('fromTransaction') ?? undefined,
          toTransaction: search.get('toTransaction') ?? undefined,
          fromTime: search.get('fromTime') ?? undefined,
          toTime: search.get('toTime') ?? undefined,
          reverse: search.get('reverse') === 'true',
          limit: limitOf(search),
        })
        const lines = found.map((transaction) => JSON.stringify(entryOf(transaction, ids, search)))
        response.writeHead(200, {'Content-Type': 'application/x-ndjson; charset=utf-8'})
        response.end(lines.map((line) => `${line}\n`).join(''))
        return HANDLED
      },
    },
    {
      method: 'GET',
      pattern: '/data/history/:dataset/documents/:ids',
      handler({user, path, search}) {
        assertMay(user, 'read')
        const ids = (path['ids'] ?? '').split(',')
        return {documents: ids.flatMap((id) => documentAt(store, id, momentOf(search)) ?? [])}
      },
    },
    {
      method: 'GET',
      pattern: '/data/history/:dataset/events/documents/:id',
      handler({user, path, search}) {
        assertMay(user, 'read')
        const id = path['id'] ?? ''
        const events = documentEvents(id, store.transactionsOfGroup(publishedIdOf(id)))
        const start = cursorOf(search)
        const end = start + limitOf(search)
        return {
          events: {[id]: events.slice(start, end)},
          nextCursor: end < events.length ? String(end) : '',
        }
      },
    },
  ]
}

function limitOf(search: URLSearchParams): number {
  const limit = Number(search.get('limit'))
  return limit > 0 ? limit : 100
}

/** How many events were returned before. */
function cursorOf(search: URLSearchParams): number {
  const cursor = Number(search.get('nextCursor'))
  if (Number.isSafeInteger(cursor) && cursor >= 0) return cursor
  throw new LakeError(400, 'nextCursor is not one of this lake')
}

function momentOf(search: URLSearchParams): Moment {
  const time = search.get('time')
  const revision = search.get('revision')
  if (time !== null) {
    if (Number.isNaN(Date.parse(time))) throw new LakeError(400, 'time is not a time')
    return {time: new Date(time).toISOString()}
  }
  return revision === null || revision === 'lastRevision' ? 'last' : {revision}
}

function entryOf(
  {id, author, timestamp, changes}: Transaction,
  ids: readonly string[],
  search: URLSearchParams,
) {
  const own = changes.filter(({documentId}) => ids.includes(documentId))
  const hides = (name: string) => search.get(name) === 'true'
  return {
    id,
    author,
    timestamp,
    documentIDs: own.map(({documentId}) => documentId),
    ...(!hides('excludeContent') &&
      !hides('excludeMutations') && {mutations: own.flatMap(({mutations}) => mutations)}),
    ...(search.get('effectFormat') === 'mendoza' && {
      effects: Object.fromEntries(
        own.map(({documentId, before, after}) => [
          documentId,
          {apply: replaceWith(after), revert: replaceWith(before)},
        ]),
      ),
    }),
  }
}
