import {createsDraft, type DocumentChange} from './document-changes.ts'

const AT_ONCE = 100

export type Outcome =
  | 'changed'
  | 'outdated' // its draft was made of a published version that was edited at the same time
  | 'conflict' // it was edited since the plan was made, and was left as it is
  | 'refused' // Sanity doesn't let the user change it
  | 'invalid' // its draft has errors, and was not published
  | 'failed' // the request failed, and it is not known whether it was changed
  | 'not-tried' // the run ended before

export interface RunOptions<Operation> {
  /**
   * Commits one transaction: all of it, or nothing. Resolves with the revision of what it wrote, and
   * rejects with an error that has a `statusCode`.
   */
  readonly commit: (operations: readonly Operation[]) => Promise<string>
  /** The revisions of those of the documents that are there. */
  readonly fetchRevisions: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Why a document must be left as it is, if it must. Those of one transaction are checked together. */
  readonly check?:
    | ((change: DocumentChange<Operation>) => Promise<'invalid' | 'refused' | undefined>)
    | undefined
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number) => void
  /** Gets what was written, and the revision that it left. */
  readonly onWritten?: (change: DocumentChange<Operation>, revision: string) => void
}

/**
 * Carries changes out, 100 documents in one transaction. A document that was edited meanwhile is left
 * out and reported. What is done stays done when the run ends early: a new plan has the rest.
 */
export async function runChanges<Operation>(
  changes: readonly DocumentChange<Operation>[],
  {commit, fetchRevisions, check, signal, onProgress, onWritten}: RunOptions<Operation>,
): Promise<ReadonlyMap<DocumentChange<Operation>, Outcome>> {
  type Change = DocumentChange<Operation>
  const outcomes = new Map<Change, Outcome>(changes.map((change) => [change, 'not-tried']))
  const isDone = (change: Change) => outcomes.get(change) !== 'not-tried'
  const record = (done: readonly Change[], outcome: Outcome) => {
    for (const change of done) outcomes.set(change, outcome)
    onProgress?.(changes.filter(isDone).length)
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
      if (reason) record([change], reason)
      return !reason
    })
  }
  const withoutEdited = async (batch: readonly Change[]) => {
    const ids = batch.flatMap(({source, targetId}) => [source._id, targetId])
    const revisions = await fetchRevisions([...new Set(ids)])
    const isEdited = (change: Change) =>
      revisions.get(change.source._id) !== change.source._rev ||
      (createsDraft(change) && revisions.has(change.targetId))
    const edited = batch.filter(isEdited)
    if (edited.length > 0) record(edited, 'conflict')
    return batch.filter((change) => !edited.includes(change))
  }
  /** Those whose published version was edited while the draft was made of it. */
  const editedMeanwhile = async (batch: readonly Change[]) => {
    if (batch.length === 0) return batch
    const revisions = await fetchRevisions(batch.map(({source}) => source._id))
    return batch.filter(({source}) => revisions.get(source._id) !== source._rev)
  }
  const write = async (batch: readonly Change[]): Promise<void> => {
    // A draft is made of the published document, which the transaction itself can't check.
    const current = await withoutEdited(batch)
    if (current.length === 0 || signal?.aborted === true) return
    try {
      const revision = await commit(current.flatMap(({operations}) => operations))
      for (const change of current) onWritten?.(change, revision)
      const outdated = await editedMeanwhile(current.filter(createsDraft))
      if (outdated.length > 0) record(outdated, 'outdated')
      record(
        current.filter((change) => !outdated.includes(change)),
        'changed',
      )
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
      await write(await checked(batch))
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

/** A result for a message or a spreadsheet: a value a line, with tabs between. */
export const reportText = (outcomes: ReadonlyMap<DocumentChange<unknown>, string>): string =>
  [...outcomes]
    .flatMap(([{values}, outcome]) =>
      values.map(({value: {document, path}}) =>
        [outcome, document.type, document.storedId, path].join('\t'),
      ),
    )
    .join('\n')
