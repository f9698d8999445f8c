/** Which version of a document an ID belongs to. */
export type DocumentVersion = 'published' | 'draft' | 'release'

/** What the ID of a stored document says. */
export interface DocumentId {
  /** The ID of the published document, whether or not there is one. */
  readonly id: string
  readonly version: DocumentVersion
  /** The name of the release, of a version that belongs to one. */
  readonly release?: string
}

const VERSION = /^versions\.([^.]+)\.(.+)$/s

/** Tells the published document, its draft and its versions in releases apart. */
export function parseDocumentId(storedId: string): DocumentId {
  if (storedId.startsWith('drafts.')) return {id: storedId.slice(7), version: 'draft'}
  const [, release, id] = VERSION.exec(storedId) ?? []
  return release !== undefined && id !== undefined
    ? {id, version: 'release', release}
    : {id: storedId, version: 'published'}
}
