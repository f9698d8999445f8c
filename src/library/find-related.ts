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

  /** The first of the items that has the most of the words in a field. */
  const best = (of: ItemListing, items: readonly number[], field: SearchField) => {
    const {text} = view.content[of]!
    let found: number | undefined
    let most = 0
    for (let at = 0; at < items.length && linesLeft > 0; at++, linesLeft--) {
      const count = countIn(text.line(items[at]!), words, field)
      if (count <= most) continue
      found = items[at]!
      most = count
      if (most === words.length) break
    }
    return found
  }
  const isOfTeam = (team: number, of: ItemListing) => (item: number) =>
    view.content[of]!.teams[item] === team

  const storyIn = (collection: number): RelatedItem | null => {
    const own = view
      .storiesOf(collection)
      .filter(isOfTeam(collections!.teams[collection]!, 'stories'))
    const byTitle = best('stories', own, 'title')
    if (byTitle !== undefined) return storyAt(byTitle)
    const byDisplayTitle = best('stories', own, 'displayTitle')
    if (byDisplayTitle === undefined) return null
    const {id, displayTitle} = stories!.records[byDisplayTitle]!
    return {id, title: displayTitle}
  }
  const storyAt = (position: number): RelatedItem => {
    const story = stories!.records[position]!
    return {id: story.id, title: itemTitle(story)}
  }
  const collectionWith = (story: number): RelatedItem | null => {
    const {id: storyId} = stories!.records[story]!
    const own = view.holding(storyId).filter(isOfTeam(stories!.teams[story]!, 'collections'))
    const byTitle = best('collections', own, 'title')
    const found = byTitle ?? best('collections', own, 'tag')
    if (found === undefined) return null
    const {id, title, tag} = collections!.records[found]!
    const isByTag = byTitle === undefined && tag !== undefined
    return {id, title: title || id, ...(isByTag && {tag})}
  }

  const named = kind === 'collections' ? view.byId('stories', q.trim()) : undefined
  const related: (RelatedItem | null)[] = []
  for (const [at, position] of positions.entries()) {
    const by = matchedBy[at]!
    if (kind === 'stories') {
      const isFound = by.includes('collectionTitle') || by.includes('collectionTag')
      related.push(isFound && linesLeft > 0 ? collectionWith(position) : null)
    } else if (by.includes('storyTitle')) {
      related.push(linesLeft > 0 ? storyIn(position) : null)
    } else {
      const isNamed = named !== undefined && by.includes('id')
      related.push(isNamed && view.storiesOf(position).includes(named) ? storyAt(named) : null)
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
