import {memo} from 'react'
import {CollectionOption} from './CollectionOption.tsx'
import type {PickerItem} from './items.ts'
import {StoryOption} from './StoryOption.tsx'

interface GridOptionProps {
  readonly listId: string
  readonly item: PickerItem
  /** The place in the whole list, from 0. */
  readonly index: number
  readonly count: number
  /** Whether Tab leads here. */
  readonly current: boolean
  /** Chosen now or, where several can be, marked. */
  readonly selected: boolean
  /** In the array already. */
  readonly present: boolean
}

/**
 * One option of the list. Drawn anew only when something of its own changed; what is done with it is
 * heard by the list.
 */
export const GridOption = memo(function GridOption(props: GridOptionProps) {
  const {listId, item, index, count, current, selected, present} = props
  const id = optionId(listId, index)
  const shown = {item, selected, present}
  return (
    <div
      aria-describedby={`${id}-about`}
      aria-disabled={present || item.unsavable !== undefined}
      aria-label={item.title}
      aria-posinset={index + 1}
      aria-selected={selected}
      aria-setsize={count}
      id={id}
      role="option"
      tabIndex={current ? 0 : -1}
    >
      <div id={`${id}-about`} style={{display: 'flex', flex: 1, minWidth: 0}}>
        {item.kind === 'collection' ? (
          <CollectionOption {...shown} item={item} />
        ) : (
          <StoryOption {...shown} item={item} />
        )}
      </div>
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
