import {getValueAtPath, type Path, stringToPath} from 'sanity'
import {groupBy} from '../../../saved/index.ts'
import {type Blocked, PARTS, type PlannedValue, type StoredDocument} from './plan-replacement.ts'

/** What happens to documents, in the order in which they are listed. */
export const FATES = [
  'new-draft', // a draft is made of the published document
  'draft', // its draft is changed
  'release', // the version in a release is changed
  'published', // visitors see the change at once
  'waiting', // its draft has been changed, and only has to be published
  'edited', // the same, and its draft holds other changes, too: they are not for this tool to publish
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
  /** Its draft, where that names the item no more: publishing it replaces the item. */
  readonly draft: StoredDocument | undefined
}

/**
 * The values of a plan by document.
 *
 * @param stored - The documents that the plan was made of, with the drafts of published ones.
 * @param changed - The values that the last run replaced.
 */
export function plannedDocuments(
  plan: readonly PlannedValue[],
  stored: readonly StoredDocument[],
  changed: readonly PlannedValue[],
): readonly PlannedDocument[] {
  const planned = new Set(plan.map(({source}) => source._id))
  const done = changed.filter(({source}) => !planned.has(source._id))
  const byId = new Map(stored.map((document) => [document._id, document]))
  const byDocument = groupBy([...plan, ...done], ({source}) => source)
  const documents = [...byDocument].map(([source, values]): PlannedDocument => {
    const isDone = !planned.has(source._id)
    const current = isDone ? [] : values
    const free = current.filter(({blocked}) => blocked === undefined)
    const left = current.filter(({blocked}) => blocked !== undefined)
    const draftId = `drafts.${source._id}`
    const isDoneInDraft =
      values.every(({blocked}) => blocked === 'has-draft') && !planned.has(draftId)
    const draft = isDoneInDraft ? byId.get(draftId) : undefined
    const drafted = draft && (hasOtherChanges(source, draft, values) ? 'edited' : 'waiting')
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

/** What Sanity writes into each version. */
const OF_VERSION = {_id: '', _rev: '', _createdAt: '', _updatedAt: '', _system: ''}

/** Whether two versions differ in more than what some values name. */
function hasOtherChanges(
  published: StoredDocument,
  draft: StoredDocument,
  values: readonly PlannedValue[],
): boolean {
  const expected = structuredClone(published)
  for (const {value} of values) {
    const path = stringToPath(value.path)
    if (value.form !== 'object') copyAt(expected, draft, path)
    else for (const part of PARTS) copyAt(expected, draft, [...path, part])
  }
  return textOf({...expected, ...OF_VERSION}) !== textOf({...draft, ...OF_VERSION})
}

/** Gives one document what another one holds at a path. */
function copyAt(to: unknown, from: unknown, path: Path): void {
  const holder = getValueAtPath(to, path.slice(0, -1)) as Record<string | number, unknown>
  // A part of an object, or a string of an array: nothing that has a key.
  const name = path.at(-1) as string | number
  // What is `undefined` is no part of the text that is compared.
  holder[name] = getValueAtPath(from, path)
}

/** As JSON, with the names of each object in one order. */
const textOf = (document: unknown): string =>
  JSON.stringify(document, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

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
