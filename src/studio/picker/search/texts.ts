import type {Story} from '../../../access/index.ts'
import type {PickerItem} from '../items.ts'
import {normalise} from './normalise.ts'

/** What a search looks through, normalised, in as few strings as can be. */
export interface SearchTexts {
  /**
   * For each item one line each: title, display title, tag, titles of its Stories, id. In the order
   * of their weight, so that the first place of a word is its best. No word has a line break.
   */
  readonly texts: readonly string[]
  /** Where the title ends in each text. */
  readonly titleEnds: Uint32Array
  /** Where the next three end, for each item in turn. */
  readonly fieldEnds: Uint32Array
}

export function searchTexts(items: readonly PickerItem[]): SearchTexts {
  const texts: string[] = Array.from({length: items.length})
  const titleEnds = new Uint32Array(items.length)
  const fieldEnds = new Uint32Array(items.length * 3)
  const storyTitle = storyTitles()
  for (const [index, item] of items.entries()) {
    const title = normalise(item.title)
    const id = normalise(item.id)
    let other = ''
    let tag = ''
    let stories = ''
    if (item.kind === 'story') {
      const {displayTitle} = item.record
      if (displayTitle !== item.title) other = normalise(displayTitle)
    } else {
      tag = normalise(item.record.tag ?? '')
      stories = item.stories.map(storyTitle).join('\n')
    }
    texts[index] = `${title}\n${other}\n${tag}\n${stories}\n${id}`
    titleEnds[index] = title.length
    let end = title.length + 1
    for (const [field, {length}] of [other, tag, stories].entries()) {
      end += length
      fieldEnds[index * 3 + field] = end
      end += 1
    }
  }
  return {texts, titleEnds, fieldEnds}
}

/** Each Story's title once, however many Collections have it. */
function storyTitles(): (story: Story) => string {
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
