import {type CurrentUser, getValueAtPath, type Schema, stringToPath} from 'sanity'
import {type SavedValue, typeAtPath} from '../../../saved/index.ts'
import {readField, resolveTeamId} from '../../schema/options.ts'
import type {StoredDocument} from './plan-replacement.ts'

type User = Omit<CurrentUser, 'role'> | null

/** What the schema forbids: read-only fields, and fields that take items of another Team only. */
export function forbiddenBySchema(
  schema: Pick<Schema, 'get'>,
  source: StoredDocument,
  {path}: SavedValue,
  {teamId, currentUser}: {teamId: string | undefined; currentUser: User},
): 'read-only' | 'other-team' | undefined {
  const steps = stringToPath(path)
  for (let length = 0; length <= steps.length; length++) {
    const type = typeAtPath(schema, source, steps.slice(0, length))
    const value: unknown = getValueAtPath(source, steps.slice(0, length))
    const parent: unknown = getValueAtPath(source, steps.slice(0, Math.max(0, length - 1)))
    if (isTrue(type?.readOnly, {document: source, parent, value, currentUser})) return 'read-only'
  }
  const type = typeAtPath(schema, source, steps)
  const options = readField(type)?.options
  if (!options) return undefined
  const parent: unknown = getValueAtPath(source, steps.slice(0, -1))
  const held = resolveTeamId(options, {document: source, parent, currentUser})
  return held !== undefined && held !== teamId ? 'other-team' : undefined
}

/** Whether a property of a type is in force. A function that fails forbids nothing here. */
function isTrue(property: unknown, context: object): boolean {
  if (typeof property !== 'function') return property === true
  try {
    return property(context) === true
  } catch {
    return false
  }
}
