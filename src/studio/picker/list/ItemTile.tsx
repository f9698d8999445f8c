import {memo} from 'react'
import type {EmbedType} from '../../../access/index.ts'
import {CollectionTile} from './CollectionTile.tsx'
import type {PickerItem} from '../items.ts'
import {useItemContext} from './item-context.ts'
import {SkeletonItem} from './Skeletons.tsx'
import {StoryTile} from './StoryTile.tsx'
import type {TileState} from './list-layout.ts'

interface ItemTileProps extends TileState {
  readonly listId: string
  /** `undefined` until it is loaded. */
  readonly item: PickerItem | undefined
  /** The place in the whole list, from 0. */
  readonly index: number
  readonly count: number
  /** The shape of Stories; `undefined` for Collections. */
  readonly shape: EmbedType | undefined
  /** Whether Tab leads here. */
  readonly current: boolean
}

/** One item of the list, rendered again only when it changes. Its events are handled by the list. */
export const ItemTile = memo(function ItemTile(props: ItemTileProps) {
  const {listId, item, index, count, current, shape, ...state} = props
  const {t, Tile} = useItemContext()
  const id = optionId(listId, index)
  return (
    <div
      aria-busy={item ? undefined : true}
      aria-describedby={item && `${id}-facts`}
      aria-disabled={!item || item.unsavable !== undefined}
      aria-label={item ? item.title : t('item.loading')}
      aria-posinset={index + 1}
      aria-selected={state.isSelected}
      aria-setsize={count}
      id={id}
      role="option"
      tabIndex={current ? 0 : -1}
    >
      {item ? (
        // A place can get another item; its thumbnails must not stay.
        Tile ? (
          <Tile factsId={`${id}-facts`} item={item} key={item.id} {...state} />
        ) : item.kind === 'collection' ? (
          <CollectionTile factsId={`${id}-facts`} item={item} key={item.id} {...state} />
        ) : (
          <StoryTile factsId={`${id}-facts`} item={item} key={item.id} {...state} />
        )
      ) : (
        <SkeletonItem shape={shape} />
      )}
    </div>
  )
})

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** The place of the item in which an event happened. */
export function optionIndex(target: EventTarget): number | undefined {
  const option = target instanceof Element ? target.closest('[role="option"]') : null
  const place = option?.getAttribute('aria-posinset')
  return place == null ? undefined : Number(place) - 1
}
