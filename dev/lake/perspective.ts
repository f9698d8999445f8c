import {draftIdOf, isDraftId, isPublishedId, isVersionId, publishedIdOf, releaseOf} from './ids.ts'
import {LakeError, type LakeDocument} from './types.ts'

/** Names of layers, the uppermost first. `raw` and `previewDrafts` as Sanity knows them. */
export type Perspective = readonly string[]

// From this API version on, a query that names no perspective sees published documents only.
const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19'

/** Reads the `perspective` parameter of a query under an API version such as `2025-02-19`. */
export function parsePerspective(param: string | null, apiVersion: string): Perspective {
  if (!param) {
    const publishedByDefault = /^\d{4}-/.test(apiVersion)
      ? apiVersion >= PUBLISHED_BY_DEFAULT_SINCE
      : apiVersion === 'X'
    return [publishedByDefault ? 'published' : 'raw']
  }
  const names = param.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name))
  if (names.length > 1 && names.includes('raw')) {
    throw new LakeError(400, 'The raw perspective cannot be combined with another')
  }
  return names
}

/**
 * The documents that a query sees. Layers overlay the published ones; each document appears once,
 * under its published ID, with its own ID as `_originalId`.
 */
export function viewThrough(
  perspective: Perspective,
  documents: readonly LakeDocument[],
): Record<string, unknown>[] {
  if (perspective.includes('raw')) return [...documents]
  const published = documents.filter(({_id}) => isPublishedId(_id))
  if (perspective.length === 1 && perspective[0] === 'published') {
    return published.map((doc) => ({...doc, _originalId: doc._id}))
  }
  const view = new Map(published.map((doc) => [doc._id, doc]))
  for (const layer of [...perspective].reverse()) {
    for (const doc of documents) {
      if (belongsTo(layer, doc._id)) view.set(publishedIdOf(doc._id), doc)
    }
  }
  return [...view].map(([_id, doc]) => ({...doc, _id, _originalId: doc._id}))
}

function belongsTo(layer: string, id: string): boolean {
  if (layer === 'drafts') return isDraftId(id) && draftIdOf(id) === id
  return isVersionId(id) && releaseOf(id) === layer
}
