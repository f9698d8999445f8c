import {eachSavedValue, type FindOptions, type SavedValue} from './find-values.ts'

export interface DocumentFilter {
  /** Types of documents. @defaultValue all but Sanity's own, such as files and releases */
  readonly types?: readonly string[] | undefined
  /** Only the versions that belong to this release, by its name such as `rA1b2C3`. */
  readonly release?: string | undefined
  /** Only documents that changed at this time or later: a date as ISO 8601. */
  readonly since?: string | undefined
}

/** The GROQ condition for Sanity's own documents, such as files and releases. */
export const SANITYS_OWN =
  'string::startsWith(_type, "sanity.") || string::startsWith(_type, "system.")'

/** GROQ: a document of a release. The ID of a variant doesn't name it. */
const OF_RELEASE =
  '(string::startsWith(_id, $versions) || _system.release._ref == "_.releases." + $release)'

/**
 * The GROQ queries for a walk: `page` is for `$limit` documents that come after the one with the ID
 * `$after`, so that no edit shifts the pages.
 */
export function walkQuery({types, release, since}: DocumentFilter) {
  const conditions = [
    types ? '_type in $types' : `!(${SANITYS_OWN})`,
    ...(release === undefined ? [] : [OF_RELEASE]),
    ...(since === undefined ? [] : ['dateTime(_updatedAt) >= dateTime($since)']),
  ]
  const filter = conditions.join(' && ')
  return {
    page: `*[_id > $after && ${filter}] | order(_id) [0...$limit]`,
    count: `count(*[${filter}])`,
    params: {
      ...(types && {types}),
      ...(release !== undefined && {release, versions: `versions.${release}.`}),
      ...(since !== undefined && {since}),
    },
  }
}

/** Runs a GROQ query against a dataset, in the perspective that the caller means. */
export type FetchQuery = (
  query: string,
  params: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
) => Promise<unknown>

export interface WalkOptions extends DocumentFilter, FindOptions {
  readonly fetchQuery: FetchQuery
  /** Documents of one request to the dataset. @defaultValue `500` */
  readonly pageSize?: number | undefined
  /** Whether a value is needed. @defaultValue each is */
  readonly isWanted?: ((value: SavedValue) => boolean) | undefined
  /** How many such values end the walk, since its caller holds them all. @defaultValue 500,000 */
  readonly maxValues?: number | undefined
  /** Ends the walk, which then rejects. */
  readonly signal?: AbortSignal | undefined
}

export interface WalkedPage {
  /** How many documents have been searched, those of earlier pages included. */
  readonly searched: number
  /** How many documents there are. Others may have come or gone since then. */
  readonly total: number
  /** Whether this is the last page though there may be more values: there are too many. */
  readonly isCut: boolean
  readonly values: readonly SavedValue[]
}

type StoredDocument = Readonly<Record<string, unknown>> & {readonly _id: string}

/**
 * Walks through a dataset and finds the plugin's values, page by page. Long computations pause every
 * few milliseconds.
 *
 * @throws What `fetchQuery` rejects with, and the signal's reason.
 */
export async function* walkSavedValues({
  fetchQuery,
  pageSize = 500,
  isWanted = () => true,
  maxValues = 500_000,
  signal,
  ...options
}: WalkOptions): AsyncGenerator<WalkedPage, void, undefined> {
  const {page, count, params} = walkQuery(options)
  const load = (after: string) =>
    fetchQuery(page, {...params, after, limit: pageSize}, signal).then((result) =>
      readPage(result, after),
    )
  signal?.throwIfAborted()
  const [total, first] = await Promise.all([fetchQuery(count, params, signal), load('')])
  let documents: readonly StoredDocument[] = first
  let searched = 0
  let sliceEnd = performance.now() + SLICE_MS
  let left = maxValues
  for (;;) {
    const last = documents.at(-1)
    const isLast = documents.length < pageSize
    let isCut = false
    const next = last && !isLast ? load(last._id) : undefined
    // Awaited below, after this page; a rejection until then is not an unhandled one.
    next?.catch(() => {})
    const values: SavedValue[] = []
    search: for (const document of documents) {
      searched++
      for (const value of eachSavedValue(document, options)) {
        if (value && isWanted(value)) {
          isCut ||= left-- === 0
          if (left < 0) break search
          values.push(value)
        }
        if (performance.now() >= sliceEnd) {
          await pause()
          sliceEnd = performance.now() + SLICE_MS
          signal?.throwIfAborted()
        }
      }
    }
    yield {searched, total: Math.max(Number(total) || 0, searched), isCut, values}
    if (!next || isCut) return
    documents = await next
    signal?.throwIfAborted()
  }
}

/** @throws Error for a result from which the walk can't continue. */
function readPage(result: unknown, after: string): readonly StoredDocument[] {
  if (!Array.isArray(result) || !result.every(isStored)) {
    throw new Error('The dataset did not return a list of documents.')
  }
  if (result.at(-1)?._id === after) throw new Error('The dataset returned the same page again.')
  return result
}

const isStored = (document: unknown): document is StoredDocument =>
  typeof (document as {_id?: unknown} | null)?._id === 'string'

/** Milliseconds after which a long computation lets other work run, so that a page keeps responding. */
const SLICE_MS = 8

/** Lets other work run; by a timer where a browser has nothing else: nested ones wait for 4 ms each. */
function pause(): Promise<void> {
  const {scheduler} = globalThis as {scheduler?: {readonly yield?: () => Promise<void>}}
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0))
}
