import {Flex, Stack, Text} from '@sanity/ui'
import {type SchemaType, useTranslation} from 'sanity'
import type {StoriesContext} from '../config.ts'
import {failureNote} from '../items/failure.ts'
import {type FieldKind, readIdentity, savedTitle} from '../../saved/index.ts'
import {useSavedItem} from '../items/useSavedItem.ts'
import {useSource} from '../items/useSource.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {optionsOf, readOptions} from '../schema/options.ts'
import {StateBadge} from './StateBadge.tsx'
import {Strip} from './Strip.tsx'
import {useReviewedTeam} from './useReviewedTeam.ts'

interface SavedValueProps {
  readonly context: StoriesContext
  readonly field: FieldKind
  readonly schemaType: unknown
  readonly value?: unknown
}

/** A former or present value with its thumbnails. */
export default function SavedValue({context, field, schemaType, value}: SavedValueProps) {
  const {t} = useTranslation(NAMESPACE)
  const {options} = readOptions(optionsOf(schemaType as {options?: unknown}), field)
  const teamId = useReviewedTeam(options, schemaType as SchemaType)
  const identity = readIdentity(field, value, teamId)
  const saved = useSavedItem(useSource(context), identity, options.embedType)
  const {item, shape, stories, storyCount} = saved
  const title = savedTitle(item, value) ?? t('field.unreadable')
  const about = [failureNote(saved, t), item?.teamName].filter(Boolean).join(' · ')
  return (
    <Flex align="center" gap={2} padding={2} style={{whiteSpace: 'normal'}} wrap="wrap">
      <Strip
        count={storyCount}
        max={field.kind === 'story' ? 1 : 2}
        shape={shape}
        stories={stories}
        title={title}
        width={shape === 'cards' ? 22 : 28}
      />
      {/* As wide as an ordinary word, which a narrower column would break. */}
      <Stack flex={1} gap={2} style={{minWidth: 120}}>
        <Text size={1} style={{overflowWrap: 'break-word'}} weight="medium">
          {title}
        </Text>
        <StateBadge saved={saved} />
        {about !== '' && (
          <Text muted size={0}>
            {about}
          </Text>
        )}
      </Stack>
    </Flex>
  )
}
