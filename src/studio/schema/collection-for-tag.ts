import type {InitialValueResolverContext} from 'sanity'
import {
  COLLECTION_TYPE,
  type CollectionValue,
  type IdentifyBy,
  newValue,
} from '../../saved/index.ts'
import {readContext} from '../items/context.ts'
import {resolveInTime} from '../items/resolve-in-time.ts'

/** Which Collection a new document begins with. */
export interface CollectionForTag {
  readonly teamId: string
  readonly tag: string
  /** As the field's option. @defaultValue `id` */
  readonly identifyBy?: IdentifyBy
}

/**
 * An `initialValue` for a `stories.collection` field: the Collection with a tag.
 *
 * @returns a resolver without a value when there is no such Collection, or when that could not be
 *   checked in two seconds
 *
 * @example
 * defineField({
 *   name: 'shelf',
 *   type: 'stories.collection',
 *   initialValue: collectionForTag({teamId: 'team-newsroom', tag: 'front-page'}),
 * })
 */
export function collectionForTag({teamId, tag, identifyBy = 'id'}: CollectionForTag) {
  return async (
    _params: unknown,
    context: Pick<InitialValueResolverContext, 'schema'>,
  ): Promise<CollectionValue | undefined> => {
    const stories = readContext(context.schema.get(COLLECTION_TYPE))
    if (!stories) return undefined
    const find = async () => {
      const {loadForCheck} = await import('../items/load-item.ts')
      const key = {listing: 'collections', by: 'tags', key: tag, teamId} as const
      const {item} = await loadForCheck(stories, key)
      return item && newValue(item, identifyBy, {typeName: COLLECTION_TYPE})
    }
    // A failed request must not prevent a new document.
    return resolveInTime(find(), undefined)
  }
}
