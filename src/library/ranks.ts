import {SEARCH_FIELDS} from '../access/index.ts'

/** The places of the fields in `SEARCH_FIELDS`. */
export const TITLE = 0
export const DISPLAY_TITLE = 1
export const TAG = 2
export const STORY_TITLE = 3
export const ID = 4
export const TEAM_NAME = 5
export const COLLECTION_TAG = 6
export const COLLECTION_TITLE = 7

/** A posting packs an item and a field into one number. */
export const FIELD_BITS = 3

/** How well an item matches, best first. After `IN_TITLE` come the other fields, one rank each. */
export const EXACT_TITLE = 0
export const TITLE_PREFIX = 1
export const WORD_PREFIX = 2
export const IN_TITLE = 3
/** From here on, the fields again, for what matches only when hyphens are ignored. */
export const WITHOUT_HYPHENS = 11
/** From here on, the fields again, for what matches only with a typing error. */
export const WITH_TYPO = 19
export const RANKS = 27

/** The rank of what does not match. */
export const NO_RANK = 255

/** The place in `SEARCH_FIELDS` of the field that gave an item its rank. */
export function fieldOfRank(rank: number): number {
  if (rank >= WITHOUT_HYPHENS) return (rank - WITHOUT_HYPHENS) % SEARCH_FIELDS.length
  return Math.max(rank - IN_TITLE, TITLE)
}
