import * as v from 'valibot'

import {draftIdOf, isPublishedId, publishedIdOf} from './ids.ts'
import {
  assertRevision,
  existing,
  LakeError,
  type DocumentInput,
  type LakeDocument,
  type LakeMutation,
  type Lookup,
  type PatchOperations,
} from './types.ts'

const attributes = v.looseObject({_id: v.optional(v.string()), _type: v.string()})
const id = v.pipe(v.string(), v.minLength(1))
const name = <const T extends string>(last: T) =>
  v.literal(`sanity.action.document.${last}` as const)

const Action = v.variant('actionType', [
  v.object({
    actionType: name('create'),
    publishedId: id,
    attributes,
    ifExists: v.optional(v.picklist(['fail', 'ignore'])),
  }),
  v.object({
    actionType: name('edit'),
    draftId: id,
    publishedId: id,
    patch: v.record(v.string(), v.unknown()),
  }),
  v.object({actionType: name('replaceDraft'), publishedId: id, attributes}),
  v.object({
    actionType: name('publish'),
    draftId: id,
    publishedId: id,
    ifDraftRevisionId: v.nullish(v.string()),
    ifPublishedRevisionId: v.nullish(v.string()),
  }),
  v.object({actionType: name('unpublish'), draftId: id, publishedId: id}),
  v.object({actionType: name('discard'), draftId: id}),
  v.object({actionType: name('version.discard'), versionId: id}),
  v.object({
    actionType: name('delete'),
    publishedId: id,
    includeDrafts: v.optional(v.array(v.string())),
  }),
])

/** A document action of the actions API. */
export type DocumentAction = v.InferOutput<typeof Action>

/**
 * Reads the `actions` of a request: one action or a list.
 *
 * @throws LakeError 400 naming an action that is unknown or malformed
 */
export function parseActions(input: unknown): DocumentAction[] {
  return (Array.isArray(input) ? input : [input]).map((action: unknown) => {
    const parsed = v.safeParse(Action, action)
    if (parsed.success) return parsed.output
    throw new LakeError(400, `Invalid action: ${v.summarize(parsed.issues)}`)
  })
}

/**
 * The mutations that perform an action.
 *
 * @throws LakeError 409 when the documents are not in the state the action needs
 */
export function planAction(action: DocumentAction, lookup: Lookup): LakeMutation[] {
  switch (action.actionType) {
    case 'sanity.action.document.create':
      return planCreate(action, lookup)
    case 'sanity.action.document.edit':
      return planEdit(action, lookup)
    case 'sanity.action.document.replaceDraft':
      return [{createOrReplace: withId(action.attributes, draftIdOf(action.publishedId))}]
    case 'sanity.action.document.publish':
      return planPublish(action, lookup)
    case 'sanity.action.document.unpublish':
      return planUnpublish(action, lookup)
    case 'sanity.action.document.discard':
      return planDiscard(action.draftId, lookup)
    case 'sanity.action.document.version.discard':
      return planDiscard(action.versionId, lookup)
    case 'sanity.action.document.delete':
      return planDelete(action, lookup)
  }
}

type Of<T extends string> = Extract<DocumentAction, {actionType: `sanity.action.document.${T}`}>

function planCreate(action: Of<'create'>, lookup: Lookup): LakeMutation[] {
  const draftId = draftIdOf(action.attributes._id ?? action.publishedId)
  if (action.ifExists === 'ignore' && lookup(draftId)) return []
  return [{create: withId(action.attributes, draftId)}]
}

function planEdit({draftId, publishedId, patch}: Of<'edit'>, lookup: Lookup): LakeMutation[] {
  const edit = {patch: {...patch, id: draftId} as PatchOperations}
  if (lookup(draftId)) return [edit]
  const published = required(lookup, publishedId)
  return [{create: copyOf(published, draftId)}, edit]
}

function planPublish(action: Of<'publish'>, lookup: Lookup): LakeMutation[] {
  const draft = required(lookup, action.draftId)
  assertRevision(draft, action.ifDraftRevisionId)
  const published = lookup(action.publishedId)
  if (published) assertRevision(published, action.ifPublishedRevisionId)
  return [
    {
      createOrReplace: {
        ...copyOf(draft, action.publishedId),
        _createdAt: published?._createdAt ?? draft._createdAt,
      },
    },
    {delete: {id: action.draftId}},
  ]
}

function planUnpublish({draftId, publishedId}: Of<'unpublish'>, lookup: Lookup): LakeMutation[] {
  const published = required(lookup, publishedId)
  return [{createIfNotExists: copyOf(published, draftId)}, {delete: {id: publishedId}}]
}

function planDiscard(versionId: string, lookup: Lookup): LakeMutation[] {
  if (isPublishedId(versionId)) {
    throw new LakeError(400, `"${versionId}" is neither a draft nor a version`)
  }
  required(lookup, versionId)
  return [{delete: {id: versionId}}]
}

function planDelete(
  {publishedId, includeDrafts = []}: Of<'delete'>,
  lookup: Lookup,
): LakeMutation[] {
  required(lookup, publishedId)
  const drafts = new Set(
    includeDrafts.filter((id) => publishedIdOf(id) === publishedId && lookup(id)),
  )
  drafts.add(publishedId)
  return [...drafts].map((id) => ({delete: {id}}))
}

const required = (lookup: Lookup, id: string) => existing(lookup(id), id)

function withId(input: DocumentInput, _id: string): DocumentInput & {_id: string} {
  return {...input, _id}
}

function copyOf(doc: LakeDocument, _id: string): DocumentInput & {_id: string} {
  const {_rev, _updatedAt, ...rest} = doc
  return {...rest, _id}
}
