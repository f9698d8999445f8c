import {parseActions, planAction} from './actions.ts'
import {parseMutations} from './mutations.ts'
import {runQuery} from './query.ts'
import type {Step, Store} from './store.ts'
import {LakeError} from './types.ts'

/**
 * What tests need of Sanity's client, on a store without a server in between.
 *
 * @param author - The ID of the user who writes.
 */
export function storeClient(store: Store, author: string) {
  const commit = async (steps: readonly Step[], {transactionId}: WriteOptions = {}) => {
    try {
      return {transactionId: store.commit(steps, {author, transactionId}).id}
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      throw Object.assign(error, {statusCode: error.status})
    }
  }
  return {
    fetch: (query: string, params: Record<string, unknown> = {}) =>
      runQuery(query, {documents: structuredClone(store.all()), params, identity: author}),
    mutate: (mutations: unknown, options?: WriteOptions) =>
      commit([() => parseMutations(structuredClone(mutations))], options),
    action: (actions: unknown, options?: WriteOptions) =>
      commit(
        parseActions(actions).map((action) => (lookup) => planAction(action, lookup)),
        options,
      ),
  }
}

export interface WriteOptions {
  readonly transactionId?: string
}
