import type {ItemFilter} from './queries.ts'

/** The items that a field excludes: by ID, and by tags and IDs of Collections. At most 100 of each. */
export type Exclusion = {
  readonly [Part in 'ids' | 'tags' | 'collections']?: readonly string[] | undefined
}

/** The parts of a filter for what a field excludes. */
export const exclusionOf = ({ids, tags, collections}: Exclusion = {}): ItemFilter => ({
  excludeIds: ids,
  excludeTags: tags,
  excludeCollections: collections,
})
