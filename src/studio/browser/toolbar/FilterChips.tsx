import {CloseIcon} from '@sanity/icons/Close'
import {Flex} from '@sanity/ui'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {useBrowserContext, useThenSearch} from '../context.tsx'
import {type BrowserFilter, type SINCE, statusOf} from '../state/browser-state.ts'

export interface FilterChip {
  readonly text: string
  readonly onRemove: () => void
}

export default function FilterChips({others}: {readonly others: readonly FilterChip[]}) {
  const {filter, dispatch} = useBrowserContext()
  const thenSearch = useThenSearch()
  const {t} = useMessages()
  const {since} = filter
  const status = statusOf(filter)
  const chip = (name: typeof status | keyof typeof SINCE, reset: BrowserFilter) => ({
    text: t(`picker.filter.${name}`),
    onRemove: () => dispatch({type: 'set', to: {filter: {...filter, ...reset}}}),
  })
  const chips = [
    ...(status === 'all' ? [] : [chip(status, {published: undefined})]),
    ...(since ? [chip(since, {since: undefined})] : []),
    ...others,
  ]
  if (chips.length === 0) return null
  return (
    <Flex data-part="chips" gap={2} wrap="wrap">
      {chips.map(({text, onRemove}) => (
        <ActionButton
          aria-label={t('picker.filter.remove', {filter: text})}
          iconRight={CloseIcon}
          key={text}
          onClick={thenSearch(onRemove)}
          padding={2}
          text={text}
          tone="primary"
        />
      ))}
    </Flex>
  )
}
