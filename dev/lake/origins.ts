import {draftIdOf, isPublishedId} from './ids.ts'
import type {LakeDocument, Transaction} from './types.ts'

/**
 * Transactions that could have created the initial documents of a lake, oldest first. A published
 * document has a draft before it, since Studio compares a draft with the last published one.
 */
export function originsOf(documents: readonly LakeDocument[], author: string): Transaction[] {
  const published = documents.filter(({_id}) => isPublishedId(_id))
  const others = documents.filter(({_id}) => !isPublishedId(_id))
  return [
    ...published.flatMap((document) => publishing(document, author)),
    ...others.map((after) => ({
      id: after._rev,
      author,
      timestamp: after._updatedAt,
      changes: [{documentId: after._id, before: undefined, after, mutations: []}],
    })),
  ].toSorted((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp))
}

function publishing(document: LakeDocument, author: string): Transaction[] {
  const documentId = draftIdOf(document._id)
  const draft = {...document, _id: documentId, _rev: `${document._rev}-draft`}
  const create = {documentId, before: undefined, after: draft, mutations: []}
  const remove = {documentId, before: draft, after: undefined, mutations: []}
  const publish = {documentId: document._id, before: undefined, after: document, mutations: []}
  const timestamp = document._updatedAt
  return [
    {id: draft._rev, author, timestamp, changes: [create]},
    {id: document._rev, author, timestamp, changes: [publish, remove]},
  ]
}
