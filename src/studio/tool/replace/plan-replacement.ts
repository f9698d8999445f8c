import {
  type FindOptions,
  findSavedValues,
  groupBy,
  hasItem,
  hasSharedKey,
  isNamed,
  itemState,
  type KnownItem,
  pathText,
  type PickedItem,
  pickedValue,
  type SavedName,
  type SavedValue,
  valueAtPath,
  type ValuePath,
  whyUnsavable,
} from '../../../saved/index.ts'

export type StoredDocument = Readonly<Record<string, unknown>> & {
  readonly _id: string
  readonly _type: string
  readonly _rev: string
}

/** Why a value is not replaced. */
export type Blocked =
  | 'variant' // its document is a variant
  | 'agent' // its document is what an agent proposes
  | 'locked' // its release is scheduled
  | 'canvas' // its document is edited in Canvas
  | 'in-list' // its list holds the new item already
  | 'has-draft' // its document has a draft, whose publication replaces it
  | 'read-only' // the schema says that the field can't be edited
  | 'same-key' // another item of its list has the same key: a patch may reach that one
  | 'no-permission' // the user can't edit the document
  | 'no-tag' // the new item lacks what the field saves
  | 'no-team' // the new item lacks its Team
  | 'other-team' // the field takes items of another Team only
  | 'no-access' // it was saved from a Team that the user may not see

/** A value that names the item, and how it would be replaced. */
export interface PlannedValue {
  readonly value: SavedValue
  /** `undefined` where it can be replaced. */
  readonly blocked: Blocked | undefined
  readonly source: StoredDocument
  /** The ID of the document that is written: the draft of a published document, by default. */
  readonly targetId: string
  /** Paths with their new values; those in `unset` are removed. */
  readonly set: Readonly<Record<string, string>>
  readonly unset: readonly string[]
  /** Whether the draft of its published document holds the new item there, saved in the same way. */
  readonly isDrafted: boolean
}

export interface PlanOptions {
  /** Every version of the documents that hold the item: the drafts of published ones, too. */
  readonly documents: readonly StoredDocument[]
  readonly from: SavedName
  /** Without one the plan only says where the old one is. */
  readonly to: PickedItem | undefined
  readonly find: FindOptions
  readonly known?: KnownItem | undefined
  readonly writesPublished: boolean
  /** Whether a list that holds the new item loses the old one. It is left alone otherwise. */
  readonly keepsOnce?: boolean | undefined
  readonly whyForbidden: (
    source: StoredDocument,
    value: SavedValue,
    targetId: string,
  ) => 'locked' | 'canvas' | 'read-only' | 'no-permission' | 'other-team' | undefined
  /** Whether the list that a value is in may lose it. Without it any may. */
  readonly mayRemove?: ((source: StoredDocument, value: SavedValue) => boolean) | undefined
  readonly isLiveEdit: (type: string) => boolean
}

/** Plans the replacement of an item by another one: a dry run, computed from the documents alone. */
export function planReplacement(options: PlanOptions): readonly PlannedValue[] {
  const {documents, from, to, find, known, writesPublished, keepsOnce} = options
  const {whyForbidden, mayRemove, isLiveEdit} = options
  const stored = new Map(documents.map((document) => [document._id, document]))
  const after: SavedName = to ? {kind: to.kind, tag: undefined, ...to.record} : from
  /** Whether values only get the item's new Team. The ones that have it are not listed. */
  const isSame = isNamed(after, from)
  return documents.flatMap((source) => {
    const values = findSavedValues(source, find)
    const isNew = (value: SavedValue, {id} = value) =>
      isNamed(value, {...after, ...(id === undefined ? {id} : {tag: undefined})})
    const draft = to && stored.get(`drafts.${source._id}`)
    const drafted = groupBy(draft ? findSavedValues(draft, find) : [], ({path}) => pathText(path))
    const lists = groupBy(values, ({path}) => listOf(path))
    /** A string that holds an ID may have no Team. */
    const isOfTeam = ({teamId}: SavedValue) => teamId === undefined || teamId === after.teamId
    /** The lists that hold the new item, or will. */
    const holding = new Set(
      isSame ? [] : values.filter((value) => isNew(value)).map(({path}) => listOf(path)),
    )
    holding.delete(undefined)
    return values
      .filter((value) => isNamed(value, from) && !(to && isNew(value) && isOfTeam(value)))
      .map((value): PlannedValue => {
        const {id, version} = value.document
        const draftId = `drafts.${id}`
        const throughDraft =
          version === 'published' && !writesPublished && !isLiveEdit(source._type)
        const targetId = throughDraft ? draftId : source._id
        const change = to ? newValue(value, to) : NO_CHANGE
        const hasDraft = throughDraft && stored.has(draftId)
        const list = isSame ? undefined : listOf(value.path)
        const isInList =
          list !== undefined &&
          holding.has(list) &&
          isListOfItems(source, value.path, lists.get(list)!.length)
        const blocked =
          (version === 'variant' || version === 'agent' ? version : undefined) ??
          (hasDraft ? 'has-draft' : undefined) ??
          (itemState(value, known).reason === 'no-access' ? 'no-access' : undefined) ??
          whyForbidden(source, value, targetId) ??
          (hasSharedKey(source, value.path) ? 'same-key' : undefined) ??
          change.blocked ??
          (isInList && !(keepsOnce === true && mayRemove?.(source, value) !== false)
            ? 'in-list'
            : undefined)
        if (!blocked) holding.add(list)
        return {
          value,
          source,
          targetId,
          blocked,
          set: isInList ? {} : change.set,
          unset: isInList ? [pathText(value.path)] : change.unset,
          isDrafted: (drafted.get(pathText(value.path)) ?? []).some(
            (other) => other.form === value.form && isNew(other, value) && isOfTeam(other),
          ),
        }
      })
  })
}

/** The list that a value is an item of, as text; `undefined` for no item. */
const listOf = (path: ValuePath): string | undefined =>
  typeof path.at(-1) === 'string' ? undefined : pathText(path.slice(0, -1))

/** Whether an array holds only items, some of them still empty: rich text may show one twice. */
function isListOfItems(source: StoredDocument, path: ValuePath, count: number): boolean {
  const array = valueAtPath(source, path.slice(0, -1))
  return Array.isArray(array) && array.filter(hasItem).length === count
}

/** The parts of an object that name its item. Other parts, such as its key, stay. */
export const PARTS = ['teamId', 'id', 'tag', 'title']

const NO_CHANGE = {blocked: undefined, set: {}, unset: []}

function newValue({form, kind, tag, id, ...value}: SavedValue, to: PickedItem) {
  const path = pathText(value.path)
  const identifyBy = id === undefined && tag !== undefined ? 'tag' : 'id'
  const blocked = whyUnsavable(to.record, identifyBy)
  if (blocked && !(blocked === 'no-team' && form === 'id')) return {...NO_CHANGE, blocked}
  const saved = pickedValue(to, {field: {kind, form}, identifyBy, typeName: ''})
  if (typeof saved === 'string') return {...NO_CHANGE, set: {[path]: saved}}
  const parts = new Map(Object.entries(saved).filter(([name]) => PARTS.includes(name)))
  return {
    blocked: undefined,
    set: Object.fromEntries([...parts].map(([name, text]) => [`${path}.${name}`, String(text)])),
    unset: PARTS.filter((name) => !parts.has(name)).map((name) => `${path}.${name}`),
  }
}
