import {getValueAtPath, type Path, stringToPath} from 'sanity'
import {groupBy} from '../../../saved/index.ts'
import {PARTS, type PlannedValue, type StoredDocument} from './plan-replacement.ts'

/** A published document that names the item, and its draft, which doesn't: publishing replaces it. */
export interface WaitingDraft {
  readonly published: StoredDocument
  readonly draft: StoredDocument
  /** The values of the published document that name the item. */
  readonly values: readonly PlannedValue[]
  /** Whether the draft has other changes, too: they are not for this tool to publish. */
  readonly isEdited: boolean
}

/** The drafts that only have to be published, from the documents alone. */
export function waitingDrafts(
  documents: readonly StoredDocument[],
  plan: readonly PlannedValue[],
): readonly WaitingDraft[] {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const bySource = groupBy(plan, ({source}) => source._id)
  return [...bySource.values()].flatMap((values) => {
    const published = values[0]!.source
    const draftId = `drafts.${published._id}`
    const draft = byId.get(draftId)
    const isCovered = values.every(({blocked}) => blocked === 'has-draft')
    if (!draft || !isCovered || bySource.has(draftId)) return []
    return [{published, draft, values, isEdited: hasOtherChanges(published, draft, values)}]
  })
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
  const value: unknown = getValueAtPath(from, path)
  if (value === undefined) delete holder[name]
  else holder[name] = value
}

/** As JSON, with the names of each object in one order. */
const textOf = (document: unknown): string =>
  JSON.stringify(document, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
