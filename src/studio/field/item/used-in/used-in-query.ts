import {
  findItemPaths,
  type Identity,
  type ItemPath,
  parseDocumentId,
  SANITYS_OWN,
  type TypeNode,
} from '../../../../saved/index.ts'
import type {TFunction} from 'sanity'
import {optionsOf, readOptions} from '../../../schema/options.ts'

/** How many documents are requested; versions of the same one count separately. */
const MAX_DOCUMENTS = 250

export type Used = Omit<Identity, 'title'>

/**
 * One GROQ query for the documents that hold an item, wherever the schema allows it, and for whether
 * there may be others: deeper than it looks, or of types that the schema lacks.
 */
export function usedInQuery(
  types: readonly TypeNode[],
  used: Used,
): {readonly query: string; readonly params: Record<string, unknown>} {
  const found = types.map((type) => ({type, ...findItemPaths(type)}))
  const isCut = found.some((each) => each.isCut)
  /** By type, each condition with the path of the values that it looks at. */
  const holding = found.flatMap(({type, paths}) => {
    const conditions = paths
      .filter(({field}) => field.kind === used.kind)
      .flatMap((path) => conditionsFor(path, used).map((each) => [each, path.path] as const))
    return conditions.length === 0 ? [] : {isType: `_type == "${type.name}"`, conditions}
  })
  const filters = holding.map(
    ({isType, conditions}) => `${isType} && (${anyOf(conditions.map(([each]) => each))})`,
  )
  const places = holding.map(({isType, conditions}) => {
    const named = conditions.map(([each, path]) => `select(${each} => ${JSON.stringify(path)})`)
    return `${isType} => [${named.join(', ')}]`
  })
  const deeper = found.flatMap(({type, beyond}) => {
    const conditions = beyond.map((path) => within(path, (at) => `defined(${at || '@'})`))
    return conditions.length === 0 ? [] : `_type == "${type.name}" && (${anyOf(conditions)})`
  })
  const others = [`!(_type in $types || ${SANITYS_OWN})`, ...deeper].join(' || ')
  const {id, tag, teamId} = used
  return {
    query: `{
      "documents": *[${filters.join(' || ') || 'false'}] | order(_updatedAt desc) [0...${MAX_DOCUMENTS}] {
        _id, _type, "places": select(${places.join(', ') || 'null'})
      },
      "isCut": ${isCut ? 'true' : `count(*[${others}][0...1]) > 0`}
    }`,
    params: {
      types: types.map(({name}) => name),
      ...(id && {id}),
      ...(tag && {tag}),
      ...(teamId && {teamId}),
    },
  }
}

const anyOf = (conditions: readonly string[]): string => [...new Set(conditions)].join(' || ')

/** A condition on a value, which is inside all arrays on the path to it. */
function within(path: string, condition: (at: string) => string): string {
  const [last = '', ...arrays] = path.split('[]').toReversed()
  return arrays.reduce(
    (inner, array) => {
      return `count(${array.replace(/^\./, '')}[${inner}]) > 0`
    },
    condition(last.replace(/^\./, '')),
  )
}

/** Conditions, any of which means that a document holds the item there. */
function conditionsFor({field, holder, type, path}: ItemPath, used: Used): readonly string[] {
  const {id, tag, teamId} = used
  /** Values that were not saved by a Studio may not say their type. */
  const isOfType = (at: string, name: string) => {
    const own = at === '' ? '_type' : `${at}._type`
    return `(!defined(${own}) || ${own} == "${name}")`
  }
  const inner = (at: string, name: string) => (at === '' ? name : `${at}.${name}`)
  if (field.form === 'object') {
    const names = [
      ...(id === undefined ? [] : [(at: string) => `${inner(at, 'id')} == $id`]),
      ...(tag === undefined || teamId === undefined
        ? []
        : [(at: string) => `${inner(at, 'tag')} == $tag && ${inner(at, 'teamId')} == $teamId`]),
    ]
    return names.map((isNamed) =>
      within(path, (at) => `${isOfType(at, type.name ?? '')} && ${isNamed(at)}`),
    )
  }
  if (field.form === 'tag') {
    // Another Team may have the same tag. A query can't evaluate the function that names it.
    const {options} = readOptions(optionsOf(type), field)
    const isOthers =
      options.teamId !== undefined && teamId !== undefined && options.teamId !== teamId
    if (isOthers) return []
  }
  if (used[field.form] === undefined) return []
  return [
    within(holder.at, (at) => {
      const isNamed = within(inner(at, holder.path), (own) => `${own || '@'} == $${field.form}`)
      return `${isOfType(at, holder.name)} && ${isNamed}`
    }),
  ]
}

/** What the query returns. */
export interface UsedInResult {
  readonly documents: readonly {
    readonly _id: string
    readonly _type: string
    /** Paths; `null` for each where the item is not. */
    readonly places: readonly (string | null)[]
  }[]
  readonly isCut: boolean
}

export interface UsingDocument {
  /** The ID of the published document, whether or not there is one. */
  readonly id: string
  readonly type: string
  /** The paths of the fields that hold the item in any version, without the keys of items of arrays. */
  readonly places: readonly string[]
}

export interface UsingDocuments {
  readonly documents: readonly UsingDocument[]
  /** Whether others may hold the item, too. */
  readonly isCut: boolean
}

/** Drafts and versions fold into the document that they are of. */
export function foldVersions({documents: found, isCut}: UsedInResult): UsingDocuments {
  const documents = new Map<string, UsingDocument>()
  for (const {_id, _type: type, places} of found) {
    const {id} = parseDocumentId(_id)
    const held = places.filter((place) => place !== null)
    documents.set(id, {
      id,
      type,
      places: [...new Set([...(documents.get(id)?.places ?? []), ...held])],
    })
  }
  return {
    documents: [...documents.values()],
    isCut: isCut || found.length === MAX_DOCUMENTS,
  }
}

/** Documents beyond which the exact number is not worth a longer list. */
export const MAX_SHOWN = 50

/** In how many documents an item is used, as far as they could be searched. */
export function usageText({documents, isCut}: UsingDocuments, t: TFunction): string {
  const count = documents.length
  if (!isCut) return t('field.used-in.count', {count})
  return count === 0 ? t('field.used-in.none') : t('field.used-in.least', {count})
}
