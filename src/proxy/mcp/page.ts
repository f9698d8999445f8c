import {count} from './tool.ts'
import * as v from 'valibot'

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

/**
 * As many items as fit into a result, from the first, each with a line of text. What does not fit is
 * on the next page.
 *
 * @param noun - What the items are, such as `Stories`.
 */
export function pageOf<T extends object>(
  items: readonly T[],
  {offset, total, noun}: {readonly offset: number; readonly total: number; readonly noun: string},
  lineOf: (item: T) => string,
) {
  const lines: string[] = []
  let bytes = 0
  for (const item of items) {
    const line = lineOf(item)
    bytes += sizeOf(JSON.stringify(item)) + sizeOf(line)
    if (bytes > MAX_BYTES && lines.length > 0) break
    lines.push(line)
  }
  const next = offset + lines.length
  const isCut = lines.length > 0 && next < total
  const shown = isCut || offset > 0 ? `${lines.length} of ${total} ${noun}` : `${total} ${noun}`
  const more = isCut ? `There are more: call again with offset ${next}.` : []
  return {
    shown: items.slice(0, lines.length),
    paged: {total, ...(isCut && {nextOffset: next})},
    text: [shown, ...lines].concat(more).join('\n'),
  }
}

const encoder = new TextEncoder()
const sizeOf = (text: string) => encoder.encode(text).length

/** Characters of a title that are enough to recognize an item. */
const LONGEST_TITLE = 200

export const shorten = (title: string) =>
  title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE)}…` : title
