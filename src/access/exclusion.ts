import type {ItemFilter} from './queries.ts'

/** The items that a field excludes: by ID, and by tags and IDs of Collections. At most 100 of each. */
export type Exclusion = {
  readonly [Part in 'ids' | 'tags' | 'collections']?: readonly string[] | undefined
}

export const exclusionOf = ({ids, tags, collections}: Exclusion = {}): ItemFilter => ({
  excludeIds: ids,
  excludeTags: tags,
  excludeCollections: collections,
})
