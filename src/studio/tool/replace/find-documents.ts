import {
  type FetchQuery,
  fetchReleases,
  isNamed,
  parseDocumentId,
  type Release,
  type SavedName,
  type WalkOptions,
  walkSavedValues,
} from '../../../saved/index.ts'
import type {StoredDocument} from './plan-replacement.ts'

const AT_ONCE = 100

/**
 * Fetches every version of the documents that hold an item, the drafts of published ones, and the
 * documents with the IDs of `others` even if they don't hold it. Throws what `fetchQuery`
 * rejects with, and the signal's reason.
 */
export async function findDocuments(
  from: SavedName,
  options: Omit<WalkOptions, 'isWanted'>,
  onProgress: (searched: number, total: number) => void,
  others: readonly string[] = [],
) {
  const ids = new Set(others)
  let isCut = false
  const isWanted = (value: SavedName) => isNamed(value, from)
  for await (const {searched, total, values, ...page} of walkSavedValues({...options, isWanted})) {
    isCut = page.isCut
    for (const {document} of values) {
      ids.add(document.storedId)
      if (document.version === 'published') ids.add(`drafts.${document.id}`)
    }
    onProgress(searched, total)
  }
  return {stored: await fetchDocuments(options.fetchQuery, [...ids], options.signal), isCut}
}

/** Why a document can't be changed for now: its release is scheduled, or it is edited in Canvas. */
export type LockOf = (source: StoredDocument) => 'locked' | 'canvas' | undefined

export interface Locks {
  readonly releases: ReadonlyMap<string, Release>
  readonly lockOf: LockOf
}

/** The releases, and what is locked. Studio's forms of both are read-only. */
export async function fetchLocks(fetchQuery: FetchQuery, signal?: AbortSignal): Promise<Locks> {
  const query =
    '*[_type == "sanity.canvas.link" && isStudioDocumentEditable != true].studioDocumentId'
  const [releases, linked] = await Promise.all([
    fetchReleases(fetchQuery, signal),
    fetchQuery(query, {}, signal),
  ])
  const heldByCanvas = new Set(linked as readonly unknown[])
  const lockOf: LockOf = ({_id}) => {
    const {release = ''} = parseDocumentId(_id)
    if (releases.get(release)?.state === 'scheduled') return 'locked'
    return heldByCanvas.has(_id) ? 'canvas' : undefined
  }
  return {releases, lockOf}
}

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
