import * as v from 'valibot'
import {MAX_KEY} from '../../access/index.ts'
import type {FetchQuery} from '../../saved/index.ts'
import type {Library} from './library.ts'

/** What a tool works with, for one call. */
export interface ToolContext {
  readonly library: Library
  /** Queries a dataset of the caller's project, with the caller's own token. */
  readonly dataset: (name: string) => FetchQuery
  readonly signal: AbortSignal
}

/** What a tool found: for programs, and in words. */
export interface ToolResult {
  readonly result: object
  readonly text: string
}

/** A tool of the server, without what the protocol needs besides. */
export interface Tool<I extends v.GenericSchema = v.GenericSchema> {
  readonly title: string
  /** For the model: when to call it, and what to do with its result. */
  readonly description: string
  /** Strict: an unknown argument would be ignored otherwise. */
  readonly input: I
  readonly output: v.GenericSchema
  /** Whether it reads documents, which needs to know the caller's project. */
  readonly readsDocuments?: boolean
  /** @throws {@link Refusal} */
  readonly run: (input: v.InferOutput<I>, context: ToolContext) => Promise<ToolResult>
}

/** Lets TypeScript infer what a tool takes. */
export const defineTool = <I extends v.GenericSchema>(tool: Tool<I>) => tool as unknown as Tool

/** Why a tool has no result, in sentences that let a model do better. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** What a tool takes. Its error names an argument that is unknown, and those that there are. */
export const takes = <E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, ({expected, message}) =>
    expected === 'never'
      ? `This is not an argument. There are ${Object.keys(entries).join(', ')}`
      : message,
  )

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
