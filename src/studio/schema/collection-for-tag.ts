import type {InitialValueResolverContext} from 'sanity'
import type {CollectionValue} from '../../embed/index.ts'
import {readContext} from '../config.ts'
import {resolveWithin, CHECK_TIMEOUT} from '../data/resolve-within.ts'
import {COLLECTION_TYPE, type IdentifyBy} from './values.ts'

/** Which Collection a new document begins with. */
export interface CollectionForTag {
  readonly teamId: string
  readonly tag: string
  /**
   * As the field's option.
   *
   * @defaultValue `id`
   */
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
 *   initialValue: collectionForTag({teamId: 'team-marketing', tag: 'front-page'}),
 * })
 */
export function collectionForTag(wanted: CollectionForTag) {
  return async (
    _params: unknown,
    context: Pick<InitialValueResolverContext, 'schema'>,
  ): Promise<CollectionValue | undefined> => {
    const stories = readContext(context.schema.get(COLLECTION_TYPE))
    if (!stories) return undefined
    const find = async () => {
      // A failed request must not prevent a new document.
      const loaded = await import('./find-collection.ts').catch(() => undefined)
      return loaded?.findCollection(stories, wanted)
    }
    return resolveWithin(find(), CHECK_TIMEOUT, undefined)
  }
}
