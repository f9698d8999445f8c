import {pathText, valueAtPath, type ValuePath} from '../../../saved/index.ts'
import type {DocumentChange} from './document-changes.ts'
import {PARTS, type PlannedValue, type StoredDocument} from './plan-replacement.ts'

export interface DraftReading {
  readonly document: StoredDocument
  /** Whether each place of the old item has the new one, or what the last run wrote. */
  readonly isPublishable: boolean
  /** The fields that have other changes. */
  readonly others: readonly string[]
}

/** Fields that Sanity writes into each version. */
const OF_VERSION = new Set(['_id', '_rev', '_createdAt', '_updatedAt', '_system'])

/**
 * Reads a draft that names the old item no more, though its published document does.
 *
 * @param values - The values of the published document that name it.
 * @param written - The change that takes back what the last run wrote into the draft.
 */
export function readDraft(
  published: StoredDocument,
  draft: StoredDocument,
  values: readonly PlannedValue[],
  written: DocumentChange | undefined,
): DraftReading {
  // In a draft that was edited since, the run's part is no longer known.
  const run = written?.source._rev === draft._rev ? written : undefined
  const ofRun = new Set(run?.values.map(({value}) => pathText(value.path)))
  const held = values.filter(({isDrafted, value}) => isDrafted || ofRun.has(pathText(value.path)))
  // Other changes were in the draft before the run.
  const before = run?.source ?? draft
  const expected: Record<string, unknown> = structuredClone(published)
  for (const {value} of held) {
    const {path} = value
    if (value.form !== 'object') copyAt(expected, before, path)
    else for (const part of PARTS) copyAt(expected, before, [...path, part])
  }
  const others = Object.keys({...expected, ...before}).filter(
    (name) => !OF_VERSION.has(name) && textOf(expected[name]) !== textOf(before[name]),
  )
  return {document: draft, isPublishable: held.length === values.length, others}
}

/** Gives one document what another one holds at a path. */
function copyAt(to: unknown, from: unknown, path: ValuePath): void {
  const holder = valueAtPath(to, path.slice(0, -1)) as Record<string | number, unknown>
  // A part of an object, or a string of an array: nothing that has a key.
  const name = path.at(-1) as string | number
  // A part that is `undefined` is left out of the compared text.
  holder[name] = valueAtPath(from, path)
}

/** JSON with sorted names. */
const textOf = (document: unknown): string =>
  JSON.stringify(document, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
