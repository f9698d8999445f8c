import {mediaBase} from './media-url.ts'
import {SCHEMAS, type Schema, type UntrustedRecord} from './schemas.ts'
import type {Listing, ListingKind, Listings} from './types.ts'

/** The service returned what is not a listing. Its message quotes nothing. */
export class ContentShapeError extends Error {
  override readonly name = 'ContentShapeError'
}

interface ParseOptions {
  /** The service's base address, which relative media addresses need: else they become absent. */
  readonly baseUrl?: string
}

/** Rebuilt field by field, so that nothing unknown passes; `undefined` without an id. */
export function readRecord<T extends {readonly id: string}>(
  schema: Schema<T>,
  record: unknown,
  base: URL | undefined,
): T | undefined {
  if (typeof record !== 'object' || record === null) return undefined
  const untrusted = record as UntrustedRecord
  const result: Record<string, unknown> = {}
  for (const field in schema) {
    const value = schema[field](untrusted[field], base, untrusted)
    if (value !== undefined) result[field] = value
  }
  return result['id'] === undefined ? undefined : (result as unknown as T)
}

/** Reads the records of a listing that can be used, those of an ID that came before included. */
export function parseRecords<K extends ListingKind>(
  kind: K,
  records: readonly unknown[],
  {baseUrl}: ParseOptions = {},
): Listings[K][] {
  const schema: Schema<Listings[K]> = SCHEMAS[kind]
  const base = mediaBase(baseUrl)
  return records.flatMap((record) => readRecord(schema, record, base) ?? [])
}

/**
 * Reads the body of a listing, which is untrusted, into the types of this module. Every record is
 * rebuilt by its schema, so unknown fields do not pass. A field that is absent, null or of a wrong
 * type is absent; a record without an id, or with one that came before, is dropped and counted.
 *
 * @throws {@link ContentShapeError} when the body is not an array.
 */
export function parseListing<K extends ListingKind>(
  kind: K,
  body: unknown,
  options?: ParseOptions,
): Listing<Listings[K]> {
  if (!Array.isArray(body)) throw new ContentShapeError(`The listing of ${kind} is not an array`)
  const listing = collectRecords(kind, options)
  listing.add(body)
  return listing.get()
}

/** The same in groups, for callers that don't need the whole body in memory. */
export function collectRecords<K extends ListingKind>(kind: K, options?: ParseOptions) {
  const byId = new Map<string, Listings[K]>()
  let received = 0
  return {
    add(records: readonly unknown[]) {
      received += records.length
      for (const item of parseRecords(kind, records, options)) {
        if (!byId.has(item.id)) byId.set(item.id, item)
      }
    },
    get: (): Listing<Listings[K]> => ({items: [...byId.values()], dropped: received - byId.size}),
  }
}
