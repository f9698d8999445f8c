import {
  COLLECTION_TYPE,
  type CollectionValue,
  type IdentifyBy,
  type ItemKey,
  newValue,
} from '../../saved/index.ts'
import type {StoriesContext} from '../config.ts'
import {loadForCheck} from '../items/item-loader.ts'

/** @returns `undefined` when there is none, or when it could not be loaded */
export async function findCollection(
  context: StoriesContext,
  key: ItemKey,
  identifyBy: IdentifyBy,
): Promise<CollectionValue | undefined> {
  const {item} = await loadForCheck(context, key)
  return item && newValue(item, identifyBy, {typeName: COLLECTION_TYPE})
}
