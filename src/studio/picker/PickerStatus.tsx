import {RefreshIcon} from '@sanity/icons/Refresh'
import {Flex, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useCurrentLocale, useTranslation} from 'sanity'
import {NAMESPACE} from '../i18n/index.ts'
import {relativeDates} from './list/relative-date.ts'
import {ActionButton} from '../ui/ActionButton.tsx'

interface PickerStatusProps {
  /** How many items there are, as a message. */
  readonly count: string
  /** Milliseconds since the epoch. */
  readonly updatedAt: number | undefined
  readonly refreshing: boolean
  readonly onRefresh: () => void
}

/** How many items there are, how old they are, and the button that refreshes them. */
export function PickerStatus({count, updatedAt, refreshing, onRefresh}: PickerStatusProps) {
  const {t} = useTranslation(NAMESPACE)
  return (
    <Flex align="center" data-part="status" flex="none" gap={2}>
      <Text muted size={1}>
        {count}
      </Text>
      <ActionButton
        icon={RefreshIcon}
        loading={refreshing}
        mode="bleed"
        onClick={onRefresh}
        padding={2}
        title={t('action.refresh')}
      />
      {updatedAt !== undefined && <Updated at={updatedAt} />}
    </Flex>
  )
}

function Updated({at}: {at: number}) {
  const {t} = useTranslation(NAMESPACE)
  const locale = useCurrentLocale().id
  // Studio's own speaks English where its package for the language isn't installed.
  const relative = relativeDates(locale)
  const when = relative(at / 1000, useNow() / 1000)
  return (
    <Text data-part="updated" muted size={1} textOverflow="ellipsis">
      {t('picker.updated', {when})}
    </Text>
  )
}

/** Milliseconds between two looks at the clock: minutes are shown. */
const TICK = 30_000

/** The time in milliseconds since the epoch. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK)
    return () => clearInterval(timer)
  }, [])
  return now
}
