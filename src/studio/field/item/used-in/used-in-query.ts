import {
  findSavingTypes,
  type Identity,
  parseDocumentId,
  type SavingType,
  type TypeNode,
} from '../../../../saved/index.ts'
import {optionsOf, readOptions} from '../../../schema/options.ts'

/** How many documents are requested; versions of the same one count separately. */
export const MAX_DOCUMENTS = 250

export type Used = Omit<Identity, 'title'>

/**
 * One GROQ query for the documents that hold an item, wherever the schema allows it.
 *
 * @returns `undefined` when no document type can
 */
export function usedInQuery(
  types: readonly TypeNode[],
  used: Used,
): {readonly query: string; readonly params: Record<string, string>} | undefined {
  const filters = types.flatMap((type) => {
    const conditions = findSavingTypes(type)
      .filter(({field}) => field.kind === used.kind)
      .flatMap((found) => conditionsIn(found.steps.slice(1), '', itemConditions(found, used)))
    return conditions.length === 0 ? [] : `_type == "${type.name}" && (${conditions.join(' || ')})`
  })
  if (filters.length === 0) return undefined
  const {id, tag, teamId} = used
  return {
    query: `*[${filters.join(' || ')}] | order(_updatedAt desc) [0...${MAX_DOCUMENTS}] {_id, _type}`,
    params: {...(id && {id}), ...(tag && {tag}), ...(teamId && {teamId})},
  }
}

/**
 * Conditions, any of which means that a value holds the item.
 *
 * @param at - The path to the value, from the document or from the item of an array.
 */
function conditionsIn(
  [step, ...steps]: SavingType['steps'],
  at: string,
  itemIn: (at: string) => readonly string[],
): readonly string[] {
  if (!step) return itemIn(at)
  const {name, type} = step
  if (name !== undefined) return conditionsIn(steps, at === '' ? name : `${at}.${name}`, itemIn)
  const isObject = type.fields !== undefined
  const inner = conditionsIn(steps, isObject ? '' : '@', itemIn)
  if (inner.length === 0) return []
  // Studio saves no `_type` for a member without its own name.
  const ofType =
    type.name === 'object' ? '(!defined(_type) || _type == "object")' : `_type == "${type.name}"`
  const all = inner.join(' || ')
  return [`count(${at}[${isObject ? `${ofType} && (${all})` : all}]) > 0`]
}

function itemConditions({field, type}: SavingType, {id, tag, teamId}: Used) {
  return (at: string): readonly string[] => {
    if (field.form === 'id') return id === undefined ? [] : [`${at} == $id`]
    if (field.form === 'tag') {
      // Another Team may have the same tag. A query can't evaluate the function that names it.
      const {options} = readOptions(optionsOf(type), field)
      const isOthers =
        options.teamId !== undefined && teamId !== undefined && options.teamId !== teamId
      return tag === undefined || isOthers ? [] : [`${at} == $tag`]
    }
    const prefix = at === '' ? '' : `${at}.`
    return [
      ...(id === undefined ? [] : [`${prefix}id == $id`]),
      ...(tag === undefined || teamId === undefined
        ? []
        : [`(${prefix}tag == $tag && ${prefix}teamId == $teamId)`]),
    ]
  }
}

export interface UsingDocument {
  /** The ID of the published document, whether or not there is one. */
  readonly id: string
  readonly type: string
}

/** Drafts and versions fold into the document that they are of. */
export function foldVersions(
  found: readonly {readonly _id: string; readonly _type: string}[],
): readonly UsingDocument[] {
  const documents = found.map(({_id, _type}) => ({id: parseDocumentId(_id).id, type: _type}))
  return [...new Map(documents.map((document) => [document.id, document])).values()]
}
