import {parseActions, planAction} from '../actions.ts'
import {readObject} from '../http.ts'
import {readMutations} from '../mutation-request.ts'
import {assertMay} from '../permissions.ts'
import {parsePerspective, viewThrough} from '../perspective.ts'
import {queryParams, runQuery} from '../query.ts'
import type {Route, RouteContext} from '../router.ts'
import type {Store} from '../store.ts'
import {sourceMapOf} from '../source-map.ts'
import {isRecord, LakeError, type DocumentChange} from '../types.ts'

export interface DatasetNames {
  projectId: string
  dataset: string
}

/** The dataset with the comments on the documents of another dataset. */
export const commentsOf = (dataset: string): string => `${dataset}-comments`

/** Reading and writing documents. */
export function documentRoutes(store: Store, names: DatasetNames): Route[] {
  const query = async (context: RouteContext) => {
    const {user, search, apiVersion, request} = context
    assertMay(user, 'read')
    const body = request.method === 'POST' ? await readObject(request) : {}
    const text = String(body['query'] ?? search.get('query') ?? '')
    const startedAt = performance.now()
    const documents = viewThrough(
      parsePerspective(perspectiveOf(body['perspective']) ?? search.get('perspective'), apiVersion),
      store.all(),
    )
    const result = await runQuery(text, {
      ...names,
      documents,
      params: {...queryParams(search), ...(isRecord(body['params']) && body['params'])},
      identity: user.id,
    })
    const ms = Math.round(performance.now() - startedAt)
    const echo = search.get('returnQuery') === 'false' ? {} : {query: text}
    const isMapped = /^(true|withKeyArraySelector)$/.test(search.get('resultSourceMap') ?? '')
    const map = isMapped && {resultSourceMap: sourceMapOf(result, documents)}
    return {...echo, result: result ?? null, ...map, ms, syncTags: []}
  }

  const select = (identity: string) => async (text: string, params: Record<string, unknown>) => {
    const found = await runQuery(text, {...names, documents: store.all(), params, identity})
    const list = Array.isArray(found) ? found : [found]
    return list.flatMap((doc: unknown) =>
      isRecord(doc) && typeof doc['_id'] === 'string' ? [doc['_id']] : [],
    )
  }

  return [
    {method: 'GET', pattern: '/data/query/:dataset', handler: query},
    {method: 'POST', pattern: '/data/query/:dataset', handler: query},
    {
      method: 'GET',
      pattern: '/data/doc/:dataset/:ids',
      handler({user, path}) {
        assertMay(user, 'read')
        const ids = [...new Set((path['ids'] ?? '').split(','))]
        const documents = ids.flatMap((id) => store.get(id) ?? [])
        const omitted = ids.filter((id) => !store.get(id)).map((id) => ({id, reason: 'existence'}))
        return {documents, omitted}
      },
    },
    {
      method: 'POST',
      pattern: '/data/actions/:dataset',
      async handler({user, request}) {
        assertMay(user, 'update')
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
      async handler({user, request, search}) {
        assertMay(user, 'update')
        const {steps, transactionId} = await readMutations(
          await readObject(request),
          select(user.id),
        )
        const {id, changes} = store.commit(steps, {transactionId, author: user.id})
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
