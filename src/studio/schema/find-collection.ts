import type {CollectionValue} from '../../embed/index.ts'
import type {StoriesContext} from '../config.ts'
import {inTime} from '../data/in-time.ts'
import {collectionByTag} from '../data/indexes.ts'
import type {CollectionForTag} from './collection-for-tag.ts'
import {COLLECTION_TYPE, collectionValue} from './values.ts'

/** A new document waits for its initial values: the service may be away. Milliseconds. */
const PATIENCE = 2000

/** @returns `undefined` when there is none, or when that could not be found out in time */
export function findCollection(
  {sessions, store}: StoriesContext,
  {teamId, tag, identifyBy = 'id'}: CollectionForTag,
): Promise<CollectionValue | undefined> {
  const find = async () => {
    const session = await sessions.get()
    const {items} = await store.load(session, {kind: 'collections', teamId})
    const found = items && collectionByTag(items, teamId, tag)
    return found && collectionValue(found, identifyBy, {typeName: COLLECTION_TYPE})
  }
  return inTime(find(), PATIENCE, undefined)
}
