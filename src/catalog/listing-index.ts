import type {ItemListing, Listings} from '../access/index.ts'
import {indexHyphens} from './hyphens.ts'
import type {MatchWord} from './match-word.ts'
import type {Names} from './named.ts'
import {compareDates, datesOf} from './newest.ts'
import type {Positions} from './positions.ts'
import type {Records} from './records.ts'
import type {IndexBuilder, SearchIndex} from './search-index.ts'
import type {Slices} from './slices.ts'
import {sortInSlices} from './sort-in-slices.ts'

/** A listing, with what a search through it needs: columns for what filters read, not its records. */
export interface ListingIndex<K extends ItemListing> {
  readonly isCollections: boolean
  readonly records: Records<Listings[K]>
  readonly names: Names
  readonly index: SearchIndex
  readonly matchHyphens: MatchWord
  readonly newest: Positions
  /** Whether an item without a date of publication is not published: only where others have one. */
  readonly hasPublished: boolean
  /** The number of each Team that has items. */
  readonly teamNumbers: ReadonlyMap<string, number>
  /** For each item the number of its Team, 0 for none. */
  readonly teams: Uint32Array
  /** For each item {@link PUBLISHED} and {@link CARDS}, where they apply. */
  readonly flags: Uint8Array
}

export const PUBLISHED = 1
export const CARDS = 2

/** Collects the columns of a listing. */
export interface ListingIndexBuilder<K extends ItemListing> {
  readonly add: (position: number, item: Listings[K]) => void
  readonly finish: (names: Names, texts: IndexBuilder) => Slices<ListingIndex<K>>
}

export function createListingIndexBuilder<K extends ItemListing>(
  kind: K,
  records: Records<Listings[K]>,
): ListingIndexBuilder<K> {
  const {size} = records
  const teamNumbers = new Map<string, number>()
  const teams = new Uint32Array(size)
  const flags = new Uint8Array(size)
  const dates = datesOf(size)

  const numberOf = (teamId: string): number => {
    let number = teamNumbers.get(teamId)
    if (number === undefined) teamNumbers.set(teamId, (number = teamNumbers.size + 1))
    return number
  }

  return {
    add: (position, item) => {
      const {teamId, publishedAt} = item
      if (teamId !== undefined) teams[position] = numberOf(teamId)
      if (publishedAt !== undefined) flags[position]! |= PUBLISHED
      if ('embedType' in item && item.embedType === 'cards') flags[position]! |= CARDS
      dates.set(position, item)
    },
    finish: function* (names, texts) {
      const index = yield* texts.finish()
      return {
        isCollections: kind === 'collections',
        records,
        names,
        index,
        matchHyphens: yield* indexHyphens(index),
        newest: yield* sortInSlices(size, compareDates(dates)),
        hasPublished: flags.some((each) => (each & PUBLISHED) !== 0),
        teamNumbers,
        teams,
        flags,
      }
    },
  }
}
