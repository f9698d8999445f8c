import * as v from 'valibot'
import {MAX_KEY, MAX_LIMIT} from '../../access/index.ts'
import type {CallerLibrary} from './caller-library.ts'

/** A tool of the server, without what the protocol needs besides. */
export interface Tool<I extends v.GenericSchema = v.GenericSchema> {
  readonly title: string
  /** For the model: when to call it, what its result means, and what to do with that. */
  readonly description: string
  /** Strict: an unknown argument would be ignored otherwise. */
  readonly input: I
  /** @throws {@link Refusal} */
  readonly run: (input: v.InferOutput<I>, library: CallerLibrary) => Promise<object>
}

export const defineTool = <I extends v.GenericSchema>(tool: Tool<I>) => tool as unknown as Tool

/** Why a tool has no result, in sentences that let a model do better. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** The schema of a tool's arguments. Its error names an unknown one, and those that there are. */
export const takes = <E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, ({expected, message}) =>
    expected === 'never'
      ? `This is not an argument. There are ${Object.keys(entries).join(', ')}`
      : message,
  )

export const shortText = (description: string, longest = MAX_KEY) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(longest), v.description(description))

export const KEYS = v.pipe(v.array(v.string()), v.maxLength(MAX_LIMIT))

export const keys = (description: string) => v.pipe(KEYS, v.description(description))

export const yesOrNo = (description: string) => v.pipe(v.boolean(), v.description(description))

export const KIND = v.picklist(['collection', 'story'])
export const EMBED_TYPE = v.picklist(['bubbles', 'cards'])
