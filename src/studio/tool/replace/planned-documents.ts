import {groupBy, type ValueDocument} from '../../../saved/index.ts'
import type {Blocked, PlannedValue, StoredDocument} from './plan-replacement.ts'
import type {WaitingDraft} from './waiting-drafts.ts'

/** What happens to documents, in the order in which they are listed. */
export const FATES = [
  'new-draft', // a draft is made of the published document
  'draft', // its draft is changed
  'release', // the version in a release is changed
  'published', // visitors see the change at once
  'waiting', // its draft has been changed, and only has to be published
  'edited', // the same, and its draft holds other changes, too
  'left', // nothing can be replaced in it
  'done', // it has been changed, and names the item no more
] as const

export type Fate = (typeof FATES)[number]

/** A stored document that names the item, and what is to become of it. */
export interface PlannedDocument {
  readonly source: StoredDocument
  readonly document: ValueDocument
  readonly fate: Fate
  /** The values that can be replaced. */
  readonly free: readonly PlannedValue[]
  /** The others, by the reason. */
  readonly left: ReadonlyMap<Blocked, readonly PlannedValue[]>
}

interface PlannedDocumentsOptions {
  readonly plan: readonly PlannedValue[]
  /** Drafts that have been changed. */
  readonly waiting: readonly WaitingDraft[]
  /** Values that the last run replaced. */
  readonly changed: readonly PlannedValue[]
}

/** The values of a plan by document, and what the last run changed. */
export function plannedDocuments({
  plan,
  waiting,
  changed,
}: PlannedDocumentsOptions): readonly PlannedDocument[] {
  const drafts = new Map(waiting.map((draft) => [draft.published._id, draft]))
  const planned = new Set(plan.map(({source}) => source._id))
  const done = changed.filter(({source}) => !planned.has(source._id))
  const byDocument = groupBy([...plan, ...done], ({source}) => source)
  const documents = [...byDocument].map(([source, values]) => {
    const free = values.filter(({blocked}) => blocked === undefined)
    const left = values.filter(({blocked}) => blocked !== undefined)
    return {
      source,
      document: values[0]!.value.document,
      fate: planned.has(source._id) ? fateOf(free[0], drafts.get(source._id)) : ('done' as const),
      free,
      left: groupBy(left, ({blocked}) => blocked!),
    }
  })
  return documents.toSorted((a, b) => FATES.indexOf(a.fate) - FATES.indexOf(b.fate))
}

function fateOf(value: PlannedValue | undefined, draft: WaitingDraft | undefined): Fate {
  if (draft) return draft.isEdited ? 'edited' : 'waiting'
  if (!value) return 'left'
  const {source, targetId} = value
  if (targetId !== source._id) return 'new-draft'
  const {version} = value.value.document
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
