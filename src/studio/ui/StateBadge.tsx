import {Badge} from '@sanity/ui'
import {useMessages} from '../i18n/useMessages.ts'
import {type SeenState, stateText} from '../items/state-text.ts'
import type {Description} from './useDescription.ts'

interface StateBadgeProps extends Partial<Description> {
  readonly state: SeenState
  /** Whether its array has the item already. */
  readonly isRepeated?: boolean
}

/** Says after a title why visitors, or the editor, can't see an item, or that it is there twice. */
export function StateBadge({state, isRepeated, ...description}: StateBadgeProps) {
  const {t} = useMessages()
  const text = stateText(state, t, isRepeated)
  if (!text) return null
  return (
    <Badge
      {...description}
      fontSize={0}
      style={{width: 'fit-content'}}
      // An item that the editor may not see is no problem of the document.
      tone={state.reason === 'no-access' ? 'default' : 'caution'}
    >
      {text}
    </Badge>
  )
}
