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
  const filter = (conditionsOf: (each: (typeof found)[number]) => readonly string[]) =>
    found.flatMap((each) => {
      const conditions = [...new Set(conditionsOf(each))]
      const any = conditions.join(' || ')
      return conditions.length === 0 ? [] : `_type == "${each.type.name}" && (${any})`
    })
  const holding = filter(({paths}) =>
    paths
      .filter(({field}) => field.kind === used.kind)
      .flatMap((path) => conditionsFor(path, used)),
  )
  const deeper = filter(({beyond}) =>
    beyond.map((path) => within(path, (at) => `defined(${at || '@'})`)),
  )
  const others = [`!(_type in $types || ${SANITYS_OWN})`, ...deeper].join(' || ')
  const {id, tag, teamId} = used
  return {
    query: `{
      "documents": *[${holding.join(' || ') || 'false'}] | order(_updatedAt desc) [0...${MAX_DOCUMENTS}] {_id, _type},
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
  readonly documents: readonly {readonly _id: string; readonly _type: string}[]
  readonly isCut: boolean
}

export interface UsingDocument {
  /** The ID of the published document, whether or not there is one. */
  readonly id: string
  readonly type: string
}

export interface UsingDocuments {
  readonly documents: readonly UsingDocument[]
  /** Whether others may hold the item, too. */
  readonly isCut: boolean
}

/** Drafts and versions fold into the document that they are of. */
export function foldVersions({documents: found, isCut}: UsedInResult): UsingDocuments {
  const documents = found.map(({_id, _type}) => ({id: parseDocumentId(_id).id, type: _type}))
  return {
    documents: [...new Map(documents.map((document) => [document.id, document])).values()],
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
