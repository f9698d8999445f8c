import {RefreshIcon} from '@sanity/icons/Refresh'
import {Flex, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useCurrentLocale} from 'sanity'
import {useMessages} from '../../i18n/useMessages.ts'
import {refreshItems} from '../../items/useSavedItem.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {useAnnouncement} from '../../ui/Announcer.tsx'
import {useBrowserContext, useLoaded, useSelected} from '../context.tsx'
import {relativeDates} from '../grid/relative-date.ts'
import type {FoundPage} from '../search/query.ts'
import {announcements, countText} from './texts.ts'

export function ResultsStatus() {
  // It renders only where these may have changed, so the compiler would only make it larger.
  'use no memo'
  const {source} = useBrowserContext()
  const {search, teams} = useLoaded()
  const {t} = useMessages()
  const {failure, first, refresh, refreshing} = search
  const refreshAll = async () => {
    if (!(await refresh({force: true}))) return
    teams.refresh()
    refreshItems(source)
  }
  return (
    <Flex align="center" data-part="status" flex="none" gap={2}>
      <Text dir="auto" muted size={1} style={{visibility: search.isFormer ? 'hidden' : undefined}}>
        {countText(t, search)}
      </Text>
      <ActionButton
        icon={RefreshIcon}
        loading={refreshing}
        mode="bleed"
        onClick={() => void refreshAll()}
        padding={2}
        title={t('action.refresh')}
      />
      {first && <Updated {...first} isStale={first.isStale || failure !== undefined} />}
    </Flex>
  )
}

/** Announces what changes in the browser, in the live region of its host, and renders only then. */
export function Announcements(): null {
  'use no memo'
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
