import {Badge, type BadgeTone, Box, Card, Container, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useDateTimeFormat} from 'sanity'
import {type CheckedItem, findingOf} from '../../../check/index.ts'
import {groupBy, pathText, type Release, type SavedValue, savedTitle} from '../../../saved/index.ts'
import {useSimilarItem} from '../../field/item/useSimilarItem.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {failureGroup, type ListingFailure} from '../../items/failure.ts'
import type {StoriesSource} from '../../items/useSource.ts'
import {useTeamName} from '../../items/useTeams.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {Muted} from '../../ui/text-style.ts'
import {DEFAULT_OPTIONS} from '../dataset/default-options.ts'
import {CheckStatus} from '../dataset/CheckStatus.tsx'
import {DocumentRow} from '../../field/item/used-in/DocumentRow.tsx'
import {LongList} from '../dataset/LongList.tsx'
import type {ToolProps} from '../dataset/useDatasetCheck.ts'
import {nameKey, useToolLocation} from '../tool-location.ts'
import {brokenItems, type ListedFinding, releasesWith} from './health-groups.ts'

const ITEMS_AT_FIRST = 20
const DOCUMENTS_AT_FIRST = 5

/** The messages of findings, the worst first. */
const TEXTS = {
  missing: 'field.unavailable',
  unpublished: 'item.not-published',
  empty: 'item.hidden.empty',
  moved: 'field.moved',
  unknown: 'tool.health.unknown',
  'no-access': 'field.no-access-badge',
} as const satisfies Record<ListedFinding, string>

const TONES: Partial<Record<ListedFinding, BadgeTone>> = {
  missing: 'critical',
  'no-access': 'default',
}

/** Every item that documents use and visitors can't see, with the documents. */
export default function Health({dataset, source}: ToolProps) {
  const {t} = useMessages()
  const {status, check, start} = dataset
  const [wanted, setWanted] = useState<ListedFinding>()
  const isNew = status === 'idle'
  useEffect(() => {
    if (isNew) start()
  }, [isNew, start])

  const items = check?.items ?? []
  const byFinding = groupBy(items, ({state}) => findingOf(state))
  const findings = (Object.keys(TEXTS) as ListedFinding[]).filter((each) => byFinding.has(each))
  const broken = brokenItems(items)
  const withFinding = (finding?: ListedFinding) => (finding ? byFinding.get(finding)! : broken)
  // A finding without items has no button that could unset the filter.
  const filter = findings.find((each) => each === wanted)
  const listed = withFinding(filter)
  const releases = check?.releases
  const summary =
    findings.length === 0
      ? t(check?.isCut === true ? 'tool.check.cut' : 'tool.health.well')
      : t('tool.health.found', {count: broken.length})
  return (
    <Box flex={1} overflow="auto" padding={[3, 3, 4]} style={{overflowWrap: 'anywhere'}}>
      <Container width={2}>
        <Stack gap={4}>
          <CheckStatus dataset={dataset} found={check ? summary : ''} />
          {check && (
            <Text as="h2" size={2} weight="medium">
              {summary}
            </Text>
          )}
          {(findings.length > 1 || findings[0] === 'no-access') && (
            <Flex gap={2} wrap="wrap">
              {[undefined, ...findings].map((each) => (
                <ActionButton
                  aria-pressed={each === filter}
                  key={each ?? 'all'}
                  mode={each === filter ? 'ghost' : 'bleed'}
                  onClick={() => setWanted(each)}
                  padding={2}
                  text={t('tool.health.filter', {
                    status: t(each === undefined ? 'picker.filter.all' : TEXTS[each]),
                    total: withFinding(each).length,
                  })}
                  tone={each === filter ? 'primary' : 'default'}
                />
              ))}
            </Flex>
          )}
          {releases && (
            <LongList atFirst={ITEMS_AT_FIRST} gap={3} key={filter} rows={listed}>
              {(item) => (
                <HealthItem
                  item={item}
                  key={keyOf(item.values[0])}
                  releases={releases}
                  source={source}
                />
              )}
            </LongList>
          )}
        </Stack>
      </Container>
    </Box>
  )
}

const keyOf = (value: SavedValue | undefined) =>
  `${value?.document.storedId} ${pathText(value?.path ?? [])}`

interface HealthItemProps {
  readonly item: CheckedItem<ListingFailure>
  readonly releases: ReadonlyMap<string, Release>
  readonly source: StoriesSource
}

function HealthItem({item, releases, source}: HealthItemProps) {
  const {go} = useToolLocation()
  const {t} = useMessages()
  const format = useDateTimeFormat({dateStyle: 'long'})
  const {id, kind, state, tag, teamId, values} = item
  const finding = findingOf(state) as ListedFinding
  const name = id ?? tag
  const title = savedTitle(state.item, item) ?? t('field.unreadable')
  const isMissing = finding === 'missing'
  const formerTeam = useTeamName(source.session, isMissing ? teamId : undefined)
  const team = state.item?.teamName
  const about =
    (finding === 'no-access' && t('field.no-access')) ||
    (finding === 'moved' && team && t('field.moved-to', {team})) ||
    (state.failure && t(`failure.${failureGroup(state.failure.name)}.title`))
  const count = new Set(values.map(({document}) => document.id)).size
  const facts = [t(`tool.kind.${kind}`), name, formerTeam, t('tool.documents', {count}), about]
  const lacking = isMissing ? {kind, title, id, tag} : undefined
  const similar = useSimilarItem(source, lacking, () => DEFAULT_OPTIONS[kind])
  return (
    <Card as="li" border padding={3} radius={3}>
      <Stack gap={3}>
        <Flex align="center" gap={2} wrap="wrap">
          <Stack flex={1} gap={2} style={{minWidth: 160}}>
            <Flex align="center" gap={2} wrap="wrap">
              <Text as="h3" size={1} weight="semibold">
                <bdi>{title}</bdi>
              </Text>
              <Badge fontSize={0} tone={TONES[finding] ?? 'caution'}>
                {t(TEXTS[finding])}
              </Badge>
            </Flex>
            <Muted>{facts.filter(Boolean).join(' · ')}</Muted>
            {similar && (
              <Text size={1}>
                {t(`field.same-${similar.by}`, {title: similar.item.title, team: similar.team})}
              </Text>
            )}
          </Stack>
          {name !== undefined && finding !== 'no-access' && (
            <ActionButton
              aria-label={t('tool.replace.everywhere-item', {title})}
              onClick={() => go({view: 'replace', replace: nameKey({kind, teamId, id, tag})})}
              padding={2}
              text={t('tool.replace.everywhere')}
            />
          )}
        </Flex>
        {releasesWith(item, releases).map((release) => (
          <Card key={release.name} padding={3} radius={2} tone="critical">
            <Stack gap={2}>
              <Text size={1}>
                {t(
                  `tool.health.${release.isScheduledDraft ? 'scheduled-draft' : 'release'}.${isMissing ? 'missing' : 'unpublished'}`,
                  {release: release.title},
                )}
              </Text>
              {release.date !== undefined && (
                <Text size={1} weight="medium">
                  {t('tool.health.release.date', {date: format.format(new Date(release.date))})}
                </Text>
              )}
            </Stack>
          </Card>
        ))}
        <LongList atFirst={DOCUMENTS_AT_FIRST} rows={values}>
          {(value) => <DocumentRow key={keyOf(value)} releases={releases} value={value} />}
        </LongList>
      </Stack>
    </Card>
  )
}
