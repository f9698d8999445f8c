export const PROJECT_ID = 'local'
/** What a Studio opens. */
export const DATASET = 'production'
/** The comments on its documents. */
export const COMMENTS_DATASET = `${DATASET}-comments`
/** What every result depends on, and every change concerns, for live websites. */
export const SYNC_TAG = 's1:lake'

/** A document as the lake stores it. */
export interface LakeDocument {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [attribute: string]: unknown
}

/** Attributes of a document that is about to be written. */
export interface DocumentInput {
  _id?: string | undefined
  _type: string
  [attribute: string]: unknown
}

/** The patch operations of the mutation API. */
export interface PatchOperations {
  id: string
  ifRevisionID?: string
  [operation: string]: unknown
}

/** One mutation of one document, with its ID resolved. */
export type LakeMutation =
  | {create: DocumentInput & {_id: string}}
  | {createIfNotExists: DocumentInput & {_id: string}}
  | {createOrReplace: DocumentInput & {_id: string}}
  | {delete: {id: string}}
  | {patch: PatchOperations}

/** The effect of one transaction on one document. */
export interface DocumentChange {
  documentId: string
  before: LakeDocument | undefined
  after: LakeDocument | undefined
  mutations: LakeMutation[]
}

/** A committed transaction: at most one change per document. */
export interface Transaction {
  id: string
  author: string
  timestamp: string
  changes: DocumentChange[]
}

/** Reads a document by id, or `undefined` when there is none. */
export type Lookup = (id: string) => LakeDocument | undefined

/** An error with the HTTP status and shape that Sanity's clients understand. */
export class LakeError extends Error {
  readonly status: number
  readonly type: string

  constructor(status: number, message: string, type = 'badRequestError') {
    super(message)
    this.name = 'LakeError'
    this.status = status
    this.type = type
  }
}

/** @throws LakeError 409 where there is no document. */
export function existing(doc: LakeDocument | undefined, id: string): LakeDocument {
  if (doc) return doc
  throw new LakeError(
    409,
    `The document with the ID "${id}" was not found`,
    'documentNotFoundError',
  )
}

/** @throws LakeError 409 for a document at another revision than the expected one. */
export function assertRevision(doc: LakeDocument, expected: string | null | undefined): void {
  if (expected === null || expected === undefined || expected === doc._rev) return
  throw new LakeError(
    409,
    `Document "${doc._id}" has unexpected revision ID`,
    'documentRevisionIDDoesNotMatchError',
  )
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A mendoza patch that puts a whole document, or its absence, in place of another. */
export function replaceWith(doc: LakeDocument | undefined): [0, unknown] {
  if (!doc) return [0, null]
  const {_rev, ...rest} = doc
  return [0, rest]
}
