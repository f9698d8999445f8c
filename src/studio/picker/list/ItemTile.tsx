import {memo} from 'react'
import type {EmbedType} from '../../../access/index.ts'
import {CollectionTile} from './CollectionTile.tsx'
import type {PickerItem} from '../items.ts'
import {useItemContext} from './item-context.ts'
import {SkeletonItem} from './Skeletons.tsx'
import {StoryTile} from './StoryTile.tsx'

interface GridOptionProps {
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
  /** Saved now or, where several can be, selected. */
  readonly selected: boolean
  /** In the array already. */
  readonly present: boolean
}

/**
 * One item of the list. Drawn again only when something of its own changed; what is done with it is
 * heard by the list.
 */
export const ItemTile = memo(function ItemTile(props: GridOptionProps) {
  const {listId, item, index, count, current, selected, present} = props
  const {t} = useItemContext()
  const id = optionId(listId, index)
  return (
    <div
      aria-busy={item ? undefined : true}
      aria-describedby={item && `${id}-about`}
      aria-disabled={!item || present || item.unsavable !== undefined}
      aria-label={item ? item.title : t('item.loading')}
      aria-posinset={index + 1}
      aria-selected={selected}
      aria-setsize={count}
      id={id}
      role="option"
      tabIndex={current ? 0 : -1}
    >
      {item ? (
        // A place can get another item; its thumbnails must not stay.
        <div id={`${id}-about`} key={item.id} style={{display: 'flex', flex: 1, minWidth: 0}}>
          {item.kind === 'collection' ? (
            <CollectionTile item={item} present={present} selected={selected} />
          ) : (
            <StoryTile item={item} present={present} selected={selected} />
          )}
        </div>
      ) : (
        <SkeletonItem shape={props.shape} />
      )}
    </div>
  )
})

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** The place of the option in which something happened. */
export function optionIndex(target: EventTarget): number | undefined {
  const option = target instanceof Element ? target.closest('[role="option"]') : null
  const place = option?.getAttribute('aria-posinset')
  return place == null ? undefined : Number(place) - 1
}
