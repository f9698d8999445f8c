import {randomUUID} from 'node:crypto'

import {isPublishedId, isVersionId} from '../ids.ts'
import {queryParams, runQuery} from '../query.ts'
import type {Route} from '../router.ts'
import {type LakeDocument, replaceWith, SYNC_TAG, type Transaction} from '../types.ts'

// Proxies and browsers close a stream that is silent for long.
const KEEP_ALIVE_MS = 20_000

/** One message of a server-sent-event stream. */
interface StreamMessage {
  readonly event: string
  readonly id?: string
  readonly data: Readonly<Record<string, unknown>>
}

type Matches = (document: LakeDocument) => Promise<boolean>

/** The streams of changes that keep Studios live. */
export const listenRoutes: readonly Route[] = [
  {
    method: 'GET',
    pattern: '/data/listen/:dataset',
    access: 'read',
    handler({user, store, search}) {
      const query = search.get('query') ?? '*'
      const params = queryParams(search)
      const matches: Matches = async (document) => {
        if (query === '*') return true
        const found = await runQuery(query, {params, documents: [document], identity: user.id})
        return Array.isArray(found) ? found.length > 0 : Boolean(found)
      }
      return stream((send, fail) => {
        send({event: 'welcome', data: {listenerName: randomUUID()}})
        // Filters are evaluated asynchronously, and events must stay in order.
        let queue = Promise.resolve()
        const deliver = async (previous: Promise<void>, transaction: Transaction) => {
          await previous
          for (const message of await messagesFor(transaction, search, matches)) send(message)
        }
        return store.subscribe((transaction) => {
          queue = deliver(queue, transaction)
          queue.catch(fail)
        })
      })
    },
  },
  {
    // Notifies of changes, for the Presentation tool, which shows query results.
    method: 'GET',
    pattern: '/data/live/events/:dataset',
    access: 'open',
    handler: ({search, store}) =>
      stream((send) => {
        const includesDrafts = search.get('includeDrafts') === 'true'
        send({event: 'welcome', id: 'welcome', data: {}})
        return store.subscribe(({id, changes}) => {
          // As Sanity's API does. The Presentation tool writes a draft as it starts; if it were
          // notified of that, it would drop the query it has just sent and never finish loading.
          if (!includesDrafts && !changes.some((change) => isPublishedId(change.documentId))) return
          send({event: 'message', id, data: {tags: [SYNC_TAG]}})
        })
      }),
  },
]

/** @param start - Returns the way to stop, which is used when the client leaves. */
function stream(
  start: (send: (message: StreamMessage) => void, fail: (error: unknown) => void) => () => void,
): Response {
  let stop = () => {}
  const body = new ReadableStream<string>({
    start(controller) {
      let isOpen = true
      const write = (text: string) => {
        if (isOpen) controller.enqueue(text)
      }
      const keepAlive = setInterval(() => write(':\n\n'), KEEP_ALIVE_MS)
      const unsubscribe = start(
        ({event, id, data}) => {
          const name = id === undefined ? '' : `id: ${id}\n`
          write(`event: ${event}\n${name}data: ${JSON.stringify(data)}\n\n`)
        },
        (error) => {
          stop()
          controller.error(error)
        },
      )
      stop = () => {
        isOpen = false
        clearInterval(keepAlive)
        unsubscribe()
      }
    },
    cancel: () => stop(),
  })
  const headers = {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  }
  return new Response(body.pipeThrough(new TextEncoderStream()), {headers})
}

/**
 * The messages of a transaction for one listener. Studio waits until it has as many events as
 * `transactionTotalEvents` says, so only this listener's events are counted.
 */
async function messagesFor(
  transaction: Transaction,
  search: URLSearchParams,
  matches: Matches,
): Promise<StreamMessage[]> {
  const flag = (name: string, otherwise: boolean) =>
    search.has(name) ? search.get(name) === 'true' : otherwise
  const events = search.getAll('events').flatMap((names) => names.split(','))
  if (events.length > 0 && !events.includes('mutation')) return []
  const checked = await Promise.all(
    transaction.changes
      // Without the parameter, versions are left out.
      .filter(({documentId}) => flag('includeAllVersions', false) || !isVersionId(documentId))
      .map(async (change) => ({
        ...change,
        was: change.before !== undefined && (await matches(change.before)),
        is: change.after !== undefined && (await matches(change.after)),
      })),
  )
  const seen = checked.filter(({was, is}) => was || is)
  return seen.map(({documentId, before, after, mutations, was, is}, index) => {
    const eventId = `${transaction.id}#${documentId}`
    return {
      event: 'mutation',
      id: eventId,
      data: {
        eventId,
        documentId,
        transactionId: transaction.id,
        transition: was && is ? 'update' : is ? 'appear' : 'disappear',
        identity: transaction.author,
        ...(flag('includeMutations', true) && {mutations}),
        ...(before && {previousRev: before._rev}),
        resultRev: transaction.id,
        ...(flag('includeResult', true) && after && {result: after}),
        ...(flag('includePreviousRevision', false) && {previous: before ?? null}),
        // Mendoza patches, which Studio's form needs.
        ...(search.get('effectFormat') === 'mendoza' && {
          effects: {apply: replaceWith(after), revert: replaceWith(before)},
        }),
        timestamp: transaction.timestamp,
        visibility: 'query',
        transactionTotalEvents: seen.length,
        transactionCurrentEvent: index + 1,
      },
    }
  })
}
