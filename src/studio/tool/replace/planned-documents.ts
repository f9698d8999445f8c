import {groupBy, pathText} from '../../../saved/index.ts'
import type {DocumentChange} from './document-changes.ts'
import type {Blocked, PlannedValue, StoredDocument} from './plan-replacement.ts'
import {type DraftReading, readDraft} from './read-draft.ts'

/** The fates of documents, in the order in which they are listed. */
export const FATES = [
  'new-draft', // a draft is made of the published document
  'draft', // its draft is changed
  'release', // the version in a release is changed
  'published', // visitors see the change at once
  'waiting', // its draft differs in nothing but the new item, and only has to be published
  'edited', // its draft holds other changes
  'has-draft', // its draft holds the item, too, and is listed with what becomes of it
  'left', // nothing can be replaced in it
  'outdated', // its draft was made of a published version that was edited since
  'done', // it has been changed, and names the item no more
] as const

export type Fate = (typeof FATES)[number]

/** A stored document that names the item or did before the last run, and what is to become of it. */
export interface PlannedDocument {
  readonly source: StoredDocument
  /** All that name the item or did: `free` to be replaced, `left` for a reason, or `done`. */
  readonly values: readonly PlannedValue[]
  readonly fate: Fate
  readonly free: readonly PlannedValue[]
  readonly left: ReadonlyMap<Blocked, readonly PlannedValue[]>
  readonly done: readonly PlannedValue[]
  /** Its draft, where that names the item no more. */
  readonly draft: DraftReading | undefined
}

/**
 * The values of a plan by document.
 *
 * @param stored - The documents that the plan was made of, with the drafts of published ones.
 * @param written - The changes that take back what was written, with the revisions that it left.
 */
export function plannedDocuments(
  plan: readonly PlannedValue[],
  stored: readonly StoredDocument[],
  written: readonly DocumentChange[],
): readonly PlannedDocument[] {
  const planned = groupBy(plan, ({source}) => source._id)
  const byId = new Map(stored.map((document) => [document._id, document]))
  const writtenById = new Map(written.map((change) => [change.targetId, change]))
  const replaced = groupBy(
    written.flatMap(({values}) => values).filter(({source}) => byId.has(source._id)),
    // The values that are left may be in the draft that was made of the document.
    ({source, targetId}) => (planned.has(targetId) ? targetId : source._id),
  )
  const ids = new Set([...planned.keys(), ...replaced.keys()])
  const documents = [...ids].flatMap((id): PlannedDocument | [] => {
    const values = planned.get(id) ?? []
    // A place may have been replaced in a draft first, and then directly.
    const all = [...values, ...(replaced.get(id) ?? [])]
    const places = [...groupBy(all, ({value}) => pathText(value.path)).values()]
    const done = places.flatMap(([first]) => (values.includes(first!) ? [] : first!))
    const source = (values[0] ?? done[0])?.source
    if (!source) return []
    const free = values.filter(({blocked}) => blocked === undefined)
    const left = values.filter(({blocked}) => blocked !== undefined)
    const document = byId.get(`drafts.${id}`)
    const isDrafted = document && !planned.has(document._id) && left[0]?.blocked === 'has-draft'
    const draft = isDrafted
      ? readDraft(source, document, values, writtenById.get(document._id))
      : undefined
    const isWaiting = draft?.isPublishable === true && draft.others.length === 0
    const drafted = draft && (isWaiting ? 'waiting' : 'edited')
    const seen = writtenById.get(id)?.source ?? source
    const isOutdated = document !== undefined && byId.get(id)?._rev !== seen._rev
    const reasons = groupBy(left, ({blocked}) => blocked!)
    const held = reasons.has('has-draft') ? 'has-draft' : 'left'
    const rest = left.length > 0 ? held : isOutdated ? 'outdated' : 'done'
    const fate: Fate = drafted ?? (free[0] ? fateOf(free[0]) : rest)
    return {source, values: [...values, ...done], fate, free, left: reasons, done, draft}
  })
  return documents.toSorted((a, b) => FATES.indexOf(a.fate) - FATES.indexOf(b.fate))
}

/** Where a value is replaced, which decides when visitors see it. */
export function fateOf({source, targetId, value}: PlannedValue) {
  if (targetId !== source._id) return 'new-draft'
  const {version} = value.document
  return version === 'draft' || version === 'release' ? version : 'published'
}
