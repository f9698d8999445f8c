import {documentEvents} from '../document-events.ts'
import {publishedIdOf} from '../ids.ts'
import type {Route} from '../router.ts'
import type {Store} from '../store.ts'
import {LakeError, type LakeDocument, replaceWith, type Transaction} from '../types.ts'

/** The history of documents, as far as the log of this run goes back. */
export const historyRoutes: readonly Route[] = [
  {
    method: 'GET',
    pattern: '/data/history/:dataset/transactions/:ids',
    access: 'read',
    handler({store, path, search}) {
      const ids = (path['ids'] ?? '').split(',')
      const all = store.transactions(ids)
      // Both ends are included.
      const from = all.findIndex(({id}) => id === search.get('fromTransaction'))
      const to = all.findIndex(({id}) => id === search.get('toTransaction'))
      const found = all.slice(Math.max(0, from), to === -1 ? undefined : to + 1)
      if (search.get('reverse') === 'true') found.reverse()
      const lines = found
        .slice(0, limitOf(search))
        .map((transaction) => `${JSON.stringify(entryOf(transaction, ids, search))}\n`)
      const headers = {'Content-Type': 'application/x-ndjson; charset=utf-8'}
      return new Response(lines.join(''), {headers})
    },
  },
  {
    method: 'GET',
    pattern: '/data/history/:dataset/documents/:ids',
    access: 'read',
    handler({store, path, search}) {
      const ids = (path['ids'] ?? '').split(',')
      const revision = search.get('revision')
      return {documents: ids.flatMap((id) => documentAt(store, id, revision) ?? [])}
    },
  },
  {
    method: 'GET',
    pattern: '/data/history/:dataset/events/documents/:id',
    access: 'read',
    handler({store, path, search}) {
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

/**
 * A document at a revision, or as it was last, though it be deleted now; `undefined` when it did not
 * exist or isn't in the log.
 */
function documentAt(store: Store, id: string, revision: string | null): LakeDocument | undefined {
  const changes = store
    .transactions([id])
    .flatMap((transaction) =>
      transaction.changes.map((change) => ({...change, of: transaction.id})),
    )
    .filter(({documentId}) => documentId === id)
  if (revision === null || revision === 'lastRevision') {
    return changes.findLast(({after}) => after)?.after ?? store.get(id)
  }
  const made = changes.find(({of}) => of === revision)
  // Before the oldest change in the log, the state that this change started from.
  return made ? made.after : changes.find(({before}) => before?._rev === revision)?.before
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

function entryOf(
  {id, author, timestamp, changes}: Transaction,
  ids: readonly string[],
  search: URLSearchParams,
) {
  const own = changes.filter(({documentId}) => ids.includes(documentId))
  return {
    id,
    author,
    timestamp,
    documentIDs: own.map(({documentId}) => documentId),
    ...(search.get('excludeContent') !== 'true' && {
      mutations: own.flatMap(({mutations}) => mutations),
    }),
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
