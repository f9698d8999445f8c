import {type FindOptions, findSavedValues, type SavedValue} from './find-values.ts'

/** Which documents to walk through. */
export interface DocumentFilter {
  /**
   * Types of documents.
   *
   * @defaultValue all but Sanity's own, such as files and releases
   */
  readonly types?: readonly string[] | undefined
  /**
   * Fields of the documents that can hold values, where the schema is known; others are not loaded.
   *
   * @defaultValue all
   */
  readonly fields?: readonly string[] | undefined
  /** Only the versions that belong to this release. */
  readonly release?: string | undefined
  /** Only documents that changed at this time or later: a date as ISO 8601. */
  readonly since?: string | undefined
}

export interface WalkQuery {
  /** One page: `$limit` documents that come after the one with the ID `$after`. */
  readonly page: string
  /** How many documents there are on all pages. */
  readonly count: string
  readonly params: Readonly<Record<string, unknown>>
}

const SANITYS_OWN = 'string::startsWith(_type, "sanity.") || string::startsWith(_type, "system.")'

/** The GROQ queries for a walk. Pages continue after an ID, so that no edit shifts them. */
export function walkQuery({types, fields, release, since}: DocumentFilter): WalkQuery {
  const conditions = [
    types ? '_type in $types' : `!(${SANITYS_OWN})`,
    ...(release === undefined ? [] : ['string::startsWith(_id, $versions)']),
    ...(since === undefined ? [] : ['dateTime(_updatedAt) >= dateTime($since)']),
  ]
  const filter = conditions.join(' && ')
  const projection = fields
    ? ['_id', '_originalId', '_type', '_rev', ...fields.map(fieldProjection)].join(', ')
    : '...'
  return {
    page: `*[_id > $after && ${filter}] | order(_id) [0...$limit] {${projection}}`,
    count: `count(*[${filter}])`,
    params: {
      ...(types && {types}),
      ...(release !== undefined && {versions: `versions.${release}.`}),
      ...(since !== undefined && {since}),
    },
  }
}

const fieldProjection = (name: string): string =>
  /^[A-Za-z_]\w*$/.test(name) ? name : `${JSON.stringify(name)}: @[${JSON.stringify(name)}]`

/** Runs a GROQ query against a dataset, in the perspective that the caller means. */
export type FetchQuery = (
  query: string,
  params: Readonly<Record<string, unknown>>,
  signal: AbortSignal | undefined,
) => Promise<unknown>

export interface WalkOptions extends DocumentFilter, FindOptions {
  readonly fetchQuery: FetchQuery
  /**
   * Documents of a page.
   *
   * @defaultValue 500
   */
  readonly pageSize?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** What one page of documents holds. */
export interface WalkedPage {
  /** How many documents have been searched, those of earlier pages included. */
  readonly searched: number
  /** How many documents there are. Others may have come or gone since then. */
  readonly total: number
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
  signal,
  ...options
}: WalkOptions): AsyncGenerator<WalkedPage, void, undefined> {
  const {page, count, params} = walkQuery(options)
  const load = (after: string) =>
    fetchQuery(page, {...params, after, limit: pageSize}, signal).then((result) =>
      readPage(result, after),
    )
  const pause = createPause()
  signal?.throwIfAborted()
  const [total, first] = await Promise.all([fetchQuery(count, params, signal), load('')])
  let documents: readonly StoredDocument[] = first
  let searched = 0
  for (;;) {
    const last = documents.at(-1)
    const next = last && documents.length === pageSize ? load(last._id) : undefined
    // Awaited below, after this page; a rejection until then is not an unhandled one.
    next?.catch(() => {})
    const values: SavedValue[] = []
    for (const document of documents) {
      values.push(...findSavedValues(document, options))
      await pause()
      signal?.throwIfAborted()
    }
    searched += documents.length
    yield {searched, total: Math.max(Number(total) || 0, searched), values}
    if (!next) return
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

/** Milliseconds after which a long computation lets other work run. */
const SLICE_MS = 8

interface Scheduler {
  readonly yield?: () => Promise<void>
}

/**
 * Makes a function for a long computation to await now and then: it pauses where the computation has
 * run for some milliseconds, so that a page keeps responding.
 */
export function createPause(): () => Promise<void> | undefined {
  let end = performance.now() + SLICE_MS
  const pause = async () => {
    await afterEvents()
    end = performance.now() + SLICE_MS
  }
  return () => (performance.now() < end ? undefined : pause())
}

/** A timer where a browser has nothing else: nested ones wait for 4 ms each. */
function afterEvents(): Promise<void> {
  const {scheduler} = globalThis as {scheduler?: Scheduler}
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0))
}
