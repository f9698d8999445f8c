import {ArrowLeftIcon} from '@sanity/icons/ArrowLeft'
import {Box, Card, Container, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {nameOf, type SavedName} from '../../../saved/index.ts'
import {VisuallyHidden} from '../../browser/LiveRegion.tsx'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {Progress, Row} from '../dataset/CheckStatus.tsx'
import type {ToolProps} from '../dataset/useDatasetCheck.ts'
import {useToolLocation} from '../tool-location.ts'
import {PublishDrafts} from './PublishDrafts.tsx'
import {ReplaceReport} from './ReplaceReport.tsx'
import {ReplaceRows} from './ReplaceRows.tsx'
import {ReplaceSettings, type Settings} from './ReplaceSettings.tsx'
import {useReplacement} from './useReplacement.ts'

/** Replaces an item by another one wherever it is used. Nothing is changed before the last button. */
export default function Replace({from, source, dataset}: ToolProps & {readonly from: SavedName}) {
  const {location, go} = useToolLocation()
  const {t} = useMessages()
  const [settings, setSettings] = useState<Settings>({
    to: undefined,
    writesPublished: false,
    keepsOnce: false,
  })
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const {phase, progress, plan, documents, report, releases, run, undo, publish, search, stop} =
    useReplacement(from, settings, dataset.find, source.session)
  const {done, total} = progress
  const values = documents.flatMap((document) => document.values)
  const stored = values.find(({value}) => value.title !== undefined)?.value
  const title = nameOf({...from, title: stored?.title}) ?? ''
  const results = new Map(
    [...(report?.outcomes ?? [])].map(([change, outcome]) => [
      change.values[0]!.source._id,
      outcome,
    ]),
  )
  const waiting = documents.filter(({draft}) => draft)
  const free = documents.filter((document) => document.free.length > 0)
  const selected = free.filter(({source}) => !excluded.has(source._id))
  const isReady = phase === 'ready'
  /** Whether nothing is left but to publish drafts. */
  const onlyPublishingLeft = free.length === 0 && waiting.length > 0

  const select = (ids: readonly string[], isSelected: boolean) => {
    const next = new Set(excluded)
    for (const id of ids) {
      if (isSelected) next.delete(id)
      else next.add(id)
    }
    setExcluded(next)
  }
  // The library says which item it came from.
  const library = from.kind === 'collection' ? 'collections' : 'stories'
  const origin = location.item === undefined ? 'health' : library
  const leave = () => {
    // What was replaced is no longer broken.
    if (report) dataset.start()
    go({view: origin, item: location.item})
  }
  return (
    <Box flex={1} overflow="auto" padding={[3, 3, 4]}>
      <Container width={2}>
        <Stack gap={4}>
          <Flex align="center" gap={2}>
            <ActionButton
              aria-label={t(origin === 'health' ? 'tool.tab.health' : `list.${origin}`)}
              icon={ArrowLeftIcon}
              mode="bleed"
              onClick={leave}
              padding={2}
            />
            <Text as="h2" size={2} weight="semibold">
              {t('tool.replace.title', {title})}
            </Text>
          </Flex>
          <ReplaceSettings
            disabled={!isReady}
            from={from}
            onChange={setSettings}
            settings={settings}
            source={source}
            title={title}
            hasBoth={settings.keepsOnce || plan.some(({blocked}) => blocked === 'in-list')}
          />
          {(phase === 'searching' || phase === 'running') && (
            <Stack gap={3}>
              <Row
                text={
                  phase === 'searching'
                    ? t('tool.check.documents', {searched: done, total})
                    : t('tool.replace.progress', {done, total})
                }
              >
                {phase === 'running' && <ActionButton onClick={stop} text={t('tool.stop')} />}
              </Row>
              <Progress share={total === 0 ? 0 : done / total} />
            </Stack>
          )}
          <VisuallyHidden role="status">
            {isReady ? t('tool.replace.found', {count: plan.length}) : ''}
          </VisuallyHidden>
          {phase === 'failed' && (
            <Card padding={3} radius={2} role="alert" tone="critical">
              <Row muted={false} text={t('field.used-in.failed')}>
                <ActionButton onClick={search} padding={2} text={t('action.retry')} />
              </Row>
            </Card>
          )}
          {isReady && (free.length > 0 || !report || onlyPublishingLeft) && (
            <Row
              text={t(
                onlyPublishingLeft
                  ? 'tool.replace.covered'
                  : plan.length === 0
                    ? 'tool.replace.nothing'
                    : 'tool.replace.dry-run',
              )}
            >
              {plan.length > 0 && !onlyPublishingLeft && (
                <ActionButton
                  mode="default"
                  disabled={!settings.to || selected.length === 0}
                  onClick={() => void run(selected.flatMap((document) => document.free))}
                  text={t('tool.replace.run', {count: selected.length})}
                  tone="primary"
                />
              )}
            </Row>
          )}
          {report && phase !== 'running' && (
            <ReplaceReport
              onAgain={search}
              onUndo={isReady ? () => void undo() : undefined}
              report={report}
            />
          )}
          {waiting.length > 0 && phase !== 'running' && (
            <PublishDrafts
              onPublish={isReady ? (drafts) => void publish(drafts) : undefined}
              title={title}
              to={settings.to}
              waiting={waiting}
            />
          )}
          {phase !== 'searching' && (
            <ReplaceRows
              documents={documents}
              excluded={excluded}
              onSelect={isReady ? select : undefined}
              releases={releases}
              results={results}
            />
          )}
        </Stack>
      </Container>
    </Box>
  )
}
