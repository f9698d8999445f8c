import type {Compressors} from './compress.ts'
import {digest} from './digest.ts'
import type {Encoding} from './negotiate.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** What the service sent to recognise its answer by. */
export interface Validator {
  readonly etag?: string
  readonly lastModified?: string
}

/** One encoding of a body, ready to send. */
export interface Variant {
  readonly encoding: Encoding
  readonly etag: string
  readonly body: Bytes
}

/** A good listing: parsed, encoded once, answered from buffers. */
export interface Entry {
  readonly variants: Readonly<Partial<Record<Encoding, Variant>>> & {readonly identity: Variant}
  /** When the service last confirmed it, in milliseconds since the epoch. */
  readonly storedAt: number
  readonly count: number
  /** Records of the service that could not be used. */
  readonly dropped: number
  readonly validator: Validator
  /** Bytes held. */
  readonly size: number
}

export interface EntryInput {
  readonly identity: Bytes
  readonly gzip?: Bytes
  readonly storedAt: number
  readonly count: number
  readonly dropped: number
  readonly validator: Validator
}

/** Bytes below which an encoding costs more than it saves. */
const MIN_ENCODED = 512
const OVERHEAD = 1024

export async function encodeEntry(input: EntryInput, compress: Compressors): Promise<Entry> {
  const {identity} = input
  const worthwhile = identity.byteLength >= MIN_ENCODED
  const gzip = input.gzip ?? (worthwhile ? await compress.gzip?.(identity) : undefined)
  // One after the other: together they would need the memory of both.
  const br = worthwhile ? await compress.br?.(identity) : undefined
  const hash = digest(identity).slice(0, 27)
  // Weak for what is encoded: another instance may compress to other bytes.
  const variants = {
    identity: {encoding: 'identity' as const, etag: `"${hash}"`, body: identity},
    ...(gzip && {gzip: {encoding: 'gzip' as const, etag: `W/"${hash}-gz"`, body: gzip}}),
    ...(br && {br: {encoding: 'br' as const, etag: `W/"${hash}-br"`, body: br}}),
  }
  const size = OVERHEAD + identity.byteLength + (gzip?.byteLength ?? 0) + (br?.byteLength ?? 0)
  return {
    variants,
    storedAt: input.storedAt,
    count: input.count,
    dropped: input.dropped,
    validator: input.validator,
    size,
  }
}

/** The same content, confirmed by the service again. */
export function renewEntry(entry: Entry, storedAt: number): Entry {
  return {...entry, storedAt}
}

/** The best encoding there is of those a client takes. */
export function chooseVariant(entry: Entry, accepted: readonly Encoding[]): Variant {
  for (const encoding of accepted) {
    const variant = entry.variants[encoding]
    if (variant) return variant
  }
  return entry.variants.identity
}
