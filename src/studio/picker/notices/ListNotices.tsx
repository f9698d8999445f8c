import {Box, Card, Flex, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import type {ListingFailure} from '../../items/failure.ts'
import {FailureMessage} from '../../ui/FailureMessage.tsx'
import {NAMESPACE} from '../../i18n/index.ts'
import type {Page} from '../search/query.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'

export interface ListNoticesProps {
  readonly page: Page
  /** Why a part of the list could not be loaded or refreshed. */
  readonly failure: ListingFailure | undefined
  readonly teamsFailure: ListingFailure | undefined
  readonly busy: boolean
  /** Seconds until it is tried again automatically. */
  readonly retryIn: number | undefined
  readonly onRetry: () => void
  /** Searches all Teams; `undefined` where the field takes items of one Team only. */
  readonly onShowAll: (() => void) | undefined
}

/** Above the list: what of it is missing or stale, that it is only similar, and what other Teams have. */
export default function ListNotices(props: ListNoticesProps) {
  const {page, failure, teamsFailure, busy, retryIn, onRetry, onShowAll} = props
  const {t} = useTranslation(NAMESPACE)
  const failed = failure ?? teamsFailure
  const isWithoutThumbnails = page.items.some(
    (item) => item.kind === 'collection' && item.storyCount === undefined,
  )
  // Without a result, the way out is in the middle of the dialog.
  const others = onShowAll && page.total > 0 ? page.otherTeams : 0
  const isExplained = page.total > 0 && (page.similar || others > 0)
  const note = failure ? 'failure.keeps-list' : 'picker.partly.teams'
  return (
    <>
      {failed && (
        <Card borderBottom flex="none" paddingX={4} paddingY={3} tone="caution">
          <FailureMessage
            busy={busy}
            failure={failed}
            note={t(note)}
            onRetry={onRetry}
            retryIn={retryIn}
          />
        </Card>
      )}
      {!failed && isWithoutThumbnails && (
        <Card borderBottom flex="none" paddingX={4} paddingY={3} role="alert" tone="caution">
          <Text size={1}>{t('picker.partly.thumbnails')}</Text>
        </Card>
      )}
      {isExplained && (
        <Card borderBottom flex="none" paddingX={page.similar ? 4 : 3} paddingY={2}>
          <Flex align="center" gap={3} wrap="wrap">
            {page.similar && (
              <Box paddingY={2}>
                <Text muted size={1}>
                  {t('picker.similar')}
                </Text>
              </Box>
            )}
            {others > 0 && (
              <ActionButton
                mode="bleed"
                onClick={onShowAll}
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
