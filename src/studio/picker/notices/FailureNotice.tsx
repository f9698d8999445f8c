import {useTranslation} from 'sanity'
import type {ListingFailure} from '../../data/failure.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import {hopOf} from './hop.ts'
import {PickerNotice} from './PickerNotice.tsx'

interface FailureNoticeProps {
  readonly failure: ListingFailure
  readonly busy: boolean
  /** Seconds until it is tried again automatically. */
  readonly retryIn: number | undefined
  readonly onRetry: () => void
}

/** Why nothing could be loaded: what happened, at which hop, who can fix it, and another try. */
export function FailureNotice({failure, busy, retryIn, onRetry}: FailureNoticeProps) {
  const {t} = useTranslation(NAMESPACE)
  return (
    <PickerNotice
      actions={[{text: t('action.retry'), onClick: onRetry, retry: true}]}
      busy={busy}
      note={retryIn === undefined ? undefined : t('failure.retries-in', {count: retryIn})}
      title={t(`picker.hop.${hopOf(failure.name)}`)}
      tone="critical"
    >
      {t(`failure.${failure.name}`)}
    </PickerNotice>
  )
}
