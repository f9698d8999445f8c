import {parseDocumentId} from '../../../check/index.ts'
import {fieldKind, type ItemKind} from '../../schema/field-kind.ts'
import {optionsOf, readOptions} from '../../schema/options.ts'

/** How many steps into a document an item is looked for. A type may hold itself. */
const DEPTH = 6

/** How many documents are requested; versions of the same one count separately. */
export const ASKED_FOR = 250

interface TypeNode {
  readonly name: string
  readonly jsonType?: string
  readonly fields?: readonly {readonly name: string; readonly type: TypeNode}[]
  readonly of?: readonly TypeNode[]
  readonly options?: unknown
}

/** What names an item in documents. */
export interface Used {
  readonly kind: ItemKind
  readonly id: string | undefined
  readonly tag: string | undefined
  readonly teamId: string | undefined
}

/**
 * One GROQ query for the documents that hold an item, in every place that the schema allows.
 *
 * @returns `undefined` when no document type can
 */
export function usedInQuery(
  types: readonly TypeNode[],
  used: Used,
): {readonly query: string; readonly params: Record<string, string>} | undefined {
  const filters = types.flatMap((type) => {
    const holders = conditionsOf(type, '', used, 0)
    return holders.length === 0 ? [] : `_type == "${type.name}" && (${holders.join(' || ')})`
  })
  if (filters.length === 0) return undefined
  const {id, tag, teamId} = used
  const known = Object.entries({id, tag, teamId}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return {
    query: `*[${filters.join(' || ')}] | order(_updatedAt desc) [0...${ASKED_FOR}] {_id, _type}`,
    params: Object.fromEntries(known),
  }
}

/** Conditions, any of which means that a value holds the item. `at` is the path to the value. */
function conditionsOf(type: TypeNode, at: string, used: Used, depth: number): string[] {
  const field = fieldKind(type)
  if (field) return field.kind === used.kind ? itemConditions(type, at, used) : []
  if (depth >= DEPTH) return []
  if (type.of) {
    const members = type.of.flatMap((member) => memberConditions(member, used, depth + 1))
    return members.length === 0 ? [] : [`count(${at}[${members.join(' || ')}]) > 0`]
  }
  return (type.fields ?? []).flatMap(({name, type: inner}) =>
    conditionsOf(inner, at === '' ? name : `${at}.${name}`, used, depth + 1),
  )
}

function memberConditions(member: TypeNode, used: Used, depth: number): string[] {
  const field = fieldKind(member)
  if (field && field.form !== 'object') return conditionsOf(member, '@', used, depth)
  const inner = conditionsOf(member, '', used, depth)
  if (inner.length === 0) return []
  // Studio saves no `_type` for a member without its own name.
  const isNameless = member.name === 'object'
  const own = isNameless ? '(!defined(_type) || _type == "object")' : `_type == "${member.name}"`
  return [`${own} && (${inner.join(' || ')})`]
}

function itemConditions(type: TypeNode, at: string, {id, tag, teamId}: Used): string[] {
  const field = fieldKind(type)
  if (field?.form === 'id') return id === undefined ? [] : [`${at} == $id`]
  if (field?.form === 'tag') {
    // Another Team may have the same tag. A query can't evaluate the function that names it.
    const {options} = readOptions(optionsOf(type), field)
    const isOthers =
      options.teamId !== undefined && teamId !== undefined && options.teamId !== teamId
    return tag === undefined || isOthers ? [] : [`${at} == $tag`]
  }
  const own = (name: string) => (at === '' ? name : `${at}.${name}`)
  return [
    ...(id === undefined ? [] : [`${own('id')} == $id`]),
    ...(tag === undefined || teamId === undefined
      ? []
      : [`(${own('tag')} == $tag && ${own('teamId')} == $teamId)`]),
  ]
}

export interface UsingDocument {
  /** Of the published document, be it so or not. */
  readonly id: string
  readonly type: string
}

/** Drafts and versions fold into the document that they are of. */
export function foldVersions(
  found: readonly {readonly _id: string; readonly _type: string}[],
): readonly UsingDocument[] {
  const byId = new Map<string, UsingDocument>()
  for (const {_id, _type} of found) {
    const {id} = parseDocumentId(_id)
    if (!byId.has(id)) byId.set(id, {id, type: _type})
  }
  return [...byId.values()]
}
