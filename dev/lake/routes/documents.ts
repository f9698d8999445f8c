import {parseActions, planAction} from '../actions.ts'
import {readObject} from '../http.ts'
import {parseMutations} from '../mutations.ts'
import {parsePerspective, viewThrough} from '../perspective.ts'
import {queryParams, runQuery} from '../query.ts'
import type {Route, RouteContext} from '../router.ts'
import {sourceMapOf} from '../source-map.ts'
import type {Store} from '../store.ts'
import {isRecord, LakeError, SYNC_TAG, type DocumentChange} from '../types.ts'

/** Reading and writing documents. */
export const documentRoutes: readonly Route[] = [
  {method: 'GET', pattern: '/data/query/:dataset', access: 'read', handler: query},
  {method: 'POST', pattern: '/data/query/:dataset', access: 'read', handler: query},
  {
    method: 'GET',
    pattern: '/data/doc/:dataset/:ids',
    access: 'read',
    handler({store, path}) {
      const ids = [...new Set((path['ids'] ?? '').split(','))]
      const documents = ids.flatMap((id) => store.get(id) ?? [])
      const omitted = ids.filter((id) => !store.get(id)).map((id) => ({id, reason: 'existence'}))
      return {documents, omitted}
    },
  },
  {
    method: 'POST',
    pattern: '/data/actions/:dataset',
    access: 'update',
    async handler({user, store, request}) {
      const body = await readObject(request)
      const actions = parseActions(body['actions'])
      const steps = actions.map((action) => (lookup: Store['get']) => planAction(action, lookup))
      const {id} = store.commit(steps, {transactionId: transactionIdOf(body), author: user.id})
      return {transactionId: id}
    },
  },
  {
    method: 'POST',
    pattern: '/data/mutate/:dataset',
    access: 'update',
    async handler({user, store, request, search}) {
      const body = await readObject(request)
      const mutations = parseMutations(body['mutations'])
      const transactionId = transactionIdOf(body)
      const {id, changes} = store.commit([() => mutations], {transactionId, author: user.id})
      const withDocuments = search.get('returnDocuments') === 'true'
      return {
        transactionId: id,
        results: changes.map((change) => ({
          id: change.documentId,
          operation: operationOf(change),
          ...(withDocuments && change.after && {document: change.after}),
        })),
      }
    },
  },
  {
    method: 'GET',
    pattern: '/data/references/:dataset/documents/:id/to',
    handler: () => ({totalCount: 0, references: []}),
  },
]

async function query({user, store, search, apiVersion, request}: RouteContext) {
  const body = request.method === 'POST' ? await readObject(request) : {}
  const text = String(body['query'] ?? search.get('query') ?? '')
  const startedAt = performance.now()
  const documents = viewThrough(
    parsePerspective(perspectiveOf(body['perspective']) ?? search.get('perspective'), apiVersion),
    store.all(),
  )
  const params = {...queryParams(search), ...(isRecord(body['params']) && body['params'])}
  const result = await runQuery(text, {documents, params, identity: user.id})
  const ms = Math.round(performance.now() - startedAt)
  const echo = search.get('returnQuery') === 'false' ? {} : {query: text}
  const isMapped = /^(true|withKeyArraySelector)$/.test(search.get('resultSourceMap') ?? '')
  const map = isMapped && {resultSourceMap: sourceMapOf(result, documents)}
  return {...echo, result: result ?? null, ...map, ms, syncTags: [SYNC_TAG]}
}

function perspectiveOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.join(',') : undefined
}

function transactionIdOf(body: Record<string, unknown>): string | undefined {
  const id = body['transactionId']
  if (id === undefined || (typeof id === 'string' && id !== '')) return id
  throw new LakeError(400, 'transactionId must be a string')
}

function operationOf({before, after}: DocumentChange): 'create' | 'update' | 'delete' {
  if (!after) return 'delete'
  return before ? 'update' : 'create'
}
