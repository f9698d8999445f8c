import {randomUUID} from 'node:crypto'

import {createClock} from './clock.ts'
import {applyMutations} from './mutations.ts'
import {
  LakeError,
  type DocumentChange,
  type LakeDocument,
  type LakeMutation,
  type Lookup,
  type Transaction,
} from './types.ts'

/** Decides, from the documents as they are, what to write. */
export type Step = (lookup: Lookup) => LakeMutation[]

export interface CommitOptions {
  /** Default: a new random one. */
  transactionId?: string | undefined
  /** Id of the user who commits. */
  author: string
}

export interface Store {
  get: Lookup
  /** Every document: drafts, versions and published. */
  all(): LakeDocument[]
  /** Transactions that touched any of the documents, oldest first. */
  transactions(documentIds: readonly string[]): Transaction[]
  /**
   * Commits the steps as one transaction; each sees what the ones before it did.
   *
   * @throws LakeError when a step or a mutation is refused; nothing is then written
   */
  commit(steps: readonly Step[], options: CommitOptions): Transaction
  /** Called synchronously after each commit, in order. Returns the way out. */
  subscribe(listener: (transaction: Transaction) => void): () => void
  /** Throws everything away and begins with these. */
  replaceAll(documents: readonly LakeDocument[]): void
}

// The log serves the history panel; a demo that runs for days must not grow without end.
const LOG_LIMIT = 2000

export function createStore(initial: readonly LakeDocument[] = []): Store {
  const documents = new Map(initial.map((doc) => [doc._id, doc]))
  const committed = new Set<string>()
  const listeners = new Set<(transaction: Transaction) => void>()
  const timestamp = createClock()
  let log: Transaction[] = []

  const get: Lookup = (id) => documents.get(id)

  return {
    get,
    all: () => [...documents.values()],
    transactions: (ids) =>
      log.filter(({changes}) => changes.some(({documentId}) => ids.includes(documentId))),
    commit(steps, {transactionId = randomUUID(), author}) {
      if (committed.has(transactionId)) {
        throw new LakeError(
          409,
          `Transaction "${transactionId}" already exists`,
          'transactionAlreadyExistsError',
        )
      }
      const stamp = {transactionId, timestamp: timestamp()}
      const mutations: LakeMutation[] = []
      for (const step of steps) {
        const sofar = applyMutations(get, mutations, stamp)
        mutations.push(...step(overlaid(get, sofar)))
      }
      const changes = applyMutations(get, mutations, stamp)
      for (const {documentId, after} of changes) {
        if (after) documents.set(documentId, after)
        else documents.delete(documentId)
      }
      const transaction = {id: transactionId, author, timestamp: stamp.timestamp, changes}
      committed.add(transactionId)
      log = [...log.slice(-LOG_LIMIT + 1), transaction]
      for (const listener of listeners) listener(transaction)
      return transaction
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    replaceAll(next) {
      documents.clear()
      log = []
      for (const doc of next) documents.set(doc._id, doc)
    },
  }
}

function overlaid(lookup: Lookup, changes: readonly DocumentChange[]): Lookup {
  const afters = new Map(changes.map(({documentId, after}) => [documentId, after]))
  return (id) => (afters.has(id) ? afters.get(id) : lookup(id))
}
