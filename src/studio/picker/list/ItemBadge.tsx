import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import type {TileState} from './list-layout.ts'
import {useItemContext} from './item-context.ts'

/**
 * A circle in the corner: of several, with the item's number in the list; of one, with a check mark.
 * Assistive technology reads `aria-selected` and the facts.
 */
export function ItemBadge({isSelected, isPresent, place}: Omit<TileState, 'isSaved'>) {
  const {isMultiple} = useItemContext()
  if (!isSelected && !isMultiple) return null
  const number = place === undefined ? undefined : place + 1
  return (
    <span
      aria-hidden="true"
      data-part="badge"
      data-present={isPresent || undefined}
      data-selected={isSelected || undefined}
    >
      {number ?? (isSelected && <CheckmarkIcon />)}
    </span>
  )
}
