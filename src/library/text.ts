import {SEARCH_FIELDS} from '../access/index.ts'

/** Lines of a block, which is searched without a pause. A power of two, so that a line is found by its number. */
const BLOCK = 256
const BETWEEN_FIELDS = '\t'
const TAB = 9

/** Lines of the text in turn. */
export interface Block {
  readonly text: string
  /** Where each line begins, and where the next block's first one would. */
  readonly starts: Uint32Array
  /** Where the title of each line ends. */
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
  readonly line: (item: number) => string
}

/** The texts of an item, normalised, by their place in `SEARCH_FIELDS`. */
export type Fields = readonly string[]

export function createTextBuilder() {
  const blocks: Block[] = []
  let lines: string[] = []
  const close = () => {
    const starts = new Uint32Array(lines.length + 1)
    const titleEnds = new Uint32Array(lines.length)
    for (const [at, line] of lines.entries()) {
      titleEnds[at] = starts[at]! + endOfTitle(line)
      starts[at + 1] = starts[at]! + line.length + 1
    }
    // Joined at once: a string that is put together is read more slowly.
    blocks.push({text: [...lines, ''].join('\n'), starts, titleEnds})
    lines = []
  }
  return {
    /** Adds the line of the next item. */
    add: (fields: Fields) => {
      lines.push(lineOf(fields))
      if (lines.length === BLOCK) close()
    },
    finish: (): Text => {
      if (lines.length > 0) close()
      return {
        blocks,
        line: (item) => {
          const {text, starts} = blocks[Math.floor(item / BLOCK)]!
          return text.slice(starts[item % BLOCK], starts[(item % BLOCK) + 1]! - 1)
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

export const firstOf = (block: number): number => block * BLOCK

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
