import type {EmbedType, FoundStory, Story} from '../../access/index.ts'
import type {ListingFailure} from './failure.ts'
import {
  type FoundItem,
  isCollection,
  itemKey,
  type ResolvedItem,
  resolveSavedItem,
  type SavedName,
} from '../../check/index.ts'
import {type ItemState, useItem} from './useItem.ts'
import type {StoriesSource} from './useSource.ts'

/** A saved value and its current state. */
export interface SavedItem extends Pick<ItemState, 'refresh' | 'retryIn' | 'retrying'> {
  readonly status: ResolvedItem<ListingFailure>['status'] | 'unreadable'
  readonly item: FoundItem | undefined
  readonly shape: EmbedType
  /** The first Stories of a Collection, or the Story itself. */
  readonly stories: readonly Story[]
  /** Of a Collection; `undefined` while it is not known which of its Stories exist. */
  readonly storyCount: number | undefined
  readonly failure: ListingFailure | undefined
}

const NOTHING: readonly never[] = []

/**
 * Follows a saved value's item.
 *
 * @param shape - For items without a shape: a Story, and a Collection that is not loaded yet.
 */
export function useSavedItem(
  source: StoriesSource,
  name: SavedName | undefined,
  shape?: EmbedType,
): SavedItem {
  const {known, failure, ...state} = useItem(source, name && itemKey(name))
  const resolved = name && resolveSavedItem(name, known, failure)
  const item = resolved?.item
  const common = {...state, status: resolved?.status ?? ('unreadable' as const), item, failure}
  if (name?.kind === 'collection') {
    const collection = item && isCollection(item) ? item : undefined
    return {
      ...common,
      shape: collection?.embedType ?? shape ?? 'bubbles',
      stories: collection?.stories ?? NOTHING,
      storyCount: collection?.storyCount,
    }
  }
  const own = item ? [item as FoundStory] : NOTHING
  return {...common, shape: shape ?? 'cards', stories: own, storyCount: undefined}
}
