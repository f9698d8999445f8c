import {
  boundedChunks,
  type ListingKind,
  type Listings,
  parseRecords,
  secretForms,
} from '../access/index.ts'
import {streamDigest} from './digest.ts'
import {ProxyFailure} from './failure.ts'
import {type Listing, recordsText} from './listing.ts'
import type {LibrarySettings} from './options.ts'
import type {Slicer, Slices} from './slices.ts'

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
    /** An ID that other Teams have too counts in each: who may see a Team sees its own. */
    const seen = new Set<string>()
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
        const fresh: Listings[ListingKind][] = []
        for (const record of parseRecords(kind, group, {baseUrl})) {
          const name = nameOf(record)
          if (!seen.has(name)) fresh.push(record)
          seen.add(name)
        }
        if (fresh.length > 0) {
          const text = recordsText(fresh)
          if (hasSecret(text)) {
            throw new ProxyFailure('service-content', "The listing contains the proxy's key")
          }
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

/** What a record is known by: any character can be in an ID. */
const nameOf = ({id, teamId = ''}: {readonly id: string; readonly teamId?: string}) =>
  `${id.length} ${id}${teamId}`

/** Whether JSON, as `JSON.stringify` writes it, contains the API key in one of its forms. */
export type HasSecret = (json: string) => boolean

/**
 * Searches for one form after the other: 90 MB take 0.1 s, and 0.4 s where the key has quotes and
 * slashes. One pass over the bytes for all forms took half of that, but needed 40 lines more.
 */
export function createSecretMatcher(secret: string): HasSecret {
  const forms = new Set(secretForms(secret).map((form) => JSON.stringify(form).slice(1, -1)))
  return (json) => [...forms].some((form) => json.includes(form))
}

const MAX_DEPTH = 32
/** Characters of one element at most: a longer one would be parsed in one step. */
const MAX_ITEM = 2 ** 22
/** Characters of a group at least, which take some milliseconds. */
const GROUP = 2 ** 15

/**
 * Parses the elements of a JSON array as its text comes, in groups: parsing all of it in one step
 * would take several times its memory, and the time of all.
 */
export function elementsOf(maxItems: number) {
  const decoder = new TextDecoder('utf-8', {fatal: true})
  /** What was read from the start of the current element, or before the array. */
  let text = ''
  let at = 0
  /** 0 before the array, and after it: then `isOver`. */
  let depth = 0
  let isOver = false
  let isInString = false
  let count = 0

  const decode = (chunk?: Uint8Array): string => {
    try {
      return decoder.decode(chunk, {stream: chunk !== undefined})
    } catch {
      throw new SyntaxError('The listing is not UTF-8')
    }
  }
  const parseElement = (source: string): unknown => {
    if (++count > maxItems) {
      throw tooLong(`The listing has more than ${maxItems} records: raise maxItems`)
    }
    return JSON.parse(source)
  }

  return {
    /** @throws SyntaxError when this is not an array, {@link ProxyFailure} when it is too long. */
    *read(chunk: Uint8Array): Generator<readonly unknown[], void, undefined> {
      text += decode(chunk)
      let start = 0
      let group: unknown[] = []
      let groupStart = 0
      for (; at < text.length; at++) {
        const char = text[at]!
        if (isInString) {
          if (char === '\\') at++
          else isInString = char !== '"'
        } else if (depth === 0) {
          if (' \n\r\t'.includes(char)) continue
          if (char !== '[' || isOver) throw notAnArray()
          depth = 1
          start = at + 1
        } else if (char === '"') isInString = true
        else if (char === '[' || char === '{') {
          if (++depth > MAX_DEPTH) throw new SyntaxError('Too deep')
        } else if (char === ']' || char === '}') {
          if (--depth > 0) continue
          if (char !== ']') throw notAnArray()
          isOver = true
          const last = text.slice(start, at)
          if (count > 0 || last.trim() !== '') group.push(parseElement(last))
        } else if (char === ',' && depth === 1) {
          group.push(parseElement(text.slice(start, at)))
          start = at + 1
          if (start - groupStart < GROUP) continue
          yield group
          group = []
          groupStart = start
        }
      }
      if (group.length > 0) yield group
      text = depth > 0 ? text.slice(start) : ''
      at -= depth > 0 ? start : at
      if (text.length > MAX_ITEM) {
        throw tooLong(`A record of the listing has more than ${MAX_ITEM} characters`)
      }
    },
    /** @throws SyntaxError when the array did not end. */
    finish(): void {
      decode()
      if (!isOver) throw notAnArray()
    },
  }
}

const tooLong = (message: string) => new ProxyFailure('service-content', message)

const notAnArray = () => new SyntaxError('The body is not a JSON array')
