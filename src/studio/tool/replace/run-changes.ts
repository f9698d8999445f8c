import {randomKey} from '../../field/item/list-patches.ts'
import {createsDraft, type DocumentChange} from './document-changes.ts'
import type {LockOf} from './find-documents.ts'

const AT_ONCE = 100

export type Outcome =
  | 'changed'
  | 'conflict' // it was edited since the plan was made, and was left as it is
  | 'refused' // Sanity doesn't let the user change it
  | 'rejected' // Sanity can't change it, for the reason that it gives
  | 'invalid' // its draft has errors, and was not published
  | 'locked' // its release has been scheduled since
  | 'canvas' // it has been linked to Canvas since
  | 'failed' // the request failed, and it is not known whether it was changed
  | 'not-tried' // the run ended before

/** What came of a change. */
export interface Result {
  readonly outcome: Outcome
  /** What Sanity says of a change that it refuses. */
  readonly reason?: string | undefined
  /** The revision that it left, or would have if it was carried out. */
  readonly revision?: string | undefined
}

export type RunResults<Operation = unknown> = ReadonlyMap<DocumentChange<Operation>, Result>

export interface RunOptions<Operation> {
  /**
   * Commits one transaction: all of it, or nothing. What it writes has its ID as the revision. Rejects
   * with an error that has a `statusCode`.
   */
  readonly commit: (operations: readonly Operation[], transactionId: string) => Promise<unknown>
  /** The revisions of those of the documents that are there. */
  readonly fetchRevisions: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** The locks that keep documents from being changed now, whatever the plan found. */
  readonly fetchLocks?: (() => Promise<LockOf>) | undefined
  /** Why a document must be left as it is, if it must. Those of one transaction are checked together. */
  readonly check?:
    | ((change: DocumentChange<Operation>) => Promise<'invalid' | 'refused' | undefined>)
    | undefined
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number) => void
}

/**
 * Carries changes out, 100 documents in one transaction. A document that was edited meanwhile is left
 * out and reported. What is done stays done when the run ends early: a new plan has the rest.
 */
export async function runChanges<Operation>(
  changes: readonly DocumentChange<Operation>[],
  {commit, fetchRevisions, fetchLocks, check, signal, onProgress}: RunOptions<Operation>,
): Promise<RunResults<Operation>> {
  type Change = DocumentChange<Operation>
  const results = new Map<Change, Result>(changes.map((change) => [change, {outcome: 'not-tried'}]))
  const record = (done: readonly Change[], result: Result) => {
    for (const change of done) results.set(change, result)
    const isDone = (result: Result) => result.outcome !== 'not-tried'
    onProgress?.([...results.values()].filter(isDone).length)
  }
  const aborted = new Promise<undefined>((resolve) => {
    if (signal?.aborted === true) resolve(undefined)
    signal?.addEventListener('abort', () => resolve(undefined), {once: true})
  })
  const checked = async (batch: readonly Change[]) => {
    if (!check) return batch
    // Together, since Sanity waits for an idle moment of the browser before each field. A busy browser
    // has none for long, and the user can stop waiting for it.
    const reasons = await Promise.race([Promise.all(batch.map(check)), aborted])
    if (!reasons) return []
    return batch.filter((change, index) => {
      const reason = reasons[index]
      if (reason) record([change], {outcome: reason})
      return !reason
    })
  }
  const writable = async (batch: readonly Change[]) => {
    const ids = batch.flatMap(({source, targetId}) => [source._id, targetId])
    const [revisions, lockOf] = await Promise.all([
      fetchRevisions([...new Set(ids)]),
      fetchLocks?.(),
    ])
    const isEdited = (change: Change) =>
      revisions.get(change.source._id) !== change.source._rev ||
      (createsDraft(change) && revisions.has(change.targetId))
    return batch.filter((change) => {
      const outcome = isEdited(change) ? 'conflict' : lockOf?.(change.source)
      if (outcome) record([change], {outcome})
      return !outcome
    })
  }
  const write = async (batch: readonly Change[]): Promise<void> => {
    // A draft is made of the published document, which the transaction itself can't check.
    const current = await writable(batch)
    if (current.length === 0 || signal?.aborted === true) return
    const revision = `${randomKey()}${randomKey()}`
    try {
      await commit(
        current.flatMap(({operations}) => operations),
        revision,
      )
      record(current, {outcome: 'changed', revision})
    } catch (error) {
      const {statusCode = 0, message = ''} = error as {statusCode?: number; message?: string}
      const outcome = REFUSALS[statusCode]
      if (outcome === undefined) {
        // Of the client's other errors nothing was written, such as of a session that expired.
        if (statusCode < 400 || statusCode === 408 || statusCode > 499) {
          record(current, {outcome: 'failed', revision})
        }
        throw error
      }
      // It can quote the whole document.
      const reason = message.replaceAll(/\s+/g, ' ').slice(0, MAX_REASON)
      if (current.length === 1) return record(current, {outcome, reason})
      // One of them spoils the transaction of all.
      const middle = Math.ceil(current.length / 2)
      await write(current.slice(0, middle))
      await write(current.slice(middle))
    }
  }
  for (let at = 0; at < changes.length; at += AT_ONCE) {
    if (signal?.aborted === true) break
    try {
      // oxlint-disable-next-line no-await-in-loop -- one transaction after another
      await write(await checked(changes.slice(at, at + AT_ONCE)))
    } catch {
      break
    }
  }
  return results
}

/** By the status of Sanity's response, which says that nothing was written. */
const REFUSALS: Readonly<Record<number, Outcome>> = {
  400: 'rejected',
  403: 'refused',
  404: 'rejected',
  409: 'conflict',
  413: 'rejected',
  422: 'rejected',
}

/** Characters of what Sanity says. */
const MAX_REASON = 200
