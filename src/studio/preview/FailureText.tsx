import {RetryIcon} from '@sanity/icons/Retry'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Box, Button, Flex, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {waitNote} from '../data/failure-note.ts'
import type {ListingFailure} from '../data/failure.ts'
import {NAMESPACE} from '../i18n/index.ts'

interface FailureTextProps {
  readonly failure: ListingFailure
  /** What stays as it was, so that nobody fears for their work. */
  readonly note: string
  readonly busy: boolean
  /** Seconds until it is tried again automatically. */
  readonly retryIn?: number | undefined
  readonly onRetry: () => void
}

/** What happened, at which hop, who can fix it, and another try. */
export function FailureText({failure, note, busy, retryIn, onRetry}: FailureTextProps) {
  const {t} = useTranslation(NAMESPACE)
  const wait = waitNote({failure, retryIn, retrying: busy}, t)
  return (
    <Flex align="flex-start" gap={3} wrap="wrap">
      <Text size={1}>
        <WarningOutlineIcon />
      </Text>
      <Stack flex={1} gap={3} style={{minWidth: 180}}>
        <Stack gap={3} role="alert">
          <Text size={1} weight="medium">
            {t('failure.title')}
          </Text>
          <Text muted size={1}>
            {t(`failure.${failure.name}`)} {note}
          </Text>
        </Stack>
        {wait !== undefined && (
          // Not in the alert, which would be announced every second.
          <Text aria-live="off" muted role="timer" size={1}>
            {wait}
          </Text>
        )}
      </Stack>
      <Box flex="none">
        <Button
          fontSize={1}
          icon={RetryIcon}
          loading={busy}
          mode="ghost"
          onClick={onRetry}
          padding={2}
          text={t('action.retry')}
        />
      </Box>
    </Flex>
  )
}
