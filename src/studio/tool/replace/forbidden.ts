import {getValueAtPath, type Schema, stringToPath, type useGrantsStore} from 'sanity'
import {parseDocumentId, type SavedValue, typeAtPath} from '../../../saved/index.ts'
import {firstOf} from '../../field/item/first-of.ts'
import {isDisabled, isReadOnly} from '../../schema/array-options.ts'
import type {TeamContext} from '../../schema/field-filter.ts'
import {readField, resolveTeamId} from '../../schema/options.ts'
import type {StoredDocument} from './plan-replacement.ts'

/** What the schema forbids: read-only fields, and fields that take items of another Team only. */
export function forbiddenBySchema(
  schema: Pick<Schema, 'get'>,
  source: StoredDocument,
  {path}: SavedValue,
  {teamId, currentUser}: Pick<TeamContext, 'currentUser'> & {teamId: string | undefined},
): 'read-only' | 'other-team' | undefined {
  const steps = stringToPath(path)
  for (let length = 0; length <= steps.length; length++) {
    const type = typeAtPath(schema, source, steps.slice(0, length))
    const value: unknown = getValueAtPath(source, steps.slice(0, length))
    const parent: unknown = getValueAtPath(source, steps.slice(0, Math.max(0, length - 1)))
    if (isReadOnly(type, {document: source, parent, value, currentUser})) return 'read-only'
  }
  const type = typeAtPath(schema, source, steps)
  const options = readField(type)?.options
  if (!options) return undefined
  const parent: unknown = getValueAtPath(source, steps.slice(0, -1))
  const held = resolveTeamId(options, {document: source, parent, currentUser})
  return held !== undefined && held !== teamId ? 'other-team' : undefined
}

/** Whether the array that a value is in lets an editor remove it. */
export const mayRemove = (
  schema: Pick<Schema, 'get'>,
  source: StoredDocument,
  {path}: SavedValue,
): boolean => !isDisabled(typeAtPath(schema, source, stringToPath(path).slice(0, -1)), 'remove')

type Grants = Pick<ReturnType<typeof useGrantsStore>, 'checkDocumentPermission'>

/** The IDs of the documents that the user may change; of published ones, by a draft. */
export async function permittedIds(
  documents: readonly StoredDocument[],
  grants: Grants,
): Promise<ReadonlySet<string>> {
  const checked = await Promise.all(
    documents.map(async (document) => {
      const {id, version} = parseDocumentId(document._id)
      const isGranted =
        version === 'published'
          ? await isAllowed(grants, 'create', {...document, _id: `drafts.${id}`})
          : await isAllowed(grants, 'update', document)
      return isGranted ? [document._id] : []
    }),
  )
  return new Set(checked.flat())
}

export const mayPublish = (draft: StoredDocument, grants: Grants): Promise<boolean> =>
  isAllowed(grants, 'update', {...draft, _id: parseDocumentId(draft._id).id})

async function isAllowed(
  grants: Grants,
  permission: 'create' | 'update',
  document: StoredDocument,
): Promise<boolean> {
  const checked = grants.checkDocumentPermission(permission, document)
  return (await firstOf<{granted: boolean}>(checked, () => true)).granted
}
