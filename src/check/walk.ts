import {type FindOptions, findSavedValues, type SavedValue} from './find-values.ts'
import {createPause} from './pause.ts'
import {type DocumentFilter, walkQuery} from './walk-query.ts'

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
