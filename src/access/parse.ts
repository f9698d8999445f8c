import * as v from 'valibot'
import {mediaBase} from './media-url.ts'
import {collectionSchema, storySchema, teamSchema} from './schemas.ts'
import type {Listing, ListingKind, Listings} from './types.ts'

/** The service answered with JSON that is no listing. */
export class ContentShapeError extends Error {
  override readonly name = 'ContentShapeError'
}

/** Settings of `parseListing`. */
export interface ParseOptions {
  /**
   * The service's base address, against which relative media addresses are resolved. Without it
   * they become absent.
   */
  readonly baseUrl?: string
}

/** `T` with its optional fields omitted where it had them `undefined`. */
type Present<T> = {[K in keyof T as undefined extends T[K] ? never : K]: T[K]} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

function present<T extends object>(record: T): Present<T> {
  const result: Partial<T> = {}
  for (const key in record) {
    if (record[key] !== undefined) result[key] = record[key]
  }
  return result as unknown as Present<T>
}

type Reader<T> = (record: unknown) => T | undefined

function reader<S extends v.GenericSchema<unknown, object>>(
  schema: S,
): Reader<Present<v.InferOutput<S>>> {
  return (record) => {
    const result = v.safeParse(schema, record)
    return result.success ? present(result.output) : undefined
  }
}

const READERS: {[K in ListingKind]: (base: URL | undefined) => Reader<Listings[K]>} = {
  teams: () => reader(teamSchema),
  collections: () => reader(collectionSchema),
  stories: (base) => reader(storySchema(base)),
}

/**
 * Reads the body of a listing, which is untrusted, into our own types. Every record is rebuilt by
 * its schema, so unknown fields do not pass. A field that is absent, null or of a wrong type is
 * absent; a record without an id, or with one that came before, is dropped and counted.
 *
 * @throws {@link ContentShapeError} when the body is no array.
 */
export function parseListing<K extends ListingKind>(
  kind: K,
  body: unknown,
  options: ParseOptions = {},
): Listing<Listings[K]> {
  if (!Array.isArray(body)) {
    throw new ContentShapeError(`The listing of ${kind} is no array`)
  }
  const read: Reader<Listings[K]> = READERS[kind](mediaBase(options.baseUrl))
  const byId = new Map<string, Listings[K]>()
  for (const record of body as unknown[]) {
    const item = read(record)
    if (item !== undefined && !byId.has(item.id)) byId.set(item.id, item)
  }
  return {items: [...byId.values()], dropped: body.length - byId.size}
}
