import {isDraftId, isPublishedId, publishedIdOf, releaseOf} from './ids.ts'
import type {DocumentChange, Transaction} from './types.ts'

/** An event in a document's life. Edits aren't events: Studio reads them from transactions. */
export interface DocumentEvent {
  type:
    | 'createDocumentVersion'
    | 'deleteDocumentVersion'
    | 'publishDocumentVersion'
    | 'unpublishDocument'
    | 'deleteDocumentGroup'
    | 'createLiveDocument'
    | 'updateLiveDocument'
  timestamp: string
  author: string
  /** The ID of the published document, whichever version the event is about. */
  documentId: string
  revisionId?: string
  versionId?: string
  versionRevisionId?: string
  releaseId?: string
  publishCause?: 'document.publish'
  contributors?: string[]
}

/**
 * The events of one document, a published one or a version, newest first.
 *
 * @param transactions - all that touched the document or its versions, oldest first
 */
export function documentEvents(
  documentId: string,
  transactions: readonly Transaction[],
): DocumentEvent[] {
  const ofWhole = isPublishedId(documentId)
  const authors = new Set<string>()
  let isPublished = false
  const events = transactions.flatMap((transaction): DocumentEvent[] => {
    const {author, changes, id, timestamp} = transaction
    const common = {timestamp, author, documentId: publishedIdOf(documentId)}
    const group = changes.filter((change) => publishedIdOf(change.documentId) === common.documentId)
    const own = group.find((change) => change.documentId === documentId)
    const published = group.find((change) => isPublishedId(change.documentId))
    if (published) isPublished = published.after !== undefined
    if (!own) return []
    authors.add(author)
    const found = ofWhole
      ? wholeEvent(own, group, id)
      : versionEvent(own, {id, published, isPublished, authors})
    return found ? [{...common, ...found}] : []
  })
  return events.toReversed()
}

type Found = Omit<DocumentEvent, 'timestamp' | 'author' | 'documentId'> | undefined

function wholeEvent(own: DocumentChange, group: readonly DocumentChange[], id: string): Found {
  const others = group.filter((change) => change !== own)
  if (!own.after) {
    const draft = others.find(({before, after}) => !before && after)
    return draft
      ? {type: 'unpublishDocument', ...version(draft.documentId, id)}
      : {type: 'deleteDocumentGroup'}
  }
  const source = others.find(({before, after}) => before && !after)
  if (source) return publish(source, id)
  return {type: own.before ? 'updateLiveDocument' : 'createLiveDocument', revisionId: id}
}

interface Around {
  readonly id: string
  readonly published: DocumentChange | undefined
  readonly isPublished: boolean
  /** The authors of this version so far. */
  readonly authors: Set<string>
}

function versionEvent(own: DocumentChange, {id, published, isPublished, authors}: Around): Found {
  if (own.before && own.after) return undefined
  if (own.after) return {type: 'createDocumentVersion', ...version(own.documentId, id)}
  const contributors = [...authors]
  authors.clear()
  if (published?.after) return {...publish(own, id), contributors}
  if (isDraftId(own.documentId) && !isPublished) return {type: 'deleteDocumentGroup'}
  return {type: 'deleteDocumentVersion', ...version(own.documentId, own.before?._rev ?? id)}
}

const publish = (source: DocumentChange, id: string) => ({
  type: 'publishDocumentVersion' as const,
  publishCause: 'document.publish' as const,
  revisionId: id,
  ...version(source.documentId, source.before?._rev ?? id),
})

function version(versionId: string, versionRevisionId: string) {
  const releaseId = releaseOf(versionId)
  return {versionId, versionRevisionId, ...(releaseId !== undefined && {releaseId})}
}
