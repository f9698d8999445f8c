import {RefreshIcon} from '@sanity/icons/Refresh'
import {Box, Card, Flex, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {type TFunction, useDateTimeFormat} from 'sanity'
import {useMessages} from '../../i18n/useMessages.ts'
import type {CheckProgress} from '../../../check/index.ts'
import {useAnnouncement} from '../../ui/Announcer.tsx'
import type {ToolProps} from './useDatasetCheck.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'

/** How far a check is. `found` is announced once it is done. */
export function CheckStatus({
  dataset,
  found = '',
}: Pick<ToolProps, 'dataset'> & {readonly found?: string}) {
  const {t} = useMessages()
  const format = useDateTimeFormat({dateStyle: 'medium', timeStyle: 'short'})
  const {status, progress, check, start, stop} = dataset
  const isRunning = status === 'running'
  const text = isRunning
    ? progressText(t, progress)
    : check &&
      [
        t('tool.check.searched', {count: check.documents}),
        format.format(check.at),
        ...(check.isCut ? [t('tool.check.cut')] : []),
      ].join(' · ')
  const announced = {
    idle: '',
    running: t('field.used-in.loading'),
    stopped: t('tool.check.stopped'),
    failed: t('field.used-in.failed'),
    done: found,
  }[status]
  useAnnouncement([announced])
  return (
    <Stack gap={3}>
      <Row text={text}>
        {isRunning ? (
          <ActionButton onClick={stop} text={t('tool.check.stop')} />
        ) : (
          <ActionButton
            icon={RefreshIcon}
            onClick={start}
            text={t(check ? 'tool.check.again' : 'tool.check.start')}
          />
        )}
      </Row>
      {isRunning && <Progress share={shareOf(progress)} />}
      {(status === 'stopped' || status === 'failed') && (
        <Card padding={3} radius={2} tone={status === 'stopped' ? 'caution' : 'critical'}>
          <Text size={1}>{announced}</Text>
        </Card>
      )}
    </Stack>
  )
}

function progressText(t: TFunction, progress: CheckProgress | undefined): string {
  if (!progress) return t('field.used-in.loading')
  const {searched, total, checked, items} = progress
  return items === 0
    ? t('tool.check.documents', {searched, total})
    : t('tool.check.items', {checked, items})
}

/** The documents' share of the time. */
const DOCUMENTS = 0.8

function shareOf(progress: CheckProgress | undefined): number {
  if (!progress || progress.total === 0) return 0
  const {searched, total, checked, items} = progress
  return DOCUMENTS * (searched / total) + (items === 0 ? 0 : (1 - DOCUMENTS) * (checked / items))
}

interface RowProps {
  readonly text: string | undefined
  readonly muted?: boolean
  readonly before?: ReactNode
  readonly children?: ReactNode
}

export const Row = ({text, muted = true, before, children}: RowProps) => (
  <Flex align="center" gap={3} wrap="wrap">
    {before}
    <Box flex={1} style={{minWidth: 160}}>
      <Text muted={muted} size={1}>
        {text}
      </Text>
    </Box>
    {children}
  </Flex>
)

/** A line that fills up from 0 to 1, since Sanity's has no track. A text beside it has the numbers. */
export const Progress = ({share}: {readonly share: number}) => (
  <Card aria-hidden="true" overflow="hidden" radius={1} style={{height: 4}} tone="transparent">
    <Card
      style={{
        width: `${Math.round(share * 100)}%`,
        height: '100%',
        background: 'var(--card-focus-ring-color)',
      }}
    />
  </Card>
)
