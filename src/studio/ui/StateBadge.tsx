import {Badge} from '@sanity/ui'
import {useMessages} from '../i18n/useMessages.ts'
import {type SeenState, stateText} from '../items/state-text.ts'
import type {Description} from './useDescription.ts'

interface StateBadgeProps extends Partial<Description> {
  readonly state: SeenState
  readonly otherwise?: string | undefined
}

/** Says after a title why visitors, or the editor, can't see an item, or what else is wrong with it. */
export function StateBadge({state, otherwise, ...description}: StateBadgeProps) {
  const {t} = useMessages()
  const text = stateText(state, t) ?? otherwise
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
