import {
  boundedChunks,
  ContentShapeError,
  elementsOf,
  type ListingKind,
  type Listings,
  parseRecords,
  secretForms,
} from '../access/index.ts'
import {streamDigest} from './digest.ts'
import {createLargeMap} from './large-map.ts'
import {type LoadedListing, recordsText} from './listing.ts'
import type {LibrarySettings} from './options.ts'
import type {Slicer, Slices} from './slices.ts'

/** UTF-8 bytes of a UTF-16 unit at most. */
const MAX_UNIT_BYTES = 3

/**
 * Reads a listing while it comes, in slices, and keeps nothing but its records.
 *
 * @throws SyntaxError when it is no listing; `BodyTooLargeError` or `ContentShapeError` beyond the
 * bounds; the latter when it contains the key; the signal's reason; or the stream's own error.
 */
export type ReadRecords = (
  kind: ListingKind,
  response: Response,
  signal?: AbortSignal,
) => Promise<Pick<LoadedListing, 'records' | 'hash' | 'bytes' | 'dropped'>>

export function createReadRecords(
  settings: Pick<LibrarySettings, 'serviceUrl' | 'apiKey' | 'maxItems' | 'maxBodyBytes'>,
  slicer: Slicer,
): ReadRecords {
  const {serviceUrl: baseUrl, apiKey, maxItems, maxBodyBytes} = settings
  const hasSecret = createSecretMatcher(apiKey)

  return async (kind, response, signal) => {
    const elements = elementsOf()
    const encoder = new TextEncoder()
    const hash = streamDigest()
    /** An ID that other Teams have too counts in each: who may see a Team sees its own. */
    const seen = createLargeMap<true>()
    const records: Listings[ListingKind][] = []
    let bytes = 0
    let received = 0

    // One buffer for all pieces: what is released isn't always given back to the system.
    let buffer = new Uint8Array()
    const note = (text: string) => {
      const size = text.length * MAX_UNIT_BYTES
      if (buffer.length < size) buffer = new Uint8Array(size)
      const {written} = encoder.encodeInto(text, buffer)
      bytes += written
      hash.update(buffer.subarray(0, written))
    }
    const read = function* (chunk: Uint8Array): Slices<void> {
      for (const group of elements.read(chunk)) {
        received += group.length
        if (received > maxItems) {
          const message = `The listing has more than ${maxItems} records: raise maxItems`
          throw new ContentShapeError(message)
        }
        const fresh: Listings[ListingKind][] = []
        for (const record of parseRecords(kind, group, {baseUrl})) {
          const name = nameOf(record)
          if (!seen.get(name)) fresh.push(record)
          seen.set(name, true)
        }
        if (fresh.length > 0) {
          const text = recordsText(fresh)
          if (hasSecret(text)) throw new ContentShapeError("The listing contains the proxy's key")
          note(`${records.length === 0 ? '[' : ','}${text}`)
          records.push(...fresh)
        }
        yield
      }
    }

    for await (const chunk of boundedChunks(response, maxBodyBytes, signal)) {
      await slicer.run(read(chunk))
    }
    elements.finish()
    note(records.length === 0 ? '[]' : ']')
    return {records, hash: hash.finish(), bytes, dropped: received - records.length}
  }
}

/** A name for each record: any character can be in an ID. */
const nameOf = ({id, teamId = ''}: {readonly id: string; readonly teamId?: string}) =>
  `${id.length} ${id}${teamId}`

/**
 * Makes a test whether JSON, as `JSON.stringify` writes it, contains the API key in one of its forms.
 * One is looked for after the other: 90 MB take 0.1 s, 0.4 s where the key has quotes and slashes.
 */
export function createSecretMatcher(secret: string) {
  const forms = new Set(secretForms(secret).map((form) => JSON.stringify(form).slice(1, -1)))
  return (json: string) => [...forms].some((form) => json.includes(form))
}
