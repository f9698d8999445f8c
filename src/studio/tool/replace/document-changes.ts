import type {Mutation} from 'sanity'
import {groupBy, pathText} from '../../../saved/index.ts'
import type {PlannedValue, StoredDocument} from './plan-replacement.ts'

export interface DocumentChange<Operation = Mutation> {
  /** The document that is changed or copied, at the revision that was planned for. */
  readonly source: StoredDocument
  readonly targetId: string
  readonly values: readonly PlannedValue[]
  readonly operations: readonly Operation[]
}

export const createsDraft = ({source, targetId}: DocumentChange<unknown>): boolean =>
  source._id !== targetId

/** The replacement of values, by document. Fails where a document has changed since the plan. */
export function replacements(values: readonly PlannedValue[]): readonly DocumentChange[] {
  const free = values.filter(({blocked}) => blocked === undefined)
  return [...groupBy(free, ({source}) => source)].map(([source, ofDocument]) => {
    const {targetId} = ofDocument[0]!
    const set = Object.fromEntries(ofDocument.flatMap((value) => Object.entries(value.set)))
    // An array's last item first: the indexes of the others stay.
    const unset = ofDocument.flatMap((value) => value.unset).toReversed()
    const patch = {id: targetId, set, ...(unset.length > 0 && {unset})}
    const {_rev, _updatedAt, ...content} = source
    return {
      source,
      targetId,
      values: ofDocument,
      operations:
        targetId === source._id
          ? [{patch: {...patch, ifRevisionID: _rev}}]
          : [{create: {...content, _id: targetId}}, {patch}],
    }
  })
}

/**
 * The change that takes a replacement back, where the document is still at the revision that it left: a
 * draft that it made is deleted, and the fields that it changed get what they held before.
 *
 * @param former - The change that takes back what the page wrote into it right before. Both are then.
 */
export function undoOf(
  change: DocumentChange,
  revision: string,
  former?: DocumentChange,
): DocumentChange {
  const {targetId, values} = change
  const source = former?.source ?? change.source
  const names = values.map(({value}) => String(value.path[0]))
  // A deletion has no revision to compare: the patch before it has.
  const own = [{patch: {}}, ...(createsDraft(change) ? [{delete: {id: targetId}}] : [])]
  const [first, ...rest] = former?.operations ?? (own as readonly Mutation[])
  const {patch} = first as {readonly patch: {readonly set?: object}}
  const set = {...setFields(source, names), ...patch.set}
  return {
    source: {...source, _id: targetId, _rev: revision},
    targetId,
    values: [...(former?.values ?? []), ...values],
    operations: [{patch: {...patch, id: targetId, ifRevisionID: revision, set}}, ...rest],
  }
}

/** A document's values in fields, by their paths: an imported one can have a name with a hyphen. */
const setFields = (document: StoredDocument, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [pathText([name]), document[name]]))

/**
 * Takes a publication back, where the published document is still at the revision that it left, and
 * has no draft again. Both get what they held before, and before the runs that wrote them.
 *
 * @param ours - The change that takes back what the page wrote into the draft right before.
 * @param former - The same for the published document.
 */
export function undoOfPublication(
  {source: draft, values}: DocumentChange<unknown>,
  revision: string,
  ours: DocumentChange | undefined,
  former?: DocumentChange,
): DocumentChange {
  const published = former?.source ?? values[0]!.source
  const {_id, _rev, _updatedAt, ...content} = ours?.source ?? draft
  const fieldsOf = (of: object) => Object.keys(of).filter((name) => !name.startsWith('_'))
  const added = fieldsOf(draft).filter((name) => !Object.hasOwn(published, name))
  const unset = added.map((name) => pathText([name]))
  const set = setFields(published, fieldsOf(published))
  const patch = {set, ...(unset.length > 0 && {unset})}
  return {
    source: {...published, _rev: revision},
    targetId: published._id,
    values,
    operations: [
      {patch: {id: published._id, ifRevisionID: revision, ...patch}},
      {create: {...content, _id}},
      ...(ours?.operations.filter((operation) => 'delete' in operation) ?? []),
    ],
  }
}

/** The publication of a draft, by Studio's own action. Fails where one of the two was edited. */
export const publicationOf = (
  published: StoredDocument,
  draft: StoredDocument,
  values: readonly PlannedValue[],
) => ({
  source: draft,
  targetId: draft._id,
  values,
  operations: [
    {
      actionType: 'sanity.action.document.publish' as const,
      draftId: draft._id,
      ifDraftRevisionId: draft._rev,
      publishedId: published._id,
      ifPublishedRevisionId: published._rev,
    },
  ],
})
