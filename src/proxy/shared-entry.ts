import {readBounded} from '../access/index.ts'
import type {Compressors} from './compress.ts'
import {digest} from './digest.ts'
import {encodeEntry, type Bytes, type Entry} from './entry.ts'

const VERSION = 1

/** An entry as text, for a shared store: a line of facts, then the body, compressed if it was. */
export function serializeEntry(entry: Entry): string {
  const {gzip, identity} = entry.variants
  const facts = {
    version: VERSION,
    storedAt: entry.storedAt,
    count: entry.count,
    dropped: entry.dropped,
    validator: entry.validator,
    gzip: gzip !== undefined,
    hash: digest(identity.body),
  }
  return `${JSON.stringify(facts)}\n${toBase64(gzip?.body ?? identity.body)}`
}

/**
 * The time of a serialised entry, without reading its body; `undefined` when it is not ours or lies
 * in the future.
 */
export function sharedEntryTime(text: string): number | undefined {
  const storedAt = factsOf(text)?.['storedAt']
  return typeof storedAt === 'number' && storedAt <= Date.now() + 60_000 ? storedAt : undefined
}

/** Reads an entry back; `undefined` for one that is cut, altered or of another version. */
export async function parseSharedEntry(
  text: string,
  maxBytes: number,
  compress: Compressors,
): Promise<Entry | undefined> {
  const facts = factsOf(text)
  const storedAt = sharedEntryTime(text)
  if (!facts || storedAt === undefined) return undefined
  const {count, dropped, gzip, hash} = facts
  if (typeof count !== 'number' || typeof dropped !== 'number') return undefined
  try {
    const body = fromBase64(text.slice(text.indexOf('\n') + 1))
    const identity = gzip === true ? await gunzip(body, maxBytes) : body
    if (digest(identity) !== hash) return undefined
    return await encodeEntry(
      {
        identity,
        ...(gzip === true && {gzip: body}),
        storedAt: Math.min(storedAt, Date.now()),
        count,
        dropped,
        validator: validatorOf(facts['validator']),
      },
      compress,
    )
  } catch {
    return undefined
  }
}

function factsOf(text: string): Record<string, unknown> | undefined {
  try {
    const facts: unknown = JSON.parse(text.slice(0, Math.max(0, text.indexOf('\n'))))
    if (typeof facts !== 'object' || facts === null) return undefined
    const record = facts as Record<string, unknown>
    return record['version'] === VERSION ? record : undefined
  } catch {
    return undefined
  }
}

function validatorOf(value: unknown): Entry['validator'] {
  const {etag, lastModified} = (value ?? {}) as Record<string, unknown>
  const safe = (text: unknown): text is string =>
    typeof text === 'string' && /^[\x20-\x7e]{1,210}$/.test(text)
  return {...(safe(etag) && {etag}), ...(safe(lastModified) && {lastModified})}
}

async function gunzip(bytes: Bytes, maxBytes: number): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return readBounded(new Response(stream), maxBytes)
}

function toBase64(bytes: Bytes): string {
  let text = ''
  for (let index = 0; index < bytes.length; index += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(index, index + 0x8000))
  }
  return btoa(text)
}

function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
