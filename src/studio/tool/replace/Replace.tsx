import {ArrowLeftIcon} from '@sanity/icons/ArrowLeft'
import {Box, Card, Checkbox, Container, Flex, Stack, Text} from '@sanity/ui'
import {useId, useState} from 'react'
import {useTranslation} from 'sanity'
import {nameOf, type SavedName} from '../../../saved/index.ts'
import {useSimilarItem} from '../../field/value/useSimilarItem.ts'
import {useSavedItem} from '../../items/useSavedItem.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import type {PickerItem} from '../../picker/items.ts'
import {VisuallyHidden} from '../../picker/LiveRegion.tsx'
import {readOptions} from '../../schema/options.ts'
import {ProgressBar, Row} from '../dataset/CheckStatus.tsx'
import type {DatasetState} from '../dataset/useDatasetCheck.ts'
import {useToolLocation} from '../tool-location.ts'
import {ReplaceResult, ReplaceRows} from './ReplaceRows.tsx'
import {useReplacement} from './useReplacement.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {lazyPart} from '../../ui/lazy-part.tsx'

const PickerDialog = lazyPart(() => import('../../picker/PickerDialog.tsx'))

interface ReplaceProps {
  readonly from: SavedName
  readonly source: StoriesSource
  readonly dataset: DatasetState
}

/** Replaces an item by another one wherever it is used. Nothing is changed before the last button. */
export default function Replace({from, source, dataset}: ReplaceProps) {
  const {location, go} = useToolLocation()
  const {t} = useTranslation(NAMESPACE)
  const id = useId()
  const [to, setTo] = useState<PickerItem>()
  const [isPicking, setPicking] = useState(false)
  const [writesPublished, setWritesPublished] = useState(false)
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const {phase, progress, plan, outcomes, run, search, stop} = useReplacement({
    from,
    to,
    find: dataset.find,
    writesPublished,
  })
  const {done, total} = progress
  const {options} = readOptions({identifyBy: from.id === undefined ? 'tag' : 'id'})
  const saved = plan.find(({value}) => value.title !== undefined)?.value
  const title = nameOf({...from, title: saved?.title}) ?? ''
  const isMissing = useSavedItem(source, from).status === 'missing'
  const similar = useSimilarItem(
    source,
    isMissing && !to ? {kind: from.kind, title, tag: from.tag} : undefined,
    () => options,
  )
  const selected = plan.filter(({blocked, key}) => blocked === undefined && !excluded.has(key))
  const documents = new Set(selected.map(({source: document}) => document._id)).size
  const isReady = phase === 'ready'
  /** Whether nothing is left but to publish drafts. */
  const isCovered = plan.length > 0 && plan.every(({blocked}) => blocked === 'has-draft')

  const select = (keys: readonly string[], isSelected: boolean) => {
    const next = new Set(excluded)
    for (const key of keys) {
      if (isSelected) next.delete(key)
      else next.add(key)
    }
    setExcluded(next)
  }
  // The library says which item it came from.
  const library = from.kind === 'collection' ? 'collections' : 'stories'
  const origin = location.item === undefined ? 'health' : library
  const leave = () => {
    // What was replaced is no longer broken.
    if (outcomes) dataset.start()
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
          <Card border padding={3} radius={3}>
            <Stack gap={3}>
              <Row
                muted={false}
                text={
                  to ? t('tool.replace.by', {title: to.title}) : t(`tool.replace.none.${from.kind}`)
                }
              >
                <ActionButton
                  disabled={!isReady}
                  onClick={() => setPicking(true)}
                  text={t(to ? 'tool.replace.other' : `field.select.${from.kind}`)}
                />
              </Row>
              {similar && isReady && (
                <Row
                  text={t(`field.same-${similar.by}`, {
                    title: similar.item.title,
                    team: similar.team,
                  })}
                >
                  <ActionButton onClick={() => setTo(similar.item)} text={t('field.use-similar')} />
                </Row>
              )}
              <Flex align="flex-start" as="label" gap={2} htmlFor={`${id}-published`}>
                <Checkbox
                  checked={writesPublished}
                  disabled={!isReady}
                  id={`${id}-published`}
                  onChange={(event) => setWritesPublished(event.currentTarget.checked)}
                />
                <Stack gap={2}>
                  <Text size={1}>{t('tool.replace.published')}</Text>
                  <Text muted size={1}>
                    {t('tool.replace.published-note')}
                  </Text>
                </Stack>
              </Flex>
            </Stack>
          </Card>
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
              <ProgressBar value={total === 0 ? 0 : done / total} />
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
          {isReady && (
            <Row
              text={t(
                isCovered
                  ? 'tool.replace.covered'
                  : plan.length === 0
                    ? 'tool.replace.nothing'
                    : 'tool.replace.dry-run',
              )}
            >
              {plan.length > 0 && !isCovered && (
                <ActionButton
                  mode="default"
                  disabled={!to || documents === 0}
                  onClick={() => run(new Set(selected.map(({key}) => key)))}
                  text={t('tool.replace.run', {count: documents})}
                  tone="primary"
                />
              )}
            </Row>
          )}
          {outcomes && <ReplaceResult onAgain={search} outcomes={outcomes} plan={plan} />}
          {phase !== 'searching' && (
            <ReplaceRows
              excluded={excluded}
              onSelect={isReady ? select : undefined}
              outcomes={outcomes}
              plan={plan}
            />
          )}
        </Stack>
      </Container>
      {isPicking && (
        <PickerDialog
          kind={from.kind}
          onClose={() => setPicking(false)}
          onPick={(item) => {
            setTo(item)
            setPicking(false)
          }}
          options={options}
          replaced={{title, shape: 'cards', story: undefined}}
          selectedId={to?.id}
          source={source}
          initialTeamId={undefined}
        />
      )}
    </Box>
  )
}
