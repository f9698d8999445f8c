import {randomUUID} from 'node:crypto'

import {isVersionId} from './ids.ts'
import {runQuery, type QueryContext} from './query.ts'
import type {DocumentChange, LakeDocument, Transaction} from './types.ts'

export interface ListenOptions {
  query: string
  params: Record<string, unknown>
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  /** Without it versions are left out. */
  includeAllVersions: boolean
  /** Add mendoza patches, which Studio's form needs. */
  effects: boolean
  /** The kinds of events that the client requests. */
  events: ReadonlySet<string>
}

/** Reads the options of `GET /data/listen`. */
export function parseListenOptions(
  search: URLSearchParams,
  params: Record<string, unknown>,
): ListenOptions {
  const flag = (name: string, otherwise: boolean) =>
    search.has(name) ? search.get(name) === 'true' : otherwise
  const events = search.getAll('events').flatMap((names) => names.split(','))
  return {
    query: search.get('query') ?? '*',
    params,
    includeResult: flag('includeResult', true),
    includePreviousRevision: flag('includePreviousRevision', false),
    includeMutations: flag('includeMutations', true),
    includeAllVersions: flag('includeAllVersions', false),
    effects: search.get('effectFormat') === 'mendoza',
    events: new Set(events.length > 0 ? events : ['mutation']),
  }
}

/** One message of a server-sent-event stream. */
export interface StreamMessage {
  event: string
  id?: string
  data: Record<string, unknown>
}

export function welcome(): StreamMessage {
  return {event: 'welcome', data: {listenerName: randomUUID()}}
}

/**
 * The messages of a transaction for one listener. Studio waits until it has as many events as
 * `transactionTotalEvents` says, so only this listener's events are counted.
 */
export async function messagesFor(
  transaction: Transaction,
  options: ListenOptions,
  context: Omit<QueryContext, 'documents' | 'params'>,
): Promise<StreamMessage[]> {
  if (!options.events.has('mutation')) return []
  const matches = async (doc: LakeDocument | undefined) =>
    doc !== undefined && (options.query === '*' || (await isMatch(doc, options, context)))

  const seen: {change: DocumentChange; was: boolean; is: boolean}[] = []
  for (const change of transaction.changes) {
    if (isVersionId(change.documentId) && !options.includeAllVersions) continue
    const [was, is] = await Promise.all([matches(change.before), matches(change.after)])
    if (was || is) seen.push({change, was, is})
  }
  return seen.map(({change, was, is}, index) => {
    const {documentId, before, after, mutations} = change
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
        ...(options.includeMutations && {mutations}),
        ...(before && {previousRev: before._rev}),
        resultRev: transaction.id,
        ...(options.includeResult && after && {result: after}),
        ...(options.includePreviousRevision && {previous: before ?? null}),
        ...(options.effects && {effects: {apply: replaceWith(after), revert: replaceWith(before)}}),
        timestamp: transaction.timestamp,
        visibility: 'query',
        transactionTotalEvents: seen.length,
        transactionCurrentEvent: index + 1,
      },
    }
  })
}

async function isMatch(
  doc: LakeDocument,
  {query, params}: ListenOptions,
  context: Omit<QueryContext, 'documents' | 'params'>,
): Promise<boolean> {
  const result = await runQuery(query, {...context, params, documents: [doc]})
  return Array.isArray(result) ? result.length > 0 : Boolean(result)
}

/** A mendoza patch that puts a whole document, or its absence, in place of another. */
export function replaceWith(doc: LakeDocument | undefined): [0, unknown] {
  if (!doc) return [0, null]
  const {_rev, ...rest} = doc
  return [0, rest]
}
