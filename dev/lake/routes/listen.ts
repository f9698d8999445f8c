import type {IncomingMessage, ServerResponse} from 'node:http'

import {isPublishedId} from '../ids.ts'
import {messagesFor, parseListenOptions, welcome, type StreamMessage} from '../listen.ts'
import {assertMay} from '../permissions.ts'
import {queryParams} from '../query.ts'
import {HANDLED, type Route} from '../router.ts'
import type {Store} from '../store.ts'
import type {Transaction} from '../types.ts'
import type {DatasetNames} from './documents.ts'

// Proxies and browsers close a stream that is silent for long.
const KEEP_ALIVE_MS = 20_000

/** The stream of changes that keeps Studios live. */
export function listenRoutes(store: Store, names: DatasetNames): Route[] {
  return [
    {
      method: 'GET',
      pattern: '/data/listen/:dataset',
      handler({user, search, request, response}) {
        assertMay(user, 'read')
        const options = parseListenOptions(search, queryParams(search))
        const context = {...names, identity: user.id}
        openStream(response)
        send(response, welcome())

        // Filters are evaluated asynchronously, and events must stay in order.
        let queue = Promise.resolve()
        const deliver = async (previous: Promise<void>, transaction: Transaction) => {
          await previous
          for (const message of await messagesFor(transaction, options, context)) {
            send(response, message)
          }
        }
        const unsubscribe = store.subscribe((transaction) => {
          queue = deliver(queue, transaction)
          queue.catch(() => response.destroy())
        })
        keepOpen(request, response, unsubscribe)
        return HANDLED
      },
    },
    {
      // Notifies of changes, for the Presentation tool, which shows query results.
      method: 'GET',
      pattern: '/data/live/events/:dataset',
      open: true,
      handler({search, request, response}) {
        const includesDrafts = search.get('includeDrafts') === 'true'
        openStream(response)
        send(response, {event: 'welcome', id: 'welcome', data: {}})
        const unsubscribe = store.subscribe(({id, changes}) => {
          // As Sanity's API does. The Presentation tool writes a draft as it starts; if it were
          // notified of that, it would drop the query it has just sent and never finish loading.
          if (!includesDrafts && !changes.some((change) => isPublishedId(change.documentId))) return
          send(response, {event: 'message', id, data: {tags: []}})
        })
        keepOpen(request, response, unsubscribe)
        return HANDLED
      },
    },
  ]
}

function keepOpen(request: IncomingMessage, response: ServerResponse, onClose: () => void): void {
  const keepAlive = setInterval(() => response.write(':\n\n'), KEEP_ALIVE_MS)
  keepAlive.unref()
  request.on('close', () => {
    onClose()
    clearInterval(keepAlive)
  })
}

function openStream(response: ServerResponse): void {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  })
}

function send(response: ServerResponse, {event, id, data}: StreamMessage): void {
  const lines = [`event: ${event}`, ...(id ? [`id: ${id}`] : []), `data: ${JSON.stringify(data)}`]
  response.write(`${lines.join('\n')}\n\n`)
}
