import {Badge, Box, Card, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {type TFunction, useTranslation} from 'sanity'
import {failureGroup, type ListingFailure} from '../../items/failure.ts'
import {savedTitle} from '../../../saved/index.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import {nameKey} from '../dataset/item-name.ts'
import {ValueRow} from '../dataset/ValueRow.tsx'
import type {ToolLocation} from '../tool-location.ts'
import {type BrokenItem, releasesWith} from './health-groups.ts'
import {problemText} from './problem-text.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'

/** Documents that are listed at first. */
const FIRST = 5

interface HealthItemProps {
  readonly item: BrokenItem<ListingFailure>
  readonly go: (location: ToolLocation) => void
}

/** A broken item, and where it is used. */
export function HealthItem({item, go}: HealthItemProps) {
  const {t} = useTranslation(NAMESPACE)
  const [isWhole, setWhole] = useState(false)
  const {id, kind, tag, teamId, status, values} = item
  const name = id ?? tag
  const title = savedTitle(item.item, item) ?? t('field.unreadable')
  const shown = isWhole ? values : values.slice(0, FIRST)
  return (
    <Card as="li" border padding={3} radius={3}>
      <Stack gap={3}>
        <Flex align="center" gap={2} wrap="wrap">
          <Stack flex={1} gap={2} style={{minWidth: 160}}>
            <Flex align="center" gap={2} wrap="wrap">
              <Text as="h2" size={1} weight="semibold">
                <bdi>{title}</bdi>
              </Text>
              <Badge fontSize={0} tone={status === 'missing' ? 'critical' : 'caution'}>
                {problemText(t, status)}
              </Badge>
            </Flex>
            <Text muted size={1}>
              {aboutText(t, item)}
            </Text>
          </Stack>
          {name !== undefined && (
            <ActionButton
              aria-label={t('tool.replace.everywhere-item', {title})}
              onClick={() => go({view: 'replace', replace: nameKey({kind, teamId, id, tag})})}
              padding={2}
              text={t('tool.replace.everywhere')}
            />
          )}
        </Flex>
        {releasesWith(item).map((release) => (
          <Card key={release} padding={3} radius={2} tone="critical">
            <Text size={1}>
              {t(
                status === 'missing'
                  ? 'tool.health.release.missing'
                  : 'tool.health.release.unpublished',
                {release},
              )}
            </Text>
          </Card>
        ))}
        <Box as="ul" style={{listStyle: 'none', margin: 0, padding: 0}}>
          {shown.map((value) => (
            <ValueRow key={`${value.document.storedId} ${value.path}`} value={value} />
          ))}
        </Box>
        {values.length > shown.length && (
          <ActionButton
            mode="bleed"
            onClick={() => setWhole(true)}
            padding={2}
            text={t('tool.show-all', {total: values.length})}
          />
        )}
      </Stack>
    </Card>
  )
}

/** What names the item, and what is known of it. */
function aboutText(t: TFunction, {failure, id, item, kind, status, tag}: HealthItemProps['item']) {
  const name = id ?? tag
  const about =
    status === 'moved' && item?.teamName !== undefined
      ? t('field.moved-to', {team: item.teamName})
      : failure && t(`failure.${failureGroup(failure.name)}.title`)
  return [t(`tool.kind.${kind}`), name, about].filter(Boolean).join(' · ')
}
