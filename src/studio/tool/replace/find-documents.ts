import {
  type FetchQuery,
  type FindOptions,
  type SavedName,
  walkSavedValues,
} from '../../../saved/index.ts'
import {draftIdsOf, isNamed, type StoredDocument} from './plan-replacement.ts'

/** Documents of one request. */
const AT_ONCE = 100

interface FindDocumentsOptions {
  readonly from: SavedName
  readonly find: FindOptions
  readonly fetchQuery: FetchQuery
  readonly signal: AbortSignal
  /** Gets how many documents were searched, and how many there are. */
  readonly onProgress: (searched: number, total: number) => void
}

/**
 * Every version of the documents that hold an item, whole, and the drafts of published ones.
 *
 * @throws What `fetchQuery` rejects with, and the signal's reason.
 */
export async function findDocuments(
  options: FindDocumentsOptions,
): Promise<readonly StoredDocument[]> {
  const {from, find, fetchQuery, signal, onProgress} = options
  const ids = new Set<string>()
  for await (const {searched, total, values} of walkSavedValues({...find, fetchQuery, signal})) {
    for (const value of values) if (isNamed(value, from)) ids.add(value.document.storedId)
    onProgress(searched, total)
  }
  return fetchDocuments(fetchQuery, [...new Set([...ids, ...draftIdsOf([...ids])])], signal)
}

/** Those of the documents that are there, whole. */
export async function fetchDocuments(
  fetchQuery: FetchQuery,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<readonly StoredDocument[]> {
  const found: StoredDocument[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const params = {ids: ids.slice(at, at + AT_ONCE)}
    // oxlint-disable-next-line no-await-in-loop -- a limit to the requests at once
    const documents = await fetchQuery('*[_id in $ids]', params, signal)
    found.push(...(documents as StoredDocument[]))
  }
  return found
}
