import {parseDocumentId, valueAtPath} from '../../../saved/index.ts'
import {type DocumentChange, undoOf, undoOfPublication} from './document-changes.ts'
import type {StoredDocument} from './plan-replacement.ts'
import type {Outcome, Result, RunResults} from './run-changes.ts'

/** The change that takes back what was written. */
export interface Undo extends DocumentChange {
  /** The ID of the item that was written. `undefined` where several were. */
  readonly toId: string | undefined
}

export interface Report {
  readonly task: 'replace' | 'publish' | 'undo'
  readonly results: RunResults
  /** The changes that take back all that was written since the page was opened, unless done. */
  readonly undo: readonly Undo[]
  readonly toId: string | undefined
}

/**
 * Completes a report by the documents, where the response of a request was lost: a document that has
 * the revision of its transaction was written.
 */
export function confirmed(
  {results, ...report}: Report,
  documents: readonly StoredDocument[],
): Report {
  const stored = new Map(documents.map((document) => [document._id, document]))
  const found = [...results].flatMap(([change, result]) =>
    result.outcome === 'failed' && isWritten(change, result, stored)
      ? [[change, {...result, outcome: 'changed'}] as const]
      : [],
  )
  return {
    ...report,
    results: new Map([...results, ...found]),
    undo: undoAfter(report.undo, {...report, results: new Map(found)}),
  }
}

/** The IDs of the documents that show whether a request without a response succeeded. */
export const unconfirmedIds = (report: Report | undefined): readonly string[] =>
  [...(report?.results ?? [])].flatMap(([{targetId}, {outcome}]) =>
    outcome === 'failed' ? [targetId, parseDocumentId(targetId).id] : [],
  )

/** Completes a report once all documents are searched again: what they lack was not written. */
export function checkedAgain(
  last: Report | undefined,
  documents: readonly StoredDocument[],
): Report | undefined {
  if (!last) return undefined
  const {results, ...report} = confirmed(last, documents)
  const known = [...results].filter(([, {outcome}]) => outcome !== 'failed')
  return {...report, results: new Map(known)}
}

function isWritten(
  {targetId, operations}: DocumentChange<unknown>,
  {revision}: Result,
  stored: ReadonlyMap<string, StoredDocument>,
): boolean {
  const ids = [targetId, parseDocumentId(targetId).id]
  const isDeletion = operations.some((each) => valueAtPath(each, ['delete', 'id']) === targetId)
  return (
    ids.some((id) => revision !== undefined && stored.get(id)?._rev === revision) ||
    (isDeletion && !stored.has(targetId))
  )
}

/** The changes that take back a task, too, and those that an undo did not reach. */
export function undoAfter(
  before: readonly Undo[],
  {task, results, toId}: Omit<Report, 'undo'>,
): readonly Undo[] {
  // A document that was edited since can't be taken back by another attempt either.
  if (task === 'undo') {
    return before.filter((each) => CAN_SUCCEED_LATER.has(results.get(each)?.outcome ?? 'not-tried'))
  }
  const undo = new Map(before.map((each) => [each.targetId, each]))
  const formerOf = (id: string, revision: string) => {
    const former = undo.get(id)
    return former?.source._rev === revision ? former : undefined
  }
  for (const [change, {outcome, revision}] of results) {
    if (outcome !== 'changed' || revision === undefined) continue
    const {source, targetId, values} = change
    const former = formerOf(targetId, source._rev)
    const published = values[0]!.source
    const undone =
      task === 'replace'
        ? undoOf(change as DocumentChange, revision, former)
        : undoOfPublication(change, revision, former, formerOf(published._id, published._rev))
    undo.delete(targetId)
    undo.set(undone.targetId, {...undone, toId: former && former.toId !== toId ? undefined : toId})
  }
  return [...undo.values()]
}

const CAN_SUCCEED_LATER = new Set<Outcome>(['failed', 'not-tried', 'locked', 'canvas'])
