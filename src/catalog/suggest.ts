import type {ItemListing} from '../access/index.ts'
import {find, searchedWords, sortByRank} from './find.ts'
import {releaseHits} from './match-word.ts'
import {WORD_PREFIX} from './ranks.ts'
import type {ListingIndex} from './listing-index.ts'

/** Items that are suggested at most. */
const MOST = 3
/** Shorter texts are the beginning of too many words. */
const SHORTEST = 3

/**
 * The items that a text such as a page's slug may refer to: those with it as their tag, then those
 * whose title has each of its words, or a word that begins with it. Only the last segment of a
 * path counts.
 */
export function suggestFor<K extends ItemListing>(
  {index, names, newest}: ListingIndex<K>,
  text: string,
  isShown: (position: number) => boolean,
): readonly number[] {
  const segment = text.split('/').findLast((part) => part.trim() !== '') ?? ''
  const tagged = [...names.byTag(text), ...names.byTag(segment)].filter(isShown)
  const query = segment.replaceAll(/[-_.]/g, ' ').trim()
  if (query.length < SHORTEST || searchedWords(query).length === 0) return first(tagged)
  const hits = find(index, query)
  if (!hits) return first(tagged)
  const {ranks} = hits
  const inTitle = (position: number) => ranks[position]! <= WORD_PREFIX && isShown(position)
  const {page} = sortByRank(hits, [], newest, inTitle, 0, MOST)
  releaseHits(hits)
  return first([...tagged, ...page])
}

const first = (positions: readonly number[]) => [...new Set(positions)].slice(0, MOST)
