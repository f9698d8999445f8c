import type {Mutation} from 'sanity'
import type {PlannedValue, StoredDocument} from './plan-replacement.ts'

/** Documents of one transaction. */
const AT_ONCE = 100

/**
 * What became of a document:
 * - `changed`
 * - `outdated`: its draft was made of a published version that was edited at the same time
 * - `conflict`: it was edited since the plan was made, and was left as it is
 * - `refused`: Sanity doesn't let the user change it
 * - `failed`: the request failed, and it is not known whether it was changed
 * - `not-tried`: the run ended before
 */
export type Outcome = 'changed' | 'outdated' | 'conflict' | 'refused' | 'failed' | 'not-tried'

/** Everything that is replaced in one stored document. */
export interface DocumentChange {
  readonly source: StoredDocument
  readonly targetId: string
  readonly values: readonly PlannedValue[]
}

/** Whether the change is made in a draft that it creates. */
export const createsDraft = ({source, targetId}: DocumentChange): boolean => source._id !== targetId

/** The values that can be replaced, by document. */
export function documentChanges(values: readonly PlannedValue[]): readonly DocumentChange[] {
  const changes = new Map<string, DocumentChange>()
  for (const value of values) {
    if (value.blocked) continue
    const {source, targetId} = value
    const change = changes.get(source._id)
    changes.set(source._id, {source, targetId, values: [...(change?.values ?? []), value]})
  }
  return [...changes.values()]
}

/**
 * The mutations of a change. They fail where the document is another one than the plan was made for.
 */
export function mutationsOf(change: DocumentChange): readonly Mutation[] {
  const {source, targetId, values} = change
  const set = Object.assign({}, ...values.map((value) => value.set)) as Record<string, string>
  const unset = values.flatMap((value) => value.unset)
  const operations = {set, ...(unset.length > 0 && {unset})}
  if (!createsDraft(change)) {
    return [{patch: {id: targetId, ifRevisionID: source._rev, ...operations}}]
  }
  const {_rev, _updatedAt, ...content} = source
  return [{create: {...content, _id: targetId}}, {patch: {id: targetId, ...operations}}]
}

interface RunOptions {
  /** Commits one transaction: all of it, or nothing. Rejects with an error that has a `statusCode`. */
  readonly commit: (mutations: readonly Mutation[]) => Promise<unknown>
  /** The revisions of those of the documents that are there. */
  readonly fetchRevisions: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
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
  /** Those whose published version was edited while the draft was made of it. */
  const editedMeanwhile = async (batch: readonly DocumentChange[]) => {
    if (batch.length === 0) return batch
    const revisions = await fetchRevisions(batch.map(({source}) => source._id))
    return batch.filter(({source}) => revisions.get(source._id) !== source._rev)
  }
  const write = async (batch: readonly DocumentChange[]): Promise<void> => {
    // A draft is made of the published document, which the transaction itself can't check.
    const current = await withoutEdited(batch)
    if (current.length === 0 || signal?.aborted === true) return
    try {
      await commit(current.flatMap(mutationsOf))
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

/** What became of a value: of its document, or why it was left alone. */
export type ValueOutcome = Outcome | NonNullable<PlannedValue['blocked']> | 'not-selected'

/** What became of each value of a plan. */
export function valueOutcomes(
  plan: readonly PlannedValue[],
  outcomes: ReadonlyMap<DocumentChange, Outcome>,
): ReadonlyMap<string, ValueOutcome> {
  const done = new Map(
    [...outcomes].flatMap(([change, outcome]) => change.values.map(({key}) => [key, outcome])),
  )
  return new Map(plan.map(({key, blocked}) => [key, blocked ?? done.get(key) ?? 'not-selected']))
}

/** A result for a message or a spreadsheet: a value a line, with tabs between. */
export const reportText = (
  plan: readonly PlannedValue[],
  outcomes: ReadonlyMap<string, ValueOutcome>,
): string =>
  plan
    .map(({key, value}) => {
      const {storedId, type} = value.document
      return [outcomes.get(key) ?? 'not-selected', type, storedId, value.path].join('\t')
    })
    .join('\n')
