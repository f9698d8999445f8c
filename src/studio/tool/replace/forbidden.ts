import type {GrantsStore, Schema, Workspace} from 'sanity'
import {
  parseDocumentId,
  type PickedItem,
  type SavedValue,
  typeAtPath,
  valueAtPath,
} from '../../../saved/index.ts'
import {firstValueWhere} from '../../field/item/first-value-where.ts'
import {isDisabled, isReadOnly} from '../../schema/array-options.ts'
import type {TeamContext} from '../../schema/field-filter.ts'
import {readField, readTeamId} from '../../schema/options.ts'
import type {Locks} from './find-documents.ts'
import type {PlanOptions, StoredDocument} from './plan-replacement.ts'

/** Finds read-only fields, and fields that take items of another Team only. */
export function forbiddenBySchema(
  schema: Pick<Schema, 'get'>,
  document: StoredDocument,
  {path}: SavedValue,
  {teamId, currentUser}: Pick<TeamContext, 'currentUser'> & {teamId: string | undefined},
): 'read-only' | 'other-team' | undefined {
  for (let length = 0; length <= path.length; length++) {
    const at = path.slice(0, length)
    const type = typeAtPath(schema, document, at)
    const parent = length > 0 ? valueAtPath(document, at.slice(0, -1)) : undefined
    const value = valueAtPath(document, at)
    if (isReadOnly(type, {document, parent, value, currentUser, path: at})) return 'read-only'
  }
  const options = readField(typeAtPath(schema, document, path))?.options
  if (!options) return undefined
  const parent = valueAtPath(document, path.slice(0, -1))
  try {
    const held = readTeamId(options, {document, parent, currentUser})
    return held !== undefined && held !== teamId ? 'other-team' : undefined
  } catch {
    // No one can select an item in the form either.
    return 'read-only'
  }
}

interface Forbidding extends Pick<TeamContext, 'currentUser'> {
  readonly schema: Pick<Schema, 'get'>
  readonly workspace: Pick<Workspace, 'document'>
  readonly locks: Pick<Locks, 'lockOf'>
  readonly permitted: ReadonlySet<string>
}

/** Finds why a value can't be replaced by an item in the document that would be written. */
export const forbiddenBy =
  (
    {schema, workspace, currentUser, locks, permitted}: Forbidding,
    to: PickedItem | undefined,
  ): PlanOptions['whyForbidden'] =>
  (source, value, targetId) => {
    const lock = locks.lockOf(source)
    if (lock) return lock
    // The workspace has no drafts: Studio's forms of them are read-only.
    const isDraft = parseDocumentId(targetId).version === 'draft'
    if (isDraft && !workspace.document.drafts.enabled) return 'read-only'
    if (!permitted.has(targetId)) return 'no-permission'
    const teamId = to ? to.record.teamId : value.teamId
    return forbiddenBySchema(schema, source, value, {teamId, currentUser})
  }

/** Whether the array that a value is in lets an editor remove it. */
export const mayRemove = (
  schema: Pick<Schema, 'get'>,
  source: StoredDocument,
  {path}: SavedValue,
): boolean => !isDisabled(typeAtPath(schema, source, path.slice(0, -1)), 'remove')

type Grants = Pick<GrantsStore, 'checkDocumentPermission'>

/** The IDs of the documents that the user may write, and of the drafts that published ones lack. */
export async function permittedIds(
  documents: readonly StoredDocument[],
  grants: Grants,
): Promise<ReadonlySet<string>> {
  const stored = new Set(documents.map(({_id}) => _id))
  const drafts = documents.flatMap((document) => {
    const _id = `drafts.${document._id}`
    const isMissing = parseDocumentId(document._id).version === 'published' && !stored.has(_id)
    return isMissing ? {...document, _id} : []
  })
  const ids = await Promise.all(
    [...documents, ...drafts].map(async (document) => {
      const permission = stored.has(document._id) ? 'update' : 'create'
      return (await isAllowed(grants, permission, document)) ? document._id : []
    }),
  )
  return new Set(ids.flat())
}

export const mayPublish = (draft: StoredDocument, grants: Grants): Promise<boolean> =>
  isAllowed(grants, 'update', {...draft, _id: parseDocumentId(draft._id).id})

async function isAllowed(
  grants: Grants,
  permission: 'create' | 'update',
  document: StoredDocument,
): Promise<boolean> {
  const checked = grants.checkDocumentPermission(permission, document)
  return (await firstValueWhere<{granted: boolean}>(checked, () => true)).granted
}
