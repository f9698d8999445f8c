import {Card, Flex, Stack, Text} from '@sanity/ui'
import {useRef, useState} from 'react'
import {useNumberFormat} from 'sanity'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {sentences, useAnnouncement} from '../../ui/Announcer.tsx'
import {focusThen} from '../../ui/focus.ts'
import {Progress, Row} from '../dataset/CheckStatus.tsx'
import type {PlannedDocument} from './planned-documents.ts'
import {PublishDialog} from './PublishDialog.tsx'
import {figuresOf, type Message, resultMessages, stateMessages} from './replace-messages.ts'
import type {ReplacementSettings} from './ReplaceSettings.tsx'
import type {Replacement} from './useReplacement.ts'

interface ReplaceStatusProps {
  readonly to: ReplacementSettings['to']
  readonly replacement: Replacement
  /** The documents that the next run changes. */
  readonly selected: readonly PlannedDocument[]
}

/**
 * The result of a run, what the documents hold now, and what can be done next. It is always there and
 * gets the focus of the button that began a task, which goes away.
 */
export function ReplaceStatus({to, replacement, selected}: ReplaceStatusProps) {
  const {documents, phase, report, run, publish, stop} = replacement
  const {t} = useMessages()
  const card = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState<'run' | 'publish'>()
  const isBusy = phase === 'searching' || phase === 'running'
  const results = report && phase !== 'running' ? resultMessages(report) : []
  const state = stateMessages(replacement, !!to)
  const textsOf = (some: readonly Message[]) => some.map(([key, count]) => t(key, {count}))
  const ofState = textsOf(state.filter(([key]) => !IN_FIGURES.has(key)))
  const [headline, ...notes] = [textsOf(results).join(' · '), ...ofState].filter(Boolean)
  const by = to && t('tool.replace.by', {title: to.title})
  const count = phase === 'ready' && !report && t('tool.replace.found', {count: documents.length})
  useAnnouncement([isBusy ? '' : sentences([by, count, ...textsOf([...results, ...state])])])

  const begin = (task: () => void) => {
    setAsking(undefined)
    focusThen(card.current, task)
  }
  const replace = () => begin(() => void run(selected.flatMap(({free}) => free)))
  const visible = selected.filter(({fate}) => fate === 'published')
  const publishable = documents.filter(({draft}) => to && draft?.isPublishable)
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
      tone={toneOf(replacement)}
    >
      <Stack gap={4}>
        {isBusy && <Running {...replacement} stop={() => begin(stop)} />}
        {headline !== undefined && (
          <Text size={2} weight="medium">
            {headline}
          </Text>
        )}
        {phase === 'ready' && documents.length > 0 && <Figures documents={documents} />}
        {notes.map((text) => (
          <Text key={text} size={1}>
            {text}
          </Text>
        ))}
        {!isBusy && (
          <NextTasks
            begin={begin}
            onPublish={publishable.length > 0 ? () => setAsking('publish') : undefined}
            onReplace={visible.length > 0 ? () => setAsking('run') : replace}
            replacement={replacement}
            selected={selected}
            to={to}
          />
        )}
      </Stack>
      {asking && to && (
        <PublishDialog
          documents={asking === 'run' ? visible : publishable}
          onClose={() => setAsking(undefined)}
          onConfirm={asking === 'run' ? replace : (drafts) => begin(() => void publish(drafts))}
          runs={asking === 'run' ? selected.length : undefined}
          title={replacement.title}
          to={to}
        />
      )}
    </Card>
  )
}

function Running({phase, progress: {done, total}, stop}: Replacement) {
  const {t} = useMessages()
  const isRun = phase === 'running'
  return (
    <Stack gap={3}>
      <Row
        text={
          isRun
            ? t('tool.replace.progress', {done, total})
            : t('tool.check.documents', {searched: done, total})
        }
      >
        {isRun && <ActionButton onClick={stop} text={t('tool.replace.stop')} />}
      </Row>
      <Progress share={total === 0 ? 0 : done / total} />
    </Stack>
  )
}

/** Messages that the figures show to the eye. */
const IN_FIGURES = new Set(['visible', 'waiting', 'kept'].map((name) => `tool.replace.${name}`))

function Figures({documents}: Pick<Replacement, 'documents'>) {
  const {t} = useMessages()
  const format = useNumberFormat()
  const {visible, waiting, left} = figuresOf(documents)
  const figures = {
    'tool.replace.figure.visible': visible,
    'tool.replace.figure.waiting': waiting,
    'tool.outcome.left': left,
  }
  return (
    <Flex as="dl" gap={5} style={{margin: 0}} wrap="wrap">
      {Object.entries(figures).map(([text, count]) => (
        <Flex direction="column-reverse" gap={3} justify="flex-end" key={text}>
          <Text as="dt" muted size={1}>
            {t(text)}
          </Text>
          <Text as="dd" size={4} style={{margin: 0}} weight="semibold">
            {format.format(count)}
          </Text>
        </Flex>
      ))}
    </Flex>
  )
}

/** Green once visitors see the old item nowhere. */
function toneOf({documents, phase, report}: Replacement) {
  if (phase === 'failed') return 'critical'
  if (phase !== 'ready' || !report) return 'default'
  if ([...report.results.values()].some(({outcome}) => outcome !== 'changed')) return 'caution'
  return report.task !== 'undo' && figuresOf(documents).visible === 0 ? 'positive' : 'default'
}

interface NextTasksProps extends ReplaceStatusProps {
  /** Calls the function, and moves the focus from the button that goes away. */
  readonly begin: (task: () => void) => void
  readonly onReplace: () => void
  /** `undefined` where no draft can be published. */
  readonly onPublish: (() => void) | undefined
}

function NextTasks({to, replacement, selected, begin, onReplace, onPublish}: NextTasksProps) {
  const {documents, phase, report, undo, search} = replacement
  const {t} = useMessages()
  const isReady = phase === 'ready'
  const isFree = documents.some(({free}) => free.length > 0)
  return (
    <Flex gap={2} wrap="wrap">
      {isReady && isFree && (
        <ActionButton
          disabled={!to || selected.length === 0}
          mode="default"
          onClick={onReplace}
          text={t('tool.replace.run', {count: selected.length})}
          tone="primary"
        />
      )}
      {isReady && onPublish && (
        <ActionButton
          mode={isFree ? 'ghost' : 'default'}
          onClick={onPublish}
          text={t('tool.replace.publish-drafts')}
          tone="primary"
        />
      )}
      {isReady && report && report.undo.length > 0 && (
        <ActionButton onClick={() => begin(() => void undo())} text={t('action.undo')} />
      )}
      {(report || !isReady) && (
        <ActionButton
          onClick={() => begin(search)}
          text={t(isReady ? 'tool.check.again' : 'action.retry')}
        />
      )}
    </Flex>
  )
}
