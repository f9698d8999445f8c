import {
  type FindOptions,
  findSavedValues,
  parseDocumentId,
  type PickedItem,
  pickedValue,
  type SavedName,
  type SavedValue,
  whyUnsavable,
} from '../../../saved/index.ts'

/** A document as it is stored. */
export type StoredDocument = Readonly<Record<string, unknown>> & {
  readonly _id: string
  readonly _type: string
  readonly _rev: string
}

/**
 * Why a value is not replaced:
 * - `has-draft`: its document has a draft, whose own values are replaced; publishing it replaces this one
 * - `read-only`: the schema says that the field can't be edited
 * - `no-permission`: the user can't edit the document
 * - `no-tag`, `no-team`: the new item lacks what the field saves
 * - `other-team`: the field takes items of another Team only
 */
export type Blocked =
  | 'has-draft'
  | 'read-only'
  | 'no-permission'
  | 'no-tag'
  | 'no-team'
  | 'other-team'

/** A value that names the item, and what is to become of it. */
export interface PlannedValue {
  /** Names it among the others, the same in each plan. */
  readonly key: string
  readonly value: SavedValue
  /** `undefined` where it can be replaced. */
  readonly blocked: Blocked | undefined
  readonly source: StoredDocument
  /** The ID of the document that is written: the draft of a published document, by default. */
  readonly targetId: string
  /** Paths with their new values; those in `unset` are removed. */
  readonly set: Readonly<Record<string, string>>
  readonly unset: readonly string[]
}

export interface PlanOptions {
  /** Every version of the documents that hold the item: the drafts of published ones, too. */
  readonly documents: readonly StoredDocument[]
  readonly from: SavedName
  readonly to: PickedItem
  readonly find: FindOptions
  /** Whether published documents are changed themselves, and not through drafts. */
  readonly writesPublished: boolean
  /** What the schema and the user's permissions forbid. */
  readonly whyForbidden: (
    source: StoredDocument,
    value: SavedValue,
  ) => 'read-only' | 'no-permission' | 'other-team' | undefined
  /** Whether documents of a type have no drafts. */
  readonly isLiveEdit: (type: string) => boolean
}

/** What replacing an item by another one would change: a dry run, computed from the documents alone. */
export function planReplacement(options: PlanOptions): readonly PlannedValue[] {
  const {documents, from, to, find, writesPublished, whyForbidden, isLiveEdit} = options
  const stored = new Set(documents.map(({_id}) => _id))
  return documents.flatMap((source) =>
    findSavedValues(source, find)
      .filter((value) => isNamed(value, from))
      .map((value): PlannedValue => {
        const draftId = `drafts.${value.document.id}`
        const throughDraft =
          value.document.version === 'published' && !writesPublished && !isLiveEdit(source._type)
        const change = newValue(value, to)
        const isCovered = throughDraft && stored.has(draftId)
        return {
          key: JSON.stringify([source._id, value.path]),
          value,
          source,
          targetId: throughDraft ? draftId : source._id,
          blocked: isCovered ? 'has-draft' : (whyForbidden(source, value) ?? change.blocked),
          set: change.set,
          unset: change.unset,
        }
      }),
  )
}

/** Whether a value names an item, and in the same way: by its ID, or by a tag of its Team. */
export function isNamed(value: SavedName, from: SavedName): boolean {
  if (value.kind !== from.kind) return false
  if (from.id !== undefined) return value.id === from.id
  return from.tag !== undefined && value.tag === from.tag && value.teamId === from.teamId
}

/** The parts of an object that name its item. What else it holds, such as its key, stays. */
const PARTS = ['teamId', 'id', 'tag', 'title']

function newValue({form, kind, tag, id, path}: SavedValue, to: PickedItem) {
  const identifyBy = id === undefined && tag !== undefined ? 'tag' : 'id'
  const blocked = whyUnsavable(to.record, identifyBy)
  if (blocked && !(blocked === 'no-team' && form === 'id')) return {blocked, set: {}, unset: []}
  const saved = pickedValue(to, {field: {kind, form}, identifyBy, typeName: ''})
  if (typeof saved === 'string') return {blocked: undefined, set: {[path]: saved}, unset: []}
  const parts = new Map(Object.entries(saved).filter(([name]) => PARTS.includes(name)))
  return {
    blocked: undefined,
    set: Object.fromEntries([...parts].map(([name, text]) => [`${path}.${name}`, String(text)])),
    unset: PARTS.filter((name) => !parts.has(name)).map((name) => `${path}.${name}`),
  }
}

/** The IDs of drafts that published documents among these could have. */
export const draftIdsOf = (storedIds: readonly string[]): readonly string[] =>
  storedIds.flatMap((storedId) => {
    const {id, version} = parseDocumentId(storedId)
    return version === 'published' ? [`drafts.${id}`] : []
  })
