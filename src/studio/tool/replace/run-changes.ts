import {within} from '../../../access/index.ts'
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

export interface Result {
  readonly outcome: Outcome
  /** Sanity's reason for a refusal. */
  readonly reason?: string | undefined
  /** The revision that it left, or would have if it was carried out. */
  readonly revision?: string | undefined
}

export type RunResults<Operation = unknown> = ReadonlyMap<DocumentChange<Operation>, Result>

export interface RunOptions<Operation> {
  /**
   * Commits one transaction, all of it or nothing. Its ID becomes the revision of the documents.
   * Rejects with an error that has a `statusCode`.
   */
  readonly commit: (operations: readonly Operation[], transactionId: string) => Promise<unknown>
  /** The revisions of the documents that exist. */
  readonly fetchRevisions: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** The locks that keep documents from being changed now, whatever the plan found. */
  readonly fetchLocks?: (() => Promise<LockOf>) | undefined
  /** Finds why a document must be left as it is. A transaction's are checked together. */
  readonly check?:
    | ((change: DocumentChange<Operation>) => Promise<'invalid' | 'refused' | undefined>)
    | undefined
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number) => void
}

/**
 * Carries changes out, 100 documents in one transaction. A document that was edited meanwhile is left
 * out and reported. A run that ends early can be continued: a new plan has the rest.
 */
export async function runChanges<Operation>(
  changes: readonly DocumentChange<Operation>[],
  {commit, fetchRevisions, fetchLocks, check, onProgress, ...options}: RunOptions<Operation>,
): Promise<RunResults<Operation>> {
  type Change = DocumentChange<Operation>
  const {signal = new AbortController().signal} = options
  const results = new Map<Change, Result>(changes.map((change) => [change, {outcome: 'not-tried'}]))
  const record = (done: readonly Change[], result: Result) => {
    for (const change of done) results.set(change, result)
    onProgress?.([...results.values()].filter(({outcome}) => outcome !== 'not-tried').length)
  }
  /** The changes that nothing speaks against. The outcome of the others is recorded. */
  const without = (
    batch: readonly Change[],
    outcomeOf: (change: Change, index: number) => Outcome | undefined,
  ) =>
    batch.filter((change, index) => {
      const outcome = outcomeOf(change, index)
      if (outcome) record([change], {outcome})
      return !outcome
    })
  const checked = async (batch: readonly Change[]) => {
    if (!check) return batch
    // Together, since Sanity waits for an idle moment of the browser before each field. A busy browser
    // has none for long, and the user can stop waiting for it.
    const reasons = await within(Infinity, () => Promise.all(batch.map(check)), signal)
    return without(batch, (_, index) => reasons[index])
  }
  const writable = async (batch: readonly Change[]) => {
    const ids = batch.flatMap(({source, targetId}) => [source._id, targetId])
    const [revisions, lockOf] = await Promise.all([
      fetchRevisions([...new Set(ids)]),
      fetchLocks?.(),
    ])
    return without(batch, (change) =>
      isEdited(change, revisions) ? 'conflict' : lockOf?.(change.source),
    )
  }
  const write = async (batch: readonly Change[]): Promise<void> => {
    // A draft is made of the published document, which the transaction itself can't check.
    const current = await writable(batch)
    if (current.length === 0 || signal.aborted) return
    const revision = `${randomKey()}${randomKey()}`
    const operations = current.flatMap((change) => change.operations)
    try {
      await commit(operations, revision)
      record(current, {outcome: 'changed', revision})
    } catch (error) {
      const {statusCode = 0, message = ''} = error as {statusCode?: number; message?: string}
      const outcome = REFUSALS[statusCode]
      if (!outcome) {
        // Nothing was written after the client's other errors, such as of a session that expired.
        const mayBeWritten = statusCode < 400 || statusCode === 408 || statusCode > 499
        if (mayBeWritten) record(current, {outcome: 'failed', revision})
        throw error
      }
      const reason = message.replaceAll(/\s+/g, ' ').replace(LONG_REASON, '$1…')
      if (current.length === 1) return record(current, {outcome, reason})
      // One change spoils the transaction of all.
      const middle = Math.ceil(current.length / 2)
      await write(current.slice(0, middle))
      await write(current.slice(middle))
    }
  }
  for (let at = 0; at < changes.length && !signal.aborted; at += AT_ONCE) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one transaction after another
      await write(await checked(changes.slice(at, at + AT_ONCE)))
    } catch {
      break
    }
  }
  return results
}

/** Whether a document was edited since the plan, or has a draft now that was to be made. */
const isEdited = (change: DocumentChange<unknown>, revisions: ReadonlyMap<string, string>) =>
  revisions.get(change.source._id) !== change.source._rev ||
  (createsDraft(change) && revisions.has(change.targetId))

/** Outcomes by the status of Sanity's response, after which nothing was written. */
const REFUSALS: Readonly<Record<number, Outcome>> = {
  400: 'rejected',
  403: 'refused',
  404: 'rejected',
  409: 'conflict',
  413: 'rejected',
  422: 'rejected',
}

/** Sanity's reason can quote the whole document. */
const LONG_REASON = /^(.{200}).+$/su
