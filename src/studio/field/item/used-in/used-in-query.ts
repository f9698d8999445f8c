import {
  anyOf,
  findItemPaths,
  type Identity,
  type ItemPath,
  parseDocumentId,
  SANITYS_OWN,
  type TypeNode,
  usesQuery,
  within,
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
  const found = types.map((type) => ({name: type.name ?? '', ...findItemPaths(type)}))
  const isCut = found.some((each) => each.isCut)
  const holding = found.map(({name, paths}) => ({
    name,
    paths: paths.filter((at) => at.field.kind === used.kind && !isOfOtherTeam(at, used)),
  }))
  const documents = usesQuery(holding, used, {
    limit: MAX_DOCUMENTS,
    describe: ({path}) => JSON.stringify(path),
  })
  const deeper = found.flatMap(({name, beyond}) => {
    const conditions = beyond.map((path) => within(path, (at) => `defined(${at || '@'})`))
    return conditions.length === 0 ? [] : `_type == "${name}" && (${anyOf(conditions)})`
  })
  const others = [`!(_type in $types || ${SANITYS_OWN})`, ...deeper].join(' || ')
  const {id, tag, teamId} = used
  return {
    query: `{
      "documents": ${documents},
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

/** Another Team may have the same tag. A query can't evaluate a function that names the Team. */
function isOfOtherTeam({field, type}: ItemPath, {teamId}: Used): boolean {
  if (field.form !== 'tag' || teamId === undefined) return false
  const {options} = readOptions(optionsOf(type), field)
  return options.teamId !== undefined && options.teamId !== teamId
}

/** What the query returns. */
export interface UsedInResult {
  readonly documents: readonly {
    readonly _id: string
    readonly _type: string
    readonly places: readonly string[]
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
    documents.set(id, {
      id,
      type,
      places: [...new Set([...(documents.get(id)?.places ?? []), ...places])],
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
