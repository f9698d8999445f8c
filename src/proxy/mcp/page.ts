import * as v from 'valibot'
import {MAX_KEY} from '../../access/index.ts'
import {count} from './tool.ts'

/** The arguments of a tool that returns pages. */
export const PAGE = {
  offset: v.optional(count('Items to skip: `nextOffset` of the page before'), 0),
  limit: v.optional(v.pipe(count('Items of a page'), v.minValue(1), v.maxValue(50)), 20),
}

/** The facts of a page. */
export const PAGED = {
  total: count('Items on all pages'),
  nextOffset: v.optional(count('`offset` of the next page. Absent on the last')),
}

/** Bytes of the items of a page with their lines: with the rest, a result stays below 20 kB. */
const MAX_BYTES = 17_000
/** Characters of a text where even one item is too long: the last resort for odd content. */
const SHORTEST = 40

/**
 * As many items as fit into a result, from the first, each with a line of text. What does not fit is
 * on the next page.
 *
 * @param nouns - What one item and several are, such as `Story` and `Stories`.
 */
export function pageOf<T extends object>(
  items: readonly T[],
  {
    offset,
    total,
    nouns: [one, many],
  }: {
    readonly offset: number
    readonly total: number
    readonly nouns: readonly [string, string]
  },
  lineOf: (item: T) => string,
) {
  const shown: T[] = []
  const lines: string[] = []
  let bytes = 0
  for (const item of items) {
    // A line is a part of a JSON text, too, where its quotation marks take more.
    const sizeOf = (entry: T) => byteLength(JSON.stringify([entry, lineOf(entry)]))
    let entry = shortened(item)
    if (lines.length === 0 && sizeOf(entry) > MAX_BYTES) entry = shortened(item, SHORTEST)
    bytes += sizeOf(entry)
    if (bytes > MAX_BYTES && lines.length > 0) break
    shown.push(entry)
    lines.push(lineOf(entry))
  }
  const next = offset + lines.length
  const isCut = lines.length > 0 && next < total
  const noun = total === 1 ? one : many
  const part = isCut || offset > 0 ? `${lines.length} of ${total} ${noun}` : `${total} ${noun}`
  const more = isCut ? `There are more: call again with offset ${next}.` : []
  return {
    shown,
    paged: {total, ...(isCut && {nextOffset: next})},
    text: [part, ...lines].concat(more).join('\n'),
  }
}

const encoder = new TextEncoder()
const byteLength = (text: string) => encoder.encode(text).length

/** The beginning of a text that may be of any length. */
export const shorten = (text: string, longest = MAX_KEY) =>
  text.length > longest ? `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…` : text

/** The same with each of its texts shortened: IDs that a tool takes are never as long. */
export const shortened = <T extends object>(item: T, longest?: number): T =>
  JSON.parse(JSON.stringify(item), (name, value: unknown) =>
    // A part of an address leads nowhere. Those that are too long were left out.
    typeof value === 'string' && name !== 'thumbnailUrl' ? shorten(value, longest) : value,
  ) as T
