import {RefreshIcon} from '@sanity/icons/Refresh'
import {Flex, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useCurrentLocale} from 'sanity'
import {styled} from 'styled-components'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {useAnnouncement} from '../../ui/Announcer.tsx'
import {useBrowserContext, useLoaded, useSelected} from '../context.tsx'
import {relativeDates} from '../grid/relative-date.ts'
import type {FoundPage} from '../search/query.ts'
import {announcements, countText} from './texts.ts'

/** A former count is hidden as late as the results are dimmed. */
const Count = styled(Text)`
  &[data-former] {
    visibility: hidden;
    transition: visibility 0s 150ms;
  }
`

/** How many items there are, how old they are, and a button that refreshes them and the Teams. */
export function ResultsStatus() {
  const {search, teams} = useLoaded()
  const {t} = useMessages()
  const {failure, first, refresh, refreshing} = search
  return (
    <Flex align="center" data-part="status" flex="none" gap={2}>
      <Count data-former={search.isPending || undefined} dir="auto" muted size={1}>
        {countText(t, search)}
      </Count>
      <ActionButton
        icon={RefreshIcon}
        loading={refreshing}
        mode="bleed"
        onClick={() => {
          void refresh({force: true}).then((succeeded) => succeeded && teams.refresh())
        }}
        padding={2}
        title={t('action.refresh')}
      />
      {first && <Updated {...first} isStale={first.isStale || failure !== undefined} />}
    </Flex>
  )
}

/** Announces what changes in the browser, in the live region of its host. Renders apart from both. */
export function Announcements(): null {
  const {location} = useBrowserContext()
  const {query, search} = useLoaded()
  const {t} = useMessages()
  useAnnouncement(announcements(t, query, search, location, useSelected()))
  return null
}

const MINUTE = 60_000

function Updated({isStale, updatedAt: at}: Pick<FoundPage, 'isStale' | 'updatedAt'>) {
  const {t} = useMessages()
  const locale = useCurrentLocale().id
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    // Minutes are shown.
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2)
    return () => clearInterval(timer)
  }, [])
  // Studio's own formatter writes English where its package for the language isn't installed.
  const when = relativeDates(locale)(at / 1000, now / 1000)
  return (
    <Text data-part="updated" dir="auto" muted size={1} textOverflow="ellipsis">
      {isStale
        ? t('failure.not-refreshed')
        : now - at < MINUTE
          ? t('picker.updated-now')
          : t('picker.updated', {when})}
    </Text>
  )
}
