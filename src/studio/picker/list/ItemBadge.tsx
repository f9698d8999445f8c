import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {useItemContext} from './item-context.ts'

/** Shows that an item is the saved one, or one of the selected. */
export function ItemBadge({selected}: {readonly selected: boolean}) {
  const {t, several} = useItemContext()
  if (!selected) return null
  return (
    <span data-part="state">
      <CheckmarkCircleIcon aria-label={t(several ? 'picker.marked' : 'item.selected')} role="img" />
    </span>
  )
}
