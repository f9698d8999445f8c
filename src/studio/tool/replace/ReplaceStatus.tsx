import {Card, Flex, Stack, Text} from '@sanity/ui'
import {useRef, useState} from 'react'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {sentences, useAnnouncement} from '../../ui/Announcer.tsx'
import {focusLater} from '../../ui/focus.ts'
import {useCopy} from '../../ui/useCopy.ts'
import {Progress, Row} from '../dataset/CheckStatus.tsx'
import type {PlannedDocument} from './planned-documents.ts'
import {PublishDialog} from './PublishDialog.tsx'
import {type Message, resultMessages, stateMessages} from './replace-messages.ts'
import type {ReplacementSettings} from './ReplaceSettings.tsx'
import {reportText} from './report.ts'
import type {useReplacement} from './useReplacement.ts'

interface ReplaceStatusProps {
  readonly to: ReplacementSettings['to']
  readonly replacement: ReturnType<typeof useReplacement>
  /** The documents that the next run changes. */
  readonly selected: readonly PlannedDocument[]
}

/**
 * What a run has done, what the documents hold now, and what can be done next. It is always there and
 * gets the focus of the button that began a task, which goes away.
 */
export function ReplaceStatus({to, replacement, selected}: ReplaceStatusProps) {
  const {documents, isCut, phase, plan, progress, report, title} = replacement
  const {run, undo, publish, search, stop} = replacement
  const {t} = useMessages()
  const copy = useCopy()
  const card = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState<'run' | 'publish'>()
  const {done, total} = progress
  const isReady = phase === 'ready'
  const isBusy = phase === 'searching' || phase === 'running'
  const textsOf = (messages: readonly Message[]) => messages.map(([key, count]) => t(key, {count}))
  const result = report && phase !== 'running' ? textsOf(resultMessages(report)) : []
  const state = isReady ? textsOf(stateMessages(documents, report !== undefined, !!to)) : []
  const failure = phase === 'failed' ? [t('field.used-in.failed')] : []
  const found = isReady && !report ? [t('tool.replace.found', {count: plan.length})] : []
  if (isReady && isCut) state.unshift(t('tool.check.cut'))
  const said = sentences([
    to && t('tool.replace.by', {title: to.title}),
    ...found,
    ...result,
    ...state,
    ...failure,
  ])
  useAnnouncement([isBusy ? '' : said])

  const begin = (task: () => void) => {
    setAsking(undefined)
    task()
    focusLater(() => card.current)
  }
  const replace = () => begin(() => void run(selected.flatMap(({free}) => free)))
  const isFree = documents.some(({free}) => free.length > 0)
  const visible = selected.filter(({fate}) => fate === 'published')
  const publishable = documents.filter(({draft}) => to && draft?.isPublishable)
  const isFinished = [...(report?.results.values() ?? [])].every(
    (each) => each.outcome === 'changed',
  )
  const tone = phase === 'failed' ? 'critical' : isFinished ? 'positive' : 'caution'
  return (
    <Card
      aria-label={t('tool.replace.result')}
      border
      padding={3}
      radius={3}
      ref={card}
      role="group"
      style={{outline: 'none'}}
      tabIndex={-1}
      tone={failure.length > 0 || (report && isReady) ? tone : 'default'}
    >
      <Stack gap={4}>
        {isBusy && (
          <Stack gap={3}>
            <Row
              text={
                phase === 'running'
                  ? t('tool.replace.progress', {done, total})
                  : t('tool.check.documents', {searched: done, total})
              }
            >
              {phase === 'running' && (
                <ActionButton onClick={() => begin(stop)} text={t('tool.replace.stop')} />
              )}
            </Row>
            <Progress share={total === 0 ? 0 : done / total} />
          </Stack>
        )}
        {[...result, ...state, ...failure].map((text, index) => (
          <Text key={text} size={1} weight={index < result.length ? 'medium' : 'regular'}>
            {text}
          </Text>
        ))}
        {!isBusy && (
          <Flex gap={2} wrap="wrap">
            {isReady && isFree && (
              <ActionButton
                disabled={!to || selected.length === 0}
                mode="default"
                onClick={visible.length > 0 ? () => setAsking('run') : replace}
                text={t('tool.replace.run', {count: selected.length})}
                tone="primary"
              />
            )}
            {isReady && publishable.length > 0 && (
              <ActionButton
                mode={isFree ? 'ghost' : 'default'}
                onClick={() => setAsking('publish')}
                text={t('tool.replace.publish-drafts')}
                tone="primary"
              />
            )}
            {isReady && report && report.undo.length > 0 && (
              <ActionButton onClick={() => begin(() => void undo())} text={t('action.undo')} />
            )}
            {report && (
              <ActionButton
                onClick={() => void copy(reportText(report.results), t('tool.replace.copied'))}
                text={t('tool.replace.copy')}
              />
            )}
            {(report || !isReady) && (
              <ActionButton
                onClick={() => begin(search)}
                text={t(isReady ? 'tool.check.again' : 'action.retry')}
              />
            )}
          </Flex>
        )}
      </Stack>
      {asking && to && (
        <PublishDialog
          documents={asking === 'run' ? visible : publishable}
          onClose={() => setAsking(undefined)}
          onConfirm={asking === 'run' ? replace : (drafts) => begin(() => void publish(drafts))}
          runs={asking === 'run' ? selected.length : undefined}
          title={title}
          to={to}
        />
      )}
    </Card>
  )
}
