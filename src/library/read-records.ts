import {boundedChunks, type ListingKind, type Listings, parseListing} from '../access/index.ts'
import {streamDigest} from './digest.ts'
import {elementsOf} from './elements.ts'
import {ProxyFailure} from './failure.ts'
import {type Listing, recordsText} from './listing.ts'
import {createSecretMatcher} from './secret-matcher.ts'
import type {Slicer, Slices} from './slices.ts'
import type {LibrarySettings} from './options.ts'

/** UTF-8 bytes of a UTF-16 unit at most. */
const MAX_UNIT_BYTES = 3

export type ReadRecords = ReturnType<typeof createReadRecords>

/** What is read of a listing. */
export type ReadListing = Pick<Listing, 'records' | 'hash' | 'bytes' | 'dropped'>

/** Reads a listing while it comes, in slices, and keeps nothing but its records. */
export function createReadRecords(
  settings: Pick<LibrarySettings, 'serviceUrl' | 'apiKey' | 'maxItems' | 'maxBodyBytes'>,
  slicer: Slicer,
) {
  const {serviceUrl: baseUrl, apiKey, maxItems, maxBodyBytes} = settings
  const hasSecret = createSecretMatcher(apiKey)

  /**
   * @throws SyntaxError when it is no listing; {@link ProxyFailure} or `BodyTooLargeError` beyond
   * the bounds, and when it contains the key; the signal's reason; or what the stream breaks off
   * with.
   */
  return async (
    kind: ListingKind,
    response: Response,
    signal?: AbortSignal,
  ): Promise<ReadListing> => {
    const elements = elementsOf(maxItems)
    const encoder = new TextEncoder()
    const hash = streamDigest()
    const ids = new Set<string>()
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
        const {items} = parseListing(kind, group, {baseUrl})
        // Within the group each ID is there once already.
        const fresh = items.filter(({id}) => !ids.has(id))
        if (fresh.length > 0) {
          const text = recordsText(fresh)
          if (hasSecret(text)) {
            throw new ProxyFailure('service-content', "The listing contains the proxy's key")
          }
          note(`${records.length === 0 ? '[' : ','}${text}`)
          for (const record of fresh) {
            ids.add(record.id)
            records.push(record)
          }
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
