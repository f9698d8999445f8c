import type {Story} from '../../../access/index.ts'
import type {PickerItem} from '../items.ts'
import {normalise} from '../../../catalog/index.ts'

/** How many fields end before the last, the id. */
export const ENDS = 4

/** What a search looks through, normalised: one text, since one long scan beats many short ones. */
export interface SearchTexts {
  /**
   * A line each for title, display title, tag, titles of its Stories and id of every item. They are
   * in the order of their weight, so that a word's first place in an item is its best. No word has
   * a line break.
   */
  readonly all: string
  /** Where each item begins, and where the last one ends. */
  readonly starts: Uint32Array
  /** Where the title, display title, tag and titles of Stories end, for each item in turn. */
  readonly ends: Uint32Array
  /** Where words of titles begin, for all items in turn. */
  readonly wordStarts: Uint32Array
  /** The place in `wordStarts` of each item's first, and the end of the last item's. */
  readonly firstWords: Uint32Array
}

/** Makes the texts of a listing a part at a time, so that tens of thousands keep nobody waiting. */
export interface TextsMaker {
  /** Goes through so many more items. Whether that was all. */
  readonly advance: (count: number) => boolean
  /** The texts, after whatever is left to do. The same ones from then on. */
  readonly finish: () => SearchTexts
}

export function makeTexts(items: readonly PickerItem[]): TextsMaker {
  let parts: string[] = []
  const starts = new Uint32Array(items.length + 1)
  const ends = new Uint32Array(items.length * ENDS)
  const wordStarts: number[] = []
  const firstWords = new Uint32Array(items.length + 1)
  const storyTitles = rememberedTitles()
  let next = 0
  let end = 0
  let field = 0
  let made: SearchTexts | undefined

  const add = (text: string) => {
    parts.push(text)
    end += text.length
    ends[field++] = end++
  }

  const addItem = (item: PickerItem, index: number) => {
    const {kind, record, title, id} = item
    starts[index] = end
    firstWords[index] = wordStarts.length
    const plain = normalise(title)
    addWordStarts(plain, end, wordStarts)
    add(plain)
    if (kind === 'story') {
      add(record.displayTitle === title ? '' : normalise(record.displayTitle))
      add('')
      add('')
    } else {
      add('')
      add(record.tag === undefined ? '' : normalise(record.tag))
      add(item.stories.map(storyTitles).join('\n'))
    }
    const last = normalise(id)
    parts.push(last)
    end += last.length + 1
  }

  const advance = (count: number): boolean => {
    const until = Math.min(items.length, next + count)
    for (; next < until; next++) addItem(items[next]!, next)
    return next === items.length
  }

  const finish = (): SearchTexts => {
    if (made) return made
    advance(items.length)
    starts[items.length] = end
    firstWords[items.length] = wordStarts.length
    const all = narrow(parts.join('\n'))
    parts = []
    made = {all, starts, ends, wordStarts: Uint32Array.from(wordStarts), firstWords}
    return made
  }

  return {advance, finish}
}

/** Engines keep text of one byte a letter apart and scan it twice as fast, but don't make it so. */
function narrow(text: string): string {
  return new TextDecoder('utf-8', {ignoreBOM: true}).decode(new TextEncoder().encode(text))
}

function addWordStarts(text: string, offset: number, wordStarts: number[]): void {
  let inWord = false
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    const isLetter = unit < 0x80 ? isAsciiLetter(unit) : !BETWEEN_WORDS.test(text.charAt(at))
    if (isLetter && !inWord) wordStarts.push(offset + at)
    inWord = isLetter
  }
}

const BETWEEN_WORDS = /[\p{P}\p{Z}\p{S}]/u

/** Of text in lower case. */
const isAsciiLetter = (unit: number) =>
  (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39)

/** Each Story's titles once, however many Collections have it. */
function rememberedTitles(): (story: Story) => string {
  const known = new Map<Story, string>()
  return (story) => {
    let text = known.get(story)
    if (text === undefined) {
      const {title, displayTitle} = story
      text = normalise(title === displayTitle ? title : `${title} ${displayTitle}`)
      known.set(story, text)
    }
    return text
  }
}
