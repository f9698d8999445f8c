import {RetryIcon} from '@sanity/icons/Retry'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Flex, Stack, Text} from '@sanity/ui'
import {useWorkspace} from 'sanity'
import {useMessages} from '../i18n/useMessages.ts'
import {failureGroup, type ListingFailure, waitNote} from '../items/failure.ts'
import {ActionButton} from './ActionButton.tsx'
import {sentences, useAnnouncement, useNoticeRole} from './Announcer.tsx'
import {Details} from './Details.tsx'
import {Muted} from './text-style.ts'
import {useCopy} from './useCopy.ts'

interface FailureMessageProps {
  readonly failure: ListingFailure
  /** Names what isn't affected, such as the editor's selection. */
  readonly note?: string | undefined
  readonly busy: boolean
  readonly retryIn?: number | undefined
  readonly onRetry: () => void
}

/** A failed request: what it means to an editor, what to do, and the details for a developer. */
export function FailureMessage({failure, note, busy, retryIn, onRetry}: FailureMessageProps) {
  const {t} = useMessages()
  const group = failureGroup(failure.name)
  const {auth} = useWorkspace()
  const copy = useCopy()
  const {response = '', url = ''} = failure
  const name = `${failure.name} · HTTP ${failure.status}${url && ` · ${url}`}`
  const text = t(`failure.${failure.name}`, {origin: location.origin, response, url})
  const title = t(`failure.${group}.title`)
  const help = t(`failure.${group}.note`)
  const said = sentences([title, help, note, t('action.retry')])
  // It is said after each try, unless that was automatic and it had been said before.
  useAnnouncement(busy && failure.retryAt !== undefined ? undefined : [busy ? '' : said])
  const wait = waitNote({failure, retryIn, retrying: busy}, t)
  return (
    <Stack gap={3}>
      <Flex align="flex-start" gap={3} wrap="wrap">
        <Text size={1}>
          <WarningOutlineIcon />
        </Text>
        <Stack flex={1} gap={3} style={{minWidth: 180}}>
          <Stack gap={3} {...useNoticeRole()}>
            <Text size={1} weight="medium">
              {title}
            </Text>
            <Muted>
              {/* A countdown is more precise. */}
              {wait === undefined && help} {note}
            </Muted>
          </Stack>
          {wait !== undefined && (
            // Outside of the alert, which would be announced every second.
            <Text aria-live="off" muted role="timer" size={1}>
              {wait}
            </Text>
          )}
        </Stack>
        <Flex flex="none" gap={1} style={{maxWidth: '100%'}} wrap="wrap">
          {group === 'session' && (
            <ActionButton
              mode="default"
              // Studio shows its login screen to a user who is signed out.
              onClick={() => void auth.logout?.()}
              padding={2}
              text={t('action.sign-in')}
            />
          )}
          <ActionButton
            icon={RetryIcon}
            loading={busy}
            onClick={onRetry}
            padding={2}
            text={t('action.retry')}
          />
        </Flex>
      </Flex>
      {/* For a developer: the failure's name, its hop and who can fix it. */}
      <Details open={group === 'setup'}>
        <Text muted size={1} style={{overflowWrap: 'anywhere'}}>
          {text}
        </Text>
        <Flex align="center" gap={3} wrap="wrap">
          <Text muted size={1} style={{overflowWrap: 'anywhere'}}>
            <code dir="ltr">{name}</code>
          </Text>
          <ActionButton
            onClick={() =>
              void copy(`sanity-plugin-stories: ${name}\n${text}`, t('action.copy-details.done'))
            }
            padding={2}
            text={t('action.copy-details')}
          />
        </Flex>
      </Details>
    </Stack>
  )
}
