import {Flex, Stack, Text} from '@sanity/ui'
import {nameOf, readIdentity, savedTitle} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {stateNote} from '../../items/failure.ts'
import {useSavedItem} from '../../items/useSavedItem.ts'
import {useSource} from '../../items/useSource.ts'
import {readField} from '../../schema/options.ts'
import {Strip} from '../../thumbnails/Strip.tsx'
import {StateBadge} from '../../ui/StateBadge.tsx'

/** As Studio's `DiffFromTo` gives them to each of its two values. */
export interface SavedValueProps {
  readonly schemaType: unknown
  readonly value?: unknown
}

/** A former or present value; its name alone where the plugin isn't set up. */
export default function SavedValue({schemaType, value}: SavedValueProps) {
  const {t} = useMessages()
  const source = useSource(schemaType)
  const {field, options} = readField(schemaType) ?? {}
  const identity = field && readIdentity(field, value, options?.teamId)
  const saved = useSavedItem(source, identity, options?.embedType)
  if (!source || !field) return <Text size={1}>{nameOf(value)}</Text>
  const {item, shape, stories, storyCount} = saved
  const title = savedTitle(item, value) ?? t('field.unreadable')
  const about = [stateNote(saved, t), item?.teamName].filter(Boolean).join(' · ')
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
        <StateBadge state={saved.state} />
        {about !== '' && (
          <Text muted size={0}>
            {about}
          </Text>
        )}
      </Stack>
    </Flex>
  )
}
