import {useTranslation} from 'sanity'
import type {ListingFailure} from '../data/failure.ts'
import {useRetryIn} from '../data/useRetryIn.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {hopOf} from './hop.ts'
import {PickerNotice} from './PickerNotice.tsx'

interface FailureNoticeProps {
  readonly failure: ListingFailure
  readonly busy: boolean
  readonly onRetry: () => void
  /** As `onRetry`, by itself: the focus stays where it is. */
  readonly onWaited: () => void
}

/** Why nothing could be loaded: what happened, at which hop, who can mend it, and another try. */
export function FailureNotice({failure, busy, onRetry, onWaited}: FailureNoticeProps) {
  const {t} = useTranslation(NAMESPACE)
  const left = useRetryIn(failure, onWaited)
  return (
    <PickerNotice
      action={{text: t('action.retry'), onClick: onRetry, retry: true}}
      busy={busy}
      note={left === undefined ? undefined : t('picker.retries-in', {count: left})}
      title={t(`picker.hop.${hopOf(failure.name)}`)}
      tone="critical"
    >
      {t(`failure.${failure.name}`)}
    </PickerNotice>
  )
}
