import {replaceWith} from '../listen.ts'
import {assertMay} from '../permissions.ts'
import {HANDLED, type Route} from '../router.ts'
import type {Store} from '../store.ts'
import type {LakeDocument, Transaction} from '../types.ts'

/** Earlier revisions, as far as this run of the lake remembers them. */
export function historyRoutes(store: Store): Route[] {
  return [
    {
      method: 'GET',
      pattern: '/data/history/:dataset/transactions/:ids',
      handler({user, path, search, response}) {
        assertMay(user, 'read')
        const ids = (path['ids'] ?? '').split(',')
        const found = store.transactions(ids)
        if (search.get('reverse') === 'true') found.reverse()
        const lines = found
          .slice(0, limitOf(search))
          .map((tx) => `${JSON.stringify(entryOf(tx, ids))}\n`)
        response.writeHead(200, {'Content-Type': 'application/x-ndjson; charset=utf-8'})
        response.end(lines.join(''))
        return HANDLED
      },
    },
    {
      method: 'GET',
      pattern: '/data/history/:dataset/documents/:id',
      handler({user, path, search}) {
        assertMay(user, 'read')
        const document = revisionOf(store, path['id'] ?? '', search)
        return {documents: document ? [document] : []}
      },
    },
    {
      method: 'GET',
      pattern: '/data/history/:dataset/events/documents/:id',
      handler: () => ({events: [], nextCursor: ''}),
    },
    {
      method: 'GET',
      pattern: '/data/events/:dataset/documents/:id',
      handler: () => ({events: [], nextCursor: ''}),
    },
  ]
}

function limitOf(search: URLSearchParams): number {
  const limit = Number(search.get('limit'))
  return limit > 0 ? limit : 100
}

function entryOf({id, author, timestamp, changes}: Transaction, ids: readonly string[]) {
  const own = changes.filter(({documentId}) => ids.includes(documentId))
  return {
    id,
    author,
    timestamp,
    documentIDs: own.map(({documentId}) => documentId),
    effects: Object.fromEntries(
      own.map(({documentId, before, after}) => [
        documentId,
        {apply: replaceWith(after), revert: replaceWith(before)},
      ]),
    ),
  }
}

function revisionOf(store: Store, id: string, search: URLSearchParams): LakeDocument | undefined {
  const revision = search.get('revision')
  const time = search.get('time')
  const changes = store
    .transactions([id])
    .flatMap(({timestamp, changes}) =>
      changes.filter(({documentId}) => documentId === id).map((change) => ({...change, timestamp})),
    )
  if (time) return changes.findLast(({timestamp}) => timestamp <= time)?.after ?? changes[0]?.before
  const current = store.get(id)
  if (!revision || revision === 'lastRevision') {
    return current ?? changes.findLast(({before}) => before)?.before
  }
  if (current?._rev === revision) return current
  const at = changes.find(
    ({before, after}) => before?._rev === revision || after?._rev === revision,
  )
  return at?.after?._rev === revision ? at.after : at?.before
}
