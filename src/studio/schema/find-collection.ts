import type {CollectionValue} from '../../embed/index.ts'
import type {StoriesContext} from '../config.ts'
import {loadWithin} from '../data/load-within.ts'
import type {CollectionForTag} from './collection-for-tag.ts'
import {COLLECTION_TYPE, collectionValue} from './values.ts'

/** @returns `undefined` when there is none, or when it could not be loaded */
export async function findCollection(
  context: StoriesContext,
  {teamId, tag, identifyBy = 'id'}: CollectionForTag,
): Promise<CollectionValue | undefined> {
  const {item} = await loadWithin(context, {listing: 'collections', by: 'tags', key: tag, teamId})
  return item && collectionValue(item, identifyBy, {typeName: COLLECTION_TYPE})
}
