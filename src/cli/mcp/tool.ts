import * as v from 'valibot'
import {MAX_KEY} from '../../access/index.ts'

/** A tool of the server, without what the protocol needs besides. */
export interface Tool<I extends v.GenericSchema> {
  readonly title: string
  /** For the model: when to call it, and what to do with its result. */
  readonly description: string
  /** Strict: an unknown argument would be ignored otherwise. */
  readonly input: I
  readonly output: v.GenericSchema
  /** @throws {@link Refusal} */
  readonly run: (input: v.InferOutput<I>) => object | Promise<object>
}

/** Lets TypeScript infer what a tool takes. */
export const defineTool = <I extends v.GenericSchema>(tool: Tool<I>): Tool<I> => tool

/** Why a tool has no result, in sentences that let a model do better. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

export const text = (description: string) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_KEY), v.description(description))

/** A text of a result, which may hold anything. */
export const said = (description: string) => v.pipe(v.string(), v.description(description))

export const flag = (description: string) => v.pipe(v.boolean(), v.description(description))

export const count = (description: string) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.description(description))

export const listOf = <T extends v.GenericSchema>(item: T, description: string) =>
  v.pipe(v.array(item), v.description(description))

export const KIND = v.picklist(['collection', 'story'])
export const EMBED_TYPE = v.picklist(['bubbles', 'cards'])

export const PAGE = {
  offset: v.optional(count('Items to skip: `nextOffset` of the page before'), 0),
  limit: v.optional(v.pipe(count('Items of a page'), v.minValue(1), v.maxValue(50)), 20),
}

/** The facts of a page of results. */
export const PAGED = {
  total: count('Items on all pages'),
  nextOffset: v.optional(count('`offset` of the next page. Absent on the last')),
}

/** Those facts. */
export function paged(offset: number, shown: number, total: number) {
  const next = offset + shown
  return {total, ...(shown > 0 && next < total && {nextOffset: next})}
}
