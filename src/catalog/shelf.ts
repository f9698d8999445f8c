import type {ItemListing, Listings} from '../access/index.ts'
import {indexHyphens} from './hyphens.ts'
import type {MatchWord} from './match-word.ts'
import {addNames, createNames, type Names} from './named.ts'
import {compareNewest} from './newest.ts'
import type {Positions} from './positions.ts'
import {indexTexts, type SearchIndex} from './search-index.ts'
import type {Slices} from './slices.ts'
import {sortInSlices} from './sort-in-slices.ts'
import type {AddTexts} from './texts-of-items.ts'

/** A listing, with what a search through it needs. */
export interface Shelf<K extends ItemListing> {
  readonly items: readonly Listings[K][]
  readonly names: Names<number>
  readonly index: SearchIndex
  readonly matchHyphens: MatchWord
  readonly newest: Positions
  /** Whether an item without a date of publication is not published: only where others have one. */
  readonly knowsPublished: boolean
}

/** Items to name before a pause. */
const SLICE = 10_000

/** Indexes what the items of a listing are named by. */
export function* nameItems<K extends ItemListing>(
  items: readonly Listings[K][],
): Slices<Names<number>> {
  const names = createNames<number>()
  for (const [position, item] of items.entries()) {
    addNames(names, position, item)
    if (position % SLICE === SLICE - 1) yield
  }
  return names
}

export function* buildShelf<K extends ItemListing>(
  items: readonly Listings[K][],
  names: Names<number>,
  addTexts: AddTexts<K>,
): Slices<Shelf<K>> {
  const index = yield* indexTexts(items, addTexts)
  return {
    items,
    names,
    index,
    matchHyphens: yield* indexHyphens(index),
    newest: yield* sortInSlices(items.length, compareNewest(items)),
    knowsPublished: items.some(({publishedAt}) => publishedAt !== undefined),
  }
}
