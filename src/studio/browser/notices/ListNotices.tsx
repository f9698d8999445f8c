import {Box, Card, Flex, Stack, Text} from '@sanity/ui'
import {useMessages} from '../../i18n/useMessages.ts'
import {staleTexts} from '../../items/failure.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {Details} from '../../ui/Details.tsx'
import {FailureMessage} from '../../ui/FailureMessage.tsx'
import {Muted} from '../../ui/text-style.ts'
import {useBrowserContext, useLoaded, useThenSearch} from '../context.tsx'
import type {FoundPage} from '../search/query.ts'

export interface ListNoticesProps {
  readonly page: FoundPage
  /** Whether the page is isolated, and shows no image. */
  readonly isBlocked: boolean
  readonly retryIn: number | undefined
  readonly onRetry: () => void
}

/** Notices above the list: a part is missing or stale, it is only similar, or other Teams have more. */
export default function ListNotices({isBlocked, page, retryIn, onRetry}: ListNoticesProps) {
  const {t} = useMessages()
  const {onTeam} = useBrowserContext()
  const thenSearch = useThenSearch()
  const {search, teams} = useLoaded()
  const {failure} = search
  const failed = failure ?? teams.failure
  const isWithoutThumbnails = page.items.some(
    (item) => item.kind === 'collection' && item.storyCount === undefined,
  )
  // Without a result, `EmptyNotice` has the way out.
  const others = onTeam && page.total > 0 ? page.otherTeams : 0
  const notes = [
    page.similar && t('picker.similar'),
    (page.ignoredWords ?? 0) > 0 && t('picker.first-words'),
    page.isCut && t('picker.cut'),
  ].filter(Boolean)
  const isExplained = page.total > 0 && (notes.length > 0 || others > 0)
  return (
    <>
      {failed && (
        <Card borderBottom flex="none" paddingX={4} paddingY={3} tone="caution">
          <FailureMessage
            busy={search.refreshing || teams.isRetrying}
            failure={failed}
            note={
              failure ? t('failure.keeps-list', {at: page.updatedAt}) : t('picker.partly.teams')
            }
            onRetry={onRetry}
            retryIn={retryIn}
          />
        </Card>
      )}
      {!failed && page.isStale && (
        <Card borderBottom flex="none" paddingX={4} paddingY={3} tone="caution">
          <Text size={1}>{staleTexts(t, page.updatedAt).join(' ')}</Text>
        </Card>
      )}
      {!failed && (isWithoutThumbnails || isBlocked) && (
        <Card borderBottom flex="none" paddingX={4} paddingY={3} role="alert" tone="caution">
          <Stack gap={3}>
            <Text size={1}>{t('picker.partly.thumbnails')}</Text>
            {isBlocked && (
              <Details>
                <Muted>{t('failure.isolated')}</Muted>
              </Details>
            )}
          </Stack>
        </Card>
      )}
      {isExplained && (
        <Card borderBottom flex="none" paddingX={notes.length > 0 ? 4 : 3} paddingY={2}>
          <Flex align="center" gap={3} wrap="wrap">
            {notes.length > 0 && (
              <Box paddingY={2}>
                <Muted>{notes.join(' ')}</Muted>
              </Box>
            )}
            {others > 0 && (
              <ActionButton
                mode="bleed"
                onClick={thenSearch(() => onTeam?.(undefined))}
                padding={2}
                text={t('picker.other-teams', {count: others})}
                tone="primary"
              />
            )}
          </Flex>
        </Card>
      )}
    </>
  )
}
