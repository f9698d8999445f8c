import {SEARCH_FIELDS} from '../access/index.ts'
import {firstPlace} from './sort-positions.ts'

/** Lines of a block at most, which is searched without a pause. */
const BLOCK = 256
/** Characters with which a block ends: a line can have a million. */
const LONG = 2 ** 17
const BETWEEN_FIELDS = '\t'
const TAB = 9

export interface Block {
  /** The item of its first line. */
  readonly first: number
  readonly text: string
  /** Where each line begins, and where the next block's first one would. */
  readonly starts: Uint32Array
  readonly titleEnds: Uint32Array
}

/**
 * The searched text: a line an item, its fields in the order of `SEARCH_FIELDS`, and then again the
 * words of each that have a hyphen, without it. A place nearer to the beginning is the better match.
 *
 *     follow-up guide⇥⇥⇥⇥s1⇥sales⇥⇥⇥followup
 */
export interface Text {
  readonly blocks: readonly Block[]
  /** Bytes that former searches wrote to: new ones for each would let the garbage collector stop everything. */
  readonly spare: Uint8Array[]
  readonly line: (item: number) => string
}

/** The texts of an item, normalised, by their place in `SEARCH_FIELDS`. */
export type Fields = readonly string[]

export function createTextBuilder() {
  const blocks: Block[] = []
  let lines: string[] = []
  let first = 0
  let length = 0
  const close = () => {
    const starts = new Uint32Array(lines.length + 1)
    const titleEnds = new Uint32Array(lines.length)
    for (const [at, line] of lines.entries()) {
      titleEnds[at] = starts[at]! + endOfTitle(line)
      starts[at + 1] = starts[at]! + line.length + 1
    }
    // Joined at once: a string that is put together is read more slowly.
    blocks.push({first, text: [...lines, ''].join('\n'), starts, titleEnds})
    first += lines.length
    lines = []
    length = 0
  }
  return {
    add: (fields: Fields) => {
      const line = lineOf(fields)
      lines.push(line)
      length += line.length
      if (lines.length === BLOCK || length >= LONG) close()
    },
    finish: (): Text => {
      if (lines.length > 0) close()
      return {
        blocks,
        spare: [],
        line: (item) => {
          const next = firstPlace(blocks.length, (block) => blocks[block]!.first > item)
          const {first: before, text, starts} = blocks[next - 1]!
          return text.slice(starts[item - before], starts[item - before + 1]! - 1)
        },
      }
    },
  }
}

function lineOf(fields: Fields): string {
  const line = fields.join(BETWEEN_FIELDS)
  const bare = line.includes('-')
    ? fields.map((text, field) => (field === ID ? '' : withoutHyphens(text)))
    : []
  // Most items have nothing in the last fields.
  return [line, ...bare].join(BETWEEN_FIELDS).trimEnd()
}

const ID = SEARCH_FIELDS.indexOf('id')

/** The words of a text that have a hyphen, without it. */
const withoutHyphens = (text: string): string =>
  text
    .split(' ')
    .filter((word) => word.includes('-'))
    .join(' ')
    .replaceAll('-', '')

export function endOfTitle(line: string): number {
  const end = line.indexOf(BETWEEN_FIELDS)
  return end === -1 ? line.length : end
}

/** The field at a place after a line's title: from the number of fields on, those without hyphens. */
export function fieldAfter(text: string, titleEnd: number, place: number): number {
  let field = 0
  for (let at = titleEnd; at < place; at++) if (text.charCodeAt(at) === TAB) field++
  return field
}
