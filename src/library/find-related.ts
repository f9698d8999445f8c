import {
  type ItemListing,
  itemTitle,
  type RelatedItem,
  SEARCH_FIELDS,
  type SearchField,
} from '../access/index.ts'
import {fieldOfRank, NO_RANK, rankIn, type Word} from './match.ts'
import type {Page} from './search.ts'
import type {Slices} from './slices.ts'
import type {View} from './view.ts'

/** Lines that are looked through for a page at most: a Collection can have every Story. */
const MAX_LINES = 20_000
/** Lines before a pause. */
const SLICE = 100

/**
 * The items by which those of a page were found: a Story that a Collection has, or a Collection that
 * has a Story. Empty where none was found by another.
 *
 * @param q - as typed. It may be the ID of a Story, which finds the Collections that have it.
 */
export function* findRelated(
  view: View,
  kind: ItemListing,
  {positions, matchedBy, words}: Page,
  q: string,
): Slices<readonly (RelatedItem | null)[]> {
  const {collections, stories} = view.content
  let linesLeft = MAX_LINES

  /** The first of a Team's items that has the most of the words, in the first field that has any. */
  const best = function* (
    of: ItemListing,
    items: readonly number[],
    team: number,
    fields: readonly SearchField[],
  ): Slices<{item: number; field: SearchField} | undefined> {
    const {text, teams} = view.content[of]!
    const own = items.filter((item) => teams[item] === team)
    for (const field of fields) {
      let found: number | undefined
      let most = 0
      for (const item of own) {
        if (linesLeft <= 0 || most === words.length) break
        if (--linesLeft % SLICE === 0) yield
        const count = countIn(text.line(item), words, field)
        if (count > most) [found, most] = [item, count]
      }
      if (found !== undefined) return {item: found, field}
    }
    return undefined
  }

  const storyAt = (position: number, isByTitle = true): RelatedItem => {
    const story = stories!.records[position]!
    return {id: story.id, title: isByTitle ? itemTitle(story) : story.displayTitle}
  }
  const storyIn = function* (collection: number): Slices<RelatedItem | null> {
    const own = yield* view.storiesOf(collection)
    const team = collections!.teams[collection]!
    const found = yield* best('stories', own, team, ['title', 'displayTitle'])
    return found ? storyAt(found.item, found.field === 'title') : null
  }
  const collectionWith = function* (story: number): Slices<RelatedItem | null> {
    const holding = view.holding(stories!.records[story]!.id)
    const found = yield* best('collections', holding, stories!.teams[story]!, ['title', 'tag'])
    if (!found) return null
    const {id, title, tag} = collections!.records[found.item]!
    return {id, title: title || id, ...(found.field === 'tag' && tag !== undefined && {tag})}
  }

  const named = kind === 'collections' ? view.byId('stories', q.trim()) : undefined
  const related: (RelatedItem | null)[] = []
  for (const [at, position] of positions.entries()) {
    const by = matchedBy[at]!
    if (kind === 'stories') {
      const isFound = by.includes('collectionTitle') || by.includes('collectionTag')
      related.push(isFound && linesLeft > 0 ? yield* collectionWith(position) : null)
    } else if (by.includes('storyTitle')) {
      related.push(linesLeft > 0 ? yield* storyIn(position) : null)
    } else {
      const isNamed = named !== undefined && by.includes('id')
      const has = isNamed && (yield* view.storiesOf(position)).includes(named)
      related.push(has ? storyAt(named) : null)
    }
    yield
  }
  return related.some(Boolean) ? related : []
}

/** How many of the words a field of a line has, as a search would find them. */
function countIn(line: string, words: readonly Word[], field: SearchField): number {
  return words.filter((word) => {
    const rank = rankIn(line, word)
    return rank !== NO_RANK && SEARCH_FIELDS[fieldOfRank(rank)] === field
  }).length
}
