import {randomUUID} from 'node:crypto'
import {Mutation} from '@sanity/mutator'
import * as v from 'valibot'

import {
  assertRevision,
  existing,
  LakeError,
  type DocumentChange,
  type LakeDocument,
  type LakeMutation,
  type Lookup,
} from './types.ts'

// As in the hosted lake, a missing ID or one that ends in a dot gets a random suffix.
const document = v.pipe(
  v.looseObject({_id: v.optional(v.string(), ''), _type: v.string()}),
  v.transform(({_id, ...rest}) => ({
    ...rest,
    _id: _id === '' || _id.endsWith('.') ? _id + randomUUID() : _id,
  })),
)
const id = v.pipe(v.string(), v.minLength(1))
const Mutations = v.array(
  v.union([
    v.strictObject({create: document}),
    v.strictObject({createIfNotExists: document}),
    v.strictObject({createOrReplace: document}),
    v.strictObject({delete: v.object({id})}),
    v.strictObject({patch: v.looseObject({id})}),
  ]),
)

/**
 * Reads the `mutations` of a request, each of one document that it names.
 *
 * @throws LakeError 400 when they are malformed
 */
export function parseMutations(input: unknown): LakeMutation[] {
  const parsed = v.safeParse(Mutations, input)
  if (parsed.success) return parsed.output as LakeMutation[]
  throw new LakeError(400, `Invalid mutations: ${v.summarize(parsed.issues)}`)
}

export interface TransactionStamp {
  /** Becomes the `_rev` of every document the transaction writes. */
  transactionId: string
  /** ISO time; becomes `_updatedAt`. */
  timestamp: string
}

/** The ID of the document that a mutation changes. */
function targetOf(mutation: LakeMutation): string {
  if ('create' in mutation) return mutation.create._id
  if ('createIfNotExists' in mutation) return mutation.createIfNotExists._id
  if ('createOrReplace' in mutation) return mutation.createOrReplace._id
  if ('delete' in mutation) return mutation.delete.id
  return mutation.patch.id
}

/**
 * Applies mutations in order, all or nothing, without modifying the documents of `lookup`.
 *
 * @returns one change per changed document, in the order of their first change
 * @throws LakeError 409 when a document exists already, is missing, or is at another revision
 */
export function applyMutations(
  lookup: Lookup,
  mutations: LakeMutation[],
  stamp: TransactionStamp,
): DocumentChange[] {
  const changes = new Map<string, DocumentChange>()
  for (const mutation of mutations) {
    const documentId = targetOf(mutation)
    const found = changes.get(documentId)
    const before = found ? found.before : lookup(documentId)
    const current = found ? found.after : before
    const after = applyOne(current, mutation, stamp)
    changes.set(documentId, {
      documentId,
      before,
      after,
      mutations: [...(found?.mutations ?? []), mutation],
    })
  }
  return [...changes.values()].filter(({before, after}) => before !== after)
}

function applyOne(
  current: LakeDocument | undefined,
  mutation: LakeMutation,
  {transactionId, timestamp}: TransactionStamp,
): LakeDocument | undefined {
  const id = targetOf(mutation)
  if ('create' in mutation && current) {
    throw new LakeError(409, `Document by ID "${id}" already exists`, 'documentAlreadyExistsError')
  }
  if ('createIfNotExists' in mutation && current) return current
  if ('patch' in mutation) assertRevision(existing(current, id), mutation.patch.ifRevisionID)
  // The mutator modifies its input, hence the copies.
  const {ifRevisionID: _, ...patch} =
    'patch' in mutation ? mutation.patch : {ifRevisionID: undefined}
  const mutator = new Mutation({
    transactionId,
    timestamp,
    mutations: structuredClone(['patch' in mutation ? {patch} : mutation]) as never,
  })
  return (
    (mutator.apply(current ? structuredClone(current) : null) as LakeDocument | null) ?? undefined
  )
}
