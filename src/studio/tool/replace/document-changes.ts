import type {PlannedValue, StoredDocument} from './plan-replacement.ts'

/** Everything that is replaced in one stored document. */
export interface DocumentChange {
  readonly source: StoredDocument
  readonly targetId: string
  readonly values: readonly PlannedValue[]
}

/** A mutation as Sanity's API takes it. */
export type Mutation =
  | {
      readonly create: Readonly<Record<string, unknown>> & {
        readonly _id: string
        readonly _type: string
      }
    }
  | {
      readonly patch: {
        readonly id: string
        readonly ifRevisionID?: string
        readonly set?: Readonly<Record<string, string>>
        readonly unset?: readonly string[]
      }
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
