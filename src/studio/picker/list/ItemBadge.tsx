import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {useItemContext} from './item-context.ts'

/** SelectionState an option as the one that is chosen now, or as one of those that are marked. */
export function ItemBadge({selected}: {readonly selected: boolean}) {
  const {t, several} = useItemContext()
  if (!selected) return null
  return (
    <span data-part="state">
      <CheckmarkCircleIcon aria-label={t(several ? 'picker.marked' : 'item.selected')} role="img" />
    </span>
  )
}
