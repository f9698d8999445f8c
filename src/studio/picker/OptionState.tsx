import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {useOptionContext} from './option-context.ts'

/** Marks an option as the one that is chosen now, or as one of those that are marked. */
export function OptionState({selected}: {readonly selected: boolean}) {
  const {t, several} = useOptionContext()
  if (!selected) return null
  return (
    <span data-part="state">
      <CheckmarkCircleIcon aria-label={t(several ? 'picker.marked' : 'item.selected')} role="img" />
    </span>
  )
}
