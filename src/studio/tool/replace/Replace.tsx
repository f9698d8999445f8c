import {ArrowLeftIcon} from '@sanity/icons/ArrowLeft'
import {Box, Container, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useRef, useState} from 'react'
import {listingOf, type SavedName} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {focusLater, isFocusLost} from '../../ui/focus.ts'
import type {ToolProps} from '../dataset/useDatasetCheck.ts'
import {useToolLocation} from '../tool-location.ts'
import {ReplaceRows} from './ReplaceRows.tsx'
import {ReplaceSettings, type ReplacementSettings} from './ReplaceSettings.tsx'
import {ReplaceStatus} from './ReplaceStatus.tsx'
import {useReplacement} from './useReplacement.ts'

/** Replaces an item by another one wherever it is used. Nothing is changed before the last button. */
export default function Replace({from, source, dataset}: ToolProps & {readonly from: SavedName}) {
  const {location, go} = useToolLocation()
  const {t} = useMessages()
  const [settings, setSettings] = useState<ReplacementSettings>({
    to: undefined,
    writesPublished: false,
    keepsOnce: false,
  })
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const replacement = useReplacement(from, settings, dataset, source)
  const {title, phase, plan, documents, report, found} = replacement
  const free = documents.filter((document) => document.free.length > 0)
  const selected = free.filter(({source}) => !excluded.has(source._id))
  const isReady = phase === 'ready'
  const top = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that led here is gone, and so is the focused element when this page is left.
    const panel = top.current?.closest<HTMLElement>('[role="tabpanel"]')
    focusLater(() => (isFocusLost() ? top.current : undefined))
    return () => focusLater(() => (isFocusLost() ? panel : undefined))
  }, [])

  const select = (ids: readonly string[], isSelected: boolean) => {
    const others = [...excluded].filter((id) => !ids.includes(id))
    setExcluded(new Set(isSelected ? others : [...others, ...ids]))
  }
  // Only the library names an item in the address.
  const origin = location.item === undefined ? 'health' : listingOf(from.kind)
  return (
    <Box flex={1} overflow="auto" padding={[3, 3, 4]} style={{overflowWrap: 'anywhere'}}>
      <Container width={2}>
        <Stack gap={4}>
          <Flex align="center" gap={2}>
            <ActionButton
              aria-label={t('action.back', {
                page: t(origin === 'health' ? 'tool.tab.health' : `list.${origin}`),
              })}
              icon={ArrowLeftIcon}
              mode="bleed"
              onClick={() => go({...location, view: origin, replace: undefined})}
              padding={2}
            />
            <Text as="h2" ref={top} size={2} tabIndex={-1} weight="semibold">
              {t('tool.replace.title', {title})}
            </Text>
          </Flex>
          {!replacement.isForbidden && (
            <ReplaceSettings
              disabled={!isReady}
              from={from}
              onChange={setSettings}
              settings={settings}
              source={source}
              title={title}
              hasBoth={settings.keepsOnce || plan.some(({blocked}) => blocked === 'in-list')}
            />
          )}
          <ReplaceStatus replacement={replacement} selected={selected} to={settings.to} />
          {(isReady || phase === 'running') && (
            <ReplaceRows
              documents={documents}
              excluded={excluded}
              onSelect={isReady ? select : undefined}
              releases={found.locks.releases}
              report={report}
            />
          )}
        </Stack>
      </Container>
    </Box>
  )
}
