import {Flex, Stack, Text} from '@sanity/ui'
import {type DiffComponent, type DiffProps, DiffFromTo, useTranslation} from 'sanity'
import {useSource} from '../data/useSource.ts'
import type {StoriesContext} from '../config.ts'
import {useStoriesContext} from '../data/useStoriesContext.ts'
import {useSavedItem} from '../field/useSavedItem.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {type FieldKind, fieldKind} from '../schema/field-kind.ts'
import {nameOf, readIdentity} from '../schema/identity.ts'
import {optionsOf, readOptions} from '../schema/options.ts'
import {Strip} from './Strip.tsx'

/** What an item was and what it is, with their pictures, in the review of changes. */
export const ItemDiff: DiffComponent = ({diff, schemaType}: DiffProps) => (
  <DiffFromTo
    align="center"
    diff={diff}
    layout="grid"
    previewComponent={ItemValue}
    schemaType={schemaType}
  />
)

interface ItemValueProps {
  readonly value?: unknown
  readonly schemaType: unknown
}

function ItemValue({value, schemaType}: ItemValueProps) {
  const context = useStoriesContext(schemaType)
  const field = fieldKind(schemaType)
  if (!context || !field) return <Text size={1}>{nameOf(value)}</Text>
  return <ConnectedValue context={context} field={field} schemaType={schemaType} value={value} />
}

interface ConnectedValueProps extends ItemValueProps {
  readonly context: StoriesContext
  readonly field: FieldKind
}

function ConnectedValue({context, field, schemaType, value}: ConnectedValueProps) {
  const {t} = useTranslation(NAMESPACE)
  const {options} = readOptions(optionsOf(schemaType as {options?: unknown}), field)
  const identity = readIdentity(field, value, options.teamId)
  const saved = useSavedItem(useSource(context), identity, options.embedType)
  const {record, shape, status, stories, team} = saved
  const title = record?.title || nameOf(value) || t('field.unreadable')
  const about = [status === 'gone' && t('field.gone'), team?.name].filter(Boolean).join(' · ')
  return (
    <Flex align="center" gap={2} padding={2} style={{whiteSpace: 'normal'}} wrap="wrap">
      <Strip
        max={field.kind === 'story' ? 1 : 2}
        shape={shape}
        stories={stories}
        title={title}
        width={shape === 'cards' ? 22 : 28}
      />
      <Stack flex={1} gap={2} style={{minWidth: 60}}>
        <Text size={1} style={{overflowWrap: 'anywhere'}} weight="medium">
          {title}
        </Text>
        {about !== '' && (
          <Text muted size={0}>
            {about}
          </Text>
        )}
      </Stack>
    </Flex>
  )
}
