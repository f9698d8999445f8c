import type {Store} from './store.ts'
import type {LakeDocument, Transaction} from './types.ts'

/** The requested range of a document's transactions, both ends included. */
export interface Range {
  readonly fromTransaction?: string | undefined
  readonly toTransaction?: string | undefined
  readonly fromTime?: string | undefined
  readonly toTime?: string | undefined
  /** Newest first. Default: oldest first. */
  readonly reverse?: boolean
  readonly limit: number
}

/** A range of transactions, which are sorted oldest first. */
export function inRange(transactions: readonly Transaction[], range: Range): Transaction[] {
  const {fromTime = '', toTime} = range
  const from = transactions.findIndex(({id}) => id === range.fromTransaction)
  const to = transactions.findIndex(({id}) => id === range.toTransaction)
  const found = transactions
    .slice(Math.max(0, from), to === -1 ? undefined : to + 1)
    .filter(({timestamp}) => timestamp >= fromTime && (!toTime || timestamp <= toTime))
  if (range.reverse) found.reverse()
  return found.slice(0, range.limit)
}

/** A point in a document's history. */
export type Moment =
  | {readonly revision: string}
  | {readonly time: string}
  /** As it was last, though it be deleted now. */
  | 'last'

/** A document at a point in time; `undefined` when it did not exist or isn't in the log. */
export function documentAt(
  store: Pick<Store, 'get' | 'transactions'>,
  id: string,
  moment: Moment,
): LakeDocument | undefined {
  const changes = store
    .transactions([id])
    .flatMap(({id: revision, timestamp, changes}) =>
      changes
        .filter(({documentId}) => documentId === id)
        .map(({before, after}) => ({revision, timestamp, before, after})),
    )
  if (moment === 'last') return changes.findLast(({after}) => after)?.after ?? store.get(id)
  if ('time' in moment) {
    const {time} = moment
    return changes.findLast(({timestamp}) => timestamp <= time)?.after
  }
  const {revision} = moment
  const made = changes.find((change) => change.revision === revision)
  // Before the oldest change in the log, the state that this change started from.
  return made ? made.after : changes.find(({before}) => before?._rev === revision)?.before
}
