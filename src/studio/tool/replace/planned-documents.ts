import {groupBy} from '../../../saved/index.ts'
import type {DocumentChange} from './document-changes.ts'
import type {Blocked, PlannedValue, StoredDocument} from './plan-replacement.ts'
import {type DraftReading, readDraft} from './read-draft.ts'

/** What happens to documents, in the order in which they are listed. */
export const FATES = [
  'new-draft', // a draft is made of the published document
  'draft', // its draft is changed
  'release', // the version in a release is changed
  'published', // visitors see the change at once
  'waiting', // its draft differs in nothing but the new item, and only has to be published
  'edited', // its draft holds other changes
  'left', // nothing can be replaced in it
  'done', // it has been changed, and names the item no more
] as const

export type Fate = (typeof FATES)[number]

/** A stored document that names the item, and what is to become of it. */
export interface PlannedDocument {
  readonly source: StoredDocument
  /** Those that name the item, or did. */
  readonly values: readonly PlannedValue[]
  readonly fate: Fate
  readonly free: readonly PlannedValue[]
  readonly left: ReadonlyMap<Blocked, readonly PlannedValue[]>
  /** Its draft, where that names the item no more. */
  readonly draft: DraftReading | undefined
}

/**
 * The values of a plan by document.
 *
 * @param stored - The documents that the plan was made of, with the drafts of published ones.
 * @param changed - The values that the last run replaced.
 * @param written - What takes back what the last run wrote, with the revisions that it left.
 */
export function plannedDocuments(
  plan: readonly PlannedValue[],
  stored: readonly StoredDocument[],
  changed: readonly PlannedValue[],
  written: readonly DocumentChange[],
): readonly PlannedDocument[] {
  const planned = new Set(plan.map(({source}) => source._id))
  const done = changed.filter(({source}) => !planned.has(source._id))
  const byId = new Map(stored.map((document) => [document._id, document]))
  const writtenById = new Map(written.map((change) => [change.targetId, change]))
  const byDocument = groupBy([...plan, ...done], ({source}) => source)
  const documents = [...byDocument].map(([source, values]): PlannedDocument => {
    const isDone = !planned.has(source._id)
    const current = isDone ? [] : values
    const free = current.filter(({blocked}) => blocked === undefined)
    const left = current.filter(({blocked}) => blocked !== undefined)
    const draftId = `drafts.${source._id}`
    const isDoneInDraft =
      values.every(({blocked}) => blocked === 'has-draft') && !planned.has(draftId)
    const document = isDoneInDraft ? byId.get(draftId) : undefined
    const draft = document && readDraft(source, document, values, writtenById.get(draftId))
    const isWaiting = draft?.isPublishable === true && draft.others.length === 0
    const drafted = draft && (isWaiting ? 'waiting' : 'edited')
    const fate = isDone ? 'done' : (drafted ?? (free[0] ? fateOf(free[0]) : 'left'))
    return {source, values, fate, free, left: groupBy(left, ({blocked}) => blocked!), draft}
  })
  return documents.toSorted((a, b) => FATES.indexOf(a.fate) - FATES.indexOf(b.fate))
}

/** Where a value is replaced, which decides when visitors see it. */
export function fateOf({source, targetId, value}: PlannedValue) {
  if (targetId !== source._id) return 'new-draft'
  const {version} = value.document
  return version === 'draft' || version === 'release' ? version : 'published'
}

/** Titles of places in one phrase: those in the same list have their numbers together. */
export function placesText(titles: readonly string[], join: (parts: string[]) => string): string {
  const places = titles.map((title) => /^(.*) (\d+)$/s.exec(title) ?? [title, title])
  const byName = groupBy(places, ([, name]) => name)
  return join(
    [...byName].map(([name, inList]) => {
      const numbers = inList.flatMap(([, , number]) => number ?? [])
      return numbers.length === 0 ? name! : `${name} ${join(numbers)}`
    }),
  )
}
