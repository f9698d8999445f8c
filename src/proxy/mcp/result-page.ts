import * as v from 'valibot'
import {MAX_KEY, MAX_OFFSET, oneLine, shorten} from '../../access/index.ts'

const count = (description: string, least = 0) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.description(description))

export const PAGE_ARGUMENTS = {
  offset: v.optional(
    v.pipe(count('Items to skip: `nextOffset` of the page before'), v.maxValue(MAX_OFFSET)),
    0,
  ),
  limit: v.optional(v.pipe(count('Items of a page', 1), v.maxValue(50)), 20),
}

/** Bytes of a page, as an object and as text: with the rest, a result stays below 20 kB. */
const MAX_BYTES = 17_000
/** Characters of a text where even one item is too long: the last resort for odd content. */
const SHORTEST = 40

const encoder = new TextEncoder()
const bytesOf = (result: object) =>
  encoder.encode(JSON.stringify([result, jsonText(result)])).length

export const isTooLong = (result: object): boolean => bytesOf(result) > MAX_BYTES

/** Takes as many items as fit into a result, from the first. The others are on the next page. */
export function pageOf<T extends object>(items: readonly T[], offset: number, total: number) {
  const shown: T[] = []
  let bytes = 0
  for (const item of items) {
    let entry = shortened(item)
    if (shown.length === 0 && isTooLong(entry)) entry = shortened(item, SHORTEST)
    bytes += bytesOf(entry)
    if (bytes > MAX_BYTES && shown.length > 0) break
    shown.push(entry)
  }
  const next = offset + shown.length
  return {shown, paged: {total, ...(shown.length > 0 && next < total && {nextOffset: next})}}
}

/** The names of an item, which a tool takes as they are. */
const NAMES = new Set(['id', 'tag', 'teamId', 'currentTeamId'])

/** Shortens an item for a model, each text on one line. A tool takes no ID that is too long. */
export const shortened = <T extends object>(item: T, longest = MAX_KEY): T =>
  JSON.parse(JSON.stringify(item), (name, part: unknown) => {
    // Values to be saved are exact and bounded.
    if (name === 'value') return (item as {readonly value?: unknown}).value
    // A part of an address leads nowhere. Those that are too long were left out.
    if (typeof part !== 'string' || name === 'thumbnailUrl') return part
    return shorten(NAMES.has(name) ? part : oneLine(part), longest)
  }) as T

/** A text in which what can't be seen is written as JSON does, so that an ID is visible and exact. */
export const escapeInvisible = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from(
      {length: character.length},
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  )

/** A result as text, for clients that read nothing else. */
export const jsonText = (result: object): string => escapeInvisible(JSON.stringify(result))
