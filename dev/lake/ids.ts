const DRAFTS = 'drafts.'
const VERSIONS = 'versions.'

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFTS)
}

export function isVersionId(id: string): boolean {
  return id.startsWith(VERSIONS)
}

export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id)
}

export function draftIdOf(id: string): string {
  return DRAFTS + publishedIdOf(id)
}

/** The ID under which a draft or a version is published. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFTS.length)
  if (isVersionId(id)) return id.split('.').slice(2).join('.')
  return id
}

/** The release a version belongs to, `undefined` for drafts and published documents. */
export function releaseOf(id: string): string | undefined {
  return isVersionId(id) ? id.split('.')[1] : undefined
}
