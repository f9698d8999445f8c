import {randomUUID} from 'node:crypto'
import * as v from 'valibot'

import type {Step} from './store.ts'
import {LakeError, type LakeMutation, type PatchOperations} from './types.ts'

const doc = v.looseObject({_id: v.optional(v.string()), _type: v.string()})
const selection = {
  id: v.optional(v.string()),
  query: v.optional(v.string()),
  params: v.optional(v.record(v.string(), v.unknown())),
}
const Mutation = v.union([
  v.strictObject({create: doc}),
  v.strictObject({createIfNotExists: doc}),
  v.strictObject({createOrReplace: doc}),
  v.strictObject({delete: v.object(selection)}),
  v.strictObject({patch: v.looseObject(selection)}),
])
const Body = v.object({
  mutations: v.array(Mutation),
  transactionId: v.optional(v.pipe(v.string(), v.minLength(1))),
})

export interface MutationRequest {
  steps: Step[]
  transactionId: string | undefined
}

/** Finds the IDs of the documents that a `{query}` selects. */
export type Select = (query: string, params: Record<string, unknown>) => Promise<string[]>

/**
 * Reads the body of `POST /data/mutate`: assigns IDs to new documents and turns query selections
 * into mutations of single documents.
 *
 * @throws LakeError 400 when the body is malformed
 */
export async function readMutations(body: unknown, select: Select): Promise<MutationRequest> {
  const parsed = v.safeParse(Body, body)
  if (!parsed.success) throw new LakeError(400, `Invalid mutations: ${v.summarize(parsed.issues)}`)
  const mutations: LakeMutation[] = []
  for (const mutation of parsed.output.mutations) {
    mutations.push(...(await resolve(mutation, select)))
  }
  return {steps: [() => mutations], transactionId: parsed.output.transactionId}
}

async function resolve(
  mutation: v.InferOutput<typeof Mutation>,
  select: Select,
): Promise<LakeMutation[]> {
  if ('create' in mutation) return [{create: identified(mutation.create)}]
  if ('createIfNotExists' in mutation) {
    return [{createIfNotExists: identified(mutation.createIfNotExists)}]
  }
  if ('createOrReplace' in mutation)
    return [{createOrReplace: identified(mutation.createOrReplace)}]
  if ('delete' in mutation) {
    return (await targets(mutation.delete, select)).map((id) => ({delete: {id}}))
  }
  const {query: _query, params: _params, ...patch} = mutation.patch
  const ids = await targets(mutation.patch, select)
  return ids.map((id) => ({patch: {...patch, id} as PatchOperations}))
}

type Selection = {
  id?: string | undefined
  query?: string | undefined
  params?: Record<string, unknown> | undefined
}

async function targets({id, query, params = {}}: Selection, select: Select): Promise<string[]> {
  if (id) return [id]
  if (query) return select(query, params)
  throw new LakeError(400, 'A mutation needs an id or a query')
}

// As in the hosted lake, a missing ID or one that ends in a dot gets a random suffix.
function identified<T extends {_id?: string | undefined}>(input: T): T & {_id: string} {
  const {_id = ''} = input
  return {...input, _id: _id === '' || _id.endsWith('.') ? _id + randomUUID() : _id}
}
