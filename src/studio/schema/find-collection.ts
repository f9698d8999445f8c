import type {CollectionValue} from '../../embed/index.ts'
import type {StoriesContext} from '../config.ts'
import {withTimeout, PATIENCE} from '../data/with-timeout.ts'
import {loadWithin} from '../data/load-within.ts'
import type {CollectionForTag} from './collection-for-tag.ts'
import {COLLECTION_TYPE, collectionValue} from './values.ts'

/** @returns `undefined` when there is none, or when that could not be found out in time */
export function findCollection(
  context: StoriesContext,
  {teamId, tag, identifyBy = 'id'}: CollectionForTag,
): Promise<CollectionValue | undefined> {
  const find = async () => {
    const {item} = await loadWithin(context, {listing: 'collections', by: 'tags', key: tag, teamId})
    return item && collectionValue(item, identifyBy, {typeName: COLLECTION_TYPE})
  }
  return withTimeout(find(), PATIENCE, undefined)
}
