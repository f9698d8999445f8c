import {
  anyOf,
  describeDocument,
  fieldType,
  findItemPaths,
  groupBy,
  namesItem,
  parseDocumentId,
  type Release,
  SANITYS_OWN,
  type SavedName,
  type SavedValue,
  stepsOf,
  type TypeNode,
  usesQuery,
  type ValuePath,
} from '../../../../saved/index.ts'
import type {TFunction} from 'sanity'
import {readField} from '../../../schema/options.ts'

/** How many documents are requested; versions of the same one count separately. */
const MAX_DOCUMENTS = 250

/**
 * One GROQ query for the documents that hold an item, wherever the schema allows it, and for whether
 * there may be others: deeper than it looks, or of types that the schema lacks.
 */
export function usedInQuery(
  types: readonly TypeNode[],
  used: SavedName,
): {readonly query: string; readonly params: Record<string, unknown>} {
  const found = types.map((type) => ({type, ...findItemPaths(type)}))
  const isCut = found.some((each) => each.isCut)
  const holding = found.map(({type, paths}) => ({
    name: type.name ?? '',
    paths: paths.flatMap((path) => {
      const condition = within(type, path, (inner, at) => holdsItem(inner, at, used))
      return condition === '' ? [] : {condition, described: JSON.stringify(path)}
    }),
  }))
  const deeper = found.flatMap(({type, beyond}) => {
    const conditions = beyond.map((path) => within(type, path, (_, at) => `defined(${at})`))
    return conditions.length === 0 ? [] : `_type == "${type.name}" && (${anyOf(conditions)})`
  })
  const others = [`!(_type in $types || ${SANITYS_OWN})`, ...deeper].join(' || ')
  const {id, tag, teamId} = used
  return {
    query: `{
      "documents": ${usesQuery(holding, MAX_DOCUMENTS)},
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

/**
 * The condition that a document of a type holds something at a path, by the types on the way to it:
 * two can have one name, or lead to fields of one name. Empty where none of them can.
 *
 * @param condition - of a type at the path, for what `at` names in GROQ; empty if it can't hold it
 */
function within(
  outer: TypeNode,
  path: string,
  condition: (type: TypeNode, at: string) => string,
): string {
  const follow = (type: TypeNode, steps: ValuePath, at: string): string => {
    const [step, ...rest] = steps
    if (step === undefined) return condition(type, at || '@')
    const isName = typeof step === 'string'
    const members = isName ? [fieldType(type, step) ?? []].flat() : (type.of ?? [])
    const next = isName ? `${at && `${at}.`}${step}` : ''
    const own = next && `${next}.`
    const held = groupBy(members, (member) => follow(member, rest, next))
    const isOnly = members.length === 1
    const conditions = [...held].flatMap(([inner, types]) => {
      const hasNameless = types.some(({name}) => name === 'object')
      const isNamed = types.every(({fields}) => fields) && !(isOnly && hasNameless)
      if (inner === '' || !isNamed) return inner || []
      const names = `${own}_type in ${JSON.stringify(types.map(({name}) => name))}`
      // The only one may be a value that no Studio saved, without a type, as an object without a name is.
      return `${isOnly || hasNameless ? `(!defined(${own}_type) || ${names})` : names} && ${inner}`
    })
    const any = conditions.join(' || ')
    return isName || any === '' ? any : `count(${at || '@'}[${any}]) > 0`
  }
  return follow(outer, stepsOf(path), '')
}

/** The condition that a value of a type names an item, by its ID or by its tag. */
function holdsItem(type: TypeNode, at: string, used: SavedName): string {
  const read = readField(type)
  if (read?.field.kind !== used.kind) return ''
  const {field, options} = read
  // Another Team may have the same tag. A query can't evaluate a function that names the Team.
  const {teamId = used.teamId} = options
  return field.form === 'tag' && used.teamId !== undefined && teamId !== used.teamId
    ? ''
    : namesItem(field.form, at, used)
}

export interface UsedInResult {
  readonly documents: readonly {
    readonly _id: string
    readonly _type: string
    readonly _system?: object | null
    readonly places: readonly string[]
  }[]
  readonly isCut: boolean
}

export interface UsingDocuments {
  readonly documents: readonly {
    /** The ID of the published document, whether or not there is one. */
    readonly id: string
    readonly type: string
    /** The paths of the fields that hold the item in any version, without the keys of items of arrays. */
    readonly places: readonly string[]
    readonly versions: readonly SavedValue['document'][]
  }[]
  /** By their names, where only another version has the item of one of the documents. */
  readonly releases?: ReadonlyMap<string, Release> | undefined
  readonly isCut: boolean
}

/** Drafts and versions fold into the document that they are of. */
export function foldVersions({documents: found, isCut}: UsedInResult): UsingDocuments {
  const documents = groupBy(found, ({_id}) => parseDocumentId(_id).id)
  return {
    documents: [...documents].map(([id, versions]) => ({
      id,
      type: versions[0]!._type,
      places: [...new Set(versions.flatMap(({places}) => places))],
      versions: versions.map(describeDocument),
    })),
    isCut: isCut || found.length === MAX_DOCUMENTS,
  }
}

/** Documents beyond which the exact number is not worth a longer list. */
export const MAX_SHOWN = 50

/** The version of a release or a variant that has the item, where no published document and draft do. */
export const otherVersion = ({versions}: UsingDocuments['documents'][number]) =>
  versions.some(({version}) => version === 'published' || version === 'draft')
    ? undefined
    : versions.find(({version}) => version !== 'agent')

/** In how many documents an item is used, as far as they could be searched. */
export function usageText({documents, isCut}: UsingDocuments, t: TFunction): string {
  const count = documents.length
  if (!isCut) return t('field.used-in.count', {count})
  return count === 0 ? t('field.used-in.none') : t('field.used-in.least', {count})
}
