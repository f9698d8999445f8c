import {evaluate, parse} from 'groq-js'

import {rewriteTextQueries} from './text-query.ts'
import {DATASET, LakeError, PROJECT_ID} from './types.ts'

export interface QueryContext {
  /** The documents of `*`. */
  documents: readonly Record<string, unknown>[]
  params?: Record<string, unknown>
  /** The result of `identity()`. */
  identity: string
}

/**
 * Evaluates a GROQ query.
 *
 * @throws LakeError 400 when the query cannot be parsed, or uses what groq-js does not implement
 */
export async function runQuery(query: string, context: QueryContext): Promise<unknown> {
  const {documents, params = {}, identity} = context
  try {
    const tree = rewriteTextQueries(parse(query, {params}), documents)
    const value = await evaluate(tree, {
      dataset: documents,
      params,
      identity,
      sanity: {projectId: PROJECT_ID, dataset: DATASET},
    })
    return await value.get()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new LakeError(400, `Unable to run query: ${reason}`, 'queryParseError')
  }
}

/** Reads `$name=<json>` parameters of a request's URL. */
export function queryParams(search: URLSearchParams): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [key, value] of search) {
    if (!key.startsWith('$')) continue
    try {
      params[key.slice(1)] = JSON.parse(value)
    } catch {
      throw new LakeError(400, `Parameter ${key} is not JSON`)
    }
  }
  return params
}
