import {Card, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import type {ListingFailure} from '../../data/failure.ts'
import {FailureText} from '../../preview/FailureText.tsx'
import {NAMESPACE} from '../../i18n/index.ts'
import type {Page} from '../search/query.ts'

interface ListNoticesProps {
  readonly page: Page
  /** Why a part of the list could not be loaded or refreshed. */
  readonly failure: ListingFailure | undefined
  readonly teamsFailure: ListingFailure | undefined
  readonly busy: boolean
  /** Seconds until it is tried again automatically. */
  readonly retryIn: number | undefined
  readonly onRetry: () => void
}

/** What to know of the list below: what of it is missing or old, or that it is only similar. */
export function ListNotices(props: ListNoticesProps) {
  const {page, failure, teamsFailure, busy, retryIn, onRetry} = props
  const {t} = useTranslation(NAMESPACE)
  const failed = failure ?? teamsFailure
  const isWithoutThumbnails = page.items.some(
    (item) => item.kind === 'collection' && item.storyCount === undefined,
  )
  const note = failure ? 'failure.keeps-list' : 'picker.partly.teams'
  return (
    <>
      {failed && (
        <Card borderBottom paddingX={4} paddingY={3} tone="caution">
          <FailureText
            busy={busy}
            failure={failed}
            note={t(note)}
            onRetry={onRetry}
            retryIn={retryIn}
          />
        </Card>
      )}
      {!failed && isWithoutThumbnails && (
        <Card borderBottom paddingX={4} paddingY={3} role="alert" tone="caution">
          <Text size={1}>{t('picker.partly.thumbnails')}</Text>
        </Card>
      )}
      {page.similar && (
        <Card borderBottom paddingX={4} paddingY={3}>
          <Text muted size={1}>
            {t('picker.similar')}
          </Text>
        </Card>
      )}
    </>
  )
}
