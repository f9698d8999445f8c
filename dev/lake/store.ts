import {randomUUID} from 'node:crypto'

import {draftIdOf, publishedIdOf} from './ids.ts'
import {applyMutations} from './mutations.ts'
import {originsOf} from './origins.ts'
import {
  LakeError,
  type DocumentChange,
  type LakeDocument,
  type LakeMutation,
  type Lookup,
  type Transaction,
} from './types.ts'

/** Returns the mutations to apply, from the current documents. */
export type Step = (lookup: Lookup) => LakeMutation[]

interface CommitOptions {
  /** Default: a new random one. */
  transactionId?: string | undefined
  /** Id of the user who commits. */
  author: string
}

export type Store = ReturnType<typeof createStore>

// The log serves the history panel. It is limited, since a demo can run for days.
const LOG_LIMIT = 2000

/**
 * ISO times that never go back and never repeat: Studio drops an event that is older than the
 * document it holds.
 */
function createClock(): () => string {
  let last = 0
  return () => {
    last = Math.max(Date.now(), last + 1)
    return new Date(last).toISOString()
  }
}

export function createStore() {
  const documents = new Map<string, LakeDocument>()
  const committed = new Set<string>()
  const listeners = new Set<(transaction: Transaction) => void>()
  const timestamp = createClock()
  let origins: (touches: (id: string) => boolean) => Transaction[] = () => []
  let log: Transaction[] = []

  const get: Lookup = (id) => documents.get(id)
  const transactions = (touches: (id: string) => boolean) => [
    ...origins(touches),
    ...log.filter(({changes}) => changes.some(({documentId}) => touches(documentId))),
  ]

  return {
    get,
    /** Every document: drafts, versions and published. */
    all: () => [...documents.values()],
    /** Transactions that changed any of the documents, oldest first; the latest 2,000 of all. */
    transactions: (ids: readonly string[]) => transactions((id) => ids.includes(id)),
    /** The same for a published document and all its versions. */
    transactionsOfGroup: (publishedId: string) =>
      transactions((id) => publishedIdOf(id) === publishedId),
    /**
     * Commits the steps as one transaction; each sees the result of the ones before it.
     *
     * @throws LakeError when a step or a mutation is refused; then nothing is written
     */
    commit(
      steps: readonly Step[],
      {transactionId = randomUUID(), author}: CommitOptions,
    ): Transaction {
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
      log.push(transaction)
      if (log.length > LOG_LIMIT) committed.delete(log.shift()!.id)
      for (const listener of listeners) listener(transaction)
      return transaction
    },
    /** Called synchronously after each commit, in order. Returns an unsubscribe function. */
    subscribe(listener: (transaction: Transaction) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Replaces everything by these documents, all of one author. */
    replaceAll(next: readonly LakeDocument[], author: string) {
      documents.clear()
      committed.clear()
      log = []
      for (const doc of next) documents.set(doc._id, doc)
      const first = [...next]
      origins = (touches) =>
        originsOf(
          first.filter(({_id}) => touches(_id) || touches(draftIdOf(_id))),
          author,
        ).filter(({changes}) => changes.some(({documentId}) => touches(documentId)))
    },
  }
}

function overlaid(lookup: Lookup, changes: readonly DocumentChange[]): Lookup {
  const afters = new Map(changes.map(({documentId, after}) => [documentId, after]))
  return (id) => (afters.has(id) ? afters.get(id) : lookup(id))
}
