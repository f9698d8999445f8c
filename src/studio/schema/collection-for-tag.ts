import type {InitialValueResolverContext} from 'sanity'
import {readContext} from '../config.ts'
import {inTime} from '../data/in-time.ts'
import {collectionByTag} from '../data/indexes.ts'
import {COLLECTION_TYPE, type CollectionValue, collectionValue, type IdentifyBy} from './values.ts'

/** Which Collection a new document begins with. */
export interface CollectionForTag {
  readonly teamId: string
  readonly tag: string
  /** As the field's option. Default `id`. */
  readonly identifyBy?: IdentifyBy
}

/** A new document waits for its initial values: the service may be away. Milliseconds. */
const PATIENCE = 2000

/**
 * An `initialValue` for a `stories.collection` field: the Collection with a tag.
 *
 * @returns a resolver that answers with no value when there is no such Collection, or when that
 *   could not be found out in two seconds
 *
 * @example
 * defineField({
 *   name: 'shelf',
 *   type: 'stories.collection',
 *   initialValue: collectionForTag({teamId: 'team-marketing', tag: 'front-page'}),
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
      const session = await stories.sessions.get()
      const {items} = await stories.store.load(session, {kind: 'collections', teamId})
      const found = items && collectionByTag(items, teamId, tag)
      return found && collectionValue(found, identifyBy, {typeName: COLLECTION_TYPE})
    }
    return inTime(find(), PATIENCE, undefined)
  }
}
