import {Box, Flex, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {styled} from 'styled-components'
import {NAMESPACE} from '../i18n/index.ts'
import {Strip} from '../preview/Strip.tsx'
import {ItemState} from './ItemState.tsx'
import type {CollectionItem} from './items.ts'

/** Pixels of a Collection's row. */
export const COLLECTION_ROW = 76

const Pictures = styled(Box)`
  flex: none;
  width: 244px;

  @media (max-width: 600px) {
    width: 80px;

    [data-ui='StoryStrip'] > :nth-child(n + 3) {
      display: none;
    }
  }
`

/** What a Collection's option shows: its first Stories in its own shape, and what names it. */
export function CollectionOption({item, selected}: {item: CollectionItem; selected: boolean}) {
  const {t} = useTranslation(NAMESPACE)
  const {published, record, shape, stories, storyCount, team, title} = item
  const about = [
    published ? undefined : t('item.not-published'),
    team?.name,
    record.tag,
    storyCount === undefined ? undefined : t('item.all-stories', {count: storyCount}),
  ]
  return (
    <Flex align="center" flex={1} gap={4} paddingX={3} style={{minWidth: 0}}>
      <Pictures style={item.unsavable === undefined ? undefined : {opacity: 0.5}}>
        <Strip
          max={shape === 'cards' ? 6 : 5}
          shape={shape}
          stories={stories}
          title={title}
          width={shape === 'cards' ? 36 : 38}
        />
      </Pictures>
      <Stack flex={1} gap={3} style={{minWidth: 0}}>
        <Text muted={item.unsavable !== undefined} size={1} textOverflow="ellipsis" weight="medium">
          {title}
        </Text>
        <Text muted size={1} textOverflow="ellipsis">
          {about.filter(Boolean).join(' · ')}
        </Text>
        <ItemState unsavable={item.unsavable} />
      </Stack>
      {selected && <ItemState selected />}
    </Flex>
  )
}
