import {createsDraft, type DocumentChange, type Mutation, mutationsOf} from './document-changes.ts'

/** Documents of one transaction. */
const AT_ONCE = 100

/**
 * What became of a document:
 * - `changed`
 * - `conflict`: it was edited since the plan was made, and was left as it is
 * - `refused`: Sanity doesn't let the user change it
 * - `failed`: the request failed, and it is not known whether it was changed
 * - `not-tried`: the run ended before
 */
export type Outcome = 'changed' | 'conflict' | 'refused' | 'failed' | 'not-tried'

/** The dataset, as far as documents are written. */
export interface DocumentWriter {
  /** Commits one transaction: all of it, or nothing. Rejects with an error that has a `statusCode`. */
  readonly commit: (mutations: readonly Mutation[]) => Promise<unknown>
  /** The revisions of those of the documents that are there. */
  readonly fetchRevisions: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

interface RunOptions extends DocumentWriter {
  readonly signal?: AbortSignal
  /** Gets how many documents are done. */
  readonly onProgress?: (done: number) => void
}

/**
 * Carries changes out, 100 documents in one transaction. A document that was edited meanwhile is left
 * out and reported. What is done stays done when the run ends early: a new plan has the rest.
 */
export async function runReplacement(
  changes: readonly DocumentChange[],
  {commit, fetchRevisions, signal, onProgress}: RunOptions,
): Promise<ReadonlyMap<DocumentChange, Outcome>> {
  const outcomes = new Map<DocumentChange, Outcome>(changes.map((change) => [change, 'not-tried']))
  const isDone = (change: DocumentChange) => outcomes.get(change) !== 'not-tried'
  const record = (done: readonly DocumentChange[], outcome: Outcome) => {
    for (const change of done) outcomes.set(change, outcome)
    onProgress?.(changes.filter(isDone).length)
  }
  /** Records those that were edited meanwhile, and returns the others. */
  const withoutEdited = async (batch: readonly DocumentChange[]) => {
    const ids = batch.flatMap(({source, targetId}) => [source._id, targetId])
    const revisions = await fetchRevisions([...new Set(ids)])
    const isEdited = (change: DocumentChange) =>
      revisions.get(change.source._id) !== change.source._rev ||
      (createsDraft(change) && revisions.has(change.targetId))
    const edited = batch.filter(isEdited)
    if (edited.length > 0) record(edited, 'conflict')
    return batch.filter((change) => !edited.includes(change))
  }
  const write = async (batch: readonly DocumentChange[]): Promise<void> => {
    // A draft is made of the published document, which the transaction itself can't check.
    const current = await withoutEdited(batch)
    if (current.length === 0 || signal?.aborted === true) return
    try {
      await commit(current.flatMap(mutationsOf))
      record(current, 'changed')
    } catch (error) {
      const status = (error as {statusCode?: unknown} | null)?.statusCode
      if (status !== 409 && status !== 403) throw error
      if (current.length === 1) return record(current, status === 409 ? 'conflict' : 'refused')
      // One of them spoils the transaction of all.
      const middle = Math.ceil(current.length / 2)
      await write(current.slice(0, middle))
      await write(current.slice(middle))
    }
  }
  for (let at = 0; at < changes.length; at += AT_ONCE) {
    if (signal?.aborted === true) break
    const batch = changes.slice(at, at + AT_ONCE)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one transaction after another
      await write(batch)
    } catch {
      record(
        batch.filter((change) => !isDone(change)),
        'failed',
      )
      break
    }
  }
  return outcomes
}
