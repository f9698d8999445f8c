import {Badge, Box, Flex, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {styled} from 'styled-components'
import type {EmbedType} from '../../access/index.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {Picture} from '../preview/Picture.tsx'
import {pictureSize} from '../preview/shape.ts'
import {ItemState} from './ItemState.tsx'
import type {StoryItem} from './items.ts'

const PICTURE_WIDTH = {bubbles: 88, cards: 112} as const

/** Pixels that an option needs in each shape: its picture, two lines of text and the space around. */
export function storyCell(shape: EmbedType): {rowHeight: number; columnWidth: number} {
  const {width, height} = pictureSize(shape, PICTURE_WIDTH[shape])
  return {rowHeight: height + 88, columnWidth: width + 32}
}

const Title = styled(Text)`
  span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
`

const Foot = styled(Flex)`
  position: absolute;
  inset: auto 0 6px;
  justify-content: center;
`

const Corner = styled(Box)`
  position: absolute;
  inset-block-start: 4px;
  inset-inline-end: 4px;
  border-radius: 50%;
  background: var(--card-bg-color);
`

/** What a Story's option shows: its picture as visitors see it, its title and its Team. */
export function StoryOption({item, selected}: {item: StoryItem; selected: boolean}) {
  const {t} = useTranslation(NAMESPACE)
  const {record, shape, team, title} = item
  return (
    <Flex align="center" direction="column" flex={1} gap={3} padding={2} style={{minWidth: 0}}>
      <Box style={{position: 'relative', opacity: item.unsavable === undefined ? 1 : 0.5}}>
        <Picture shape={shape} story={record} width={PICTURE_WIDTH[shape]} />
        {!item.published && (
          <Foot>
            <Badge fontSize={0}>{t('item.not-published')}</Badge>
          </Foot>
        )}
        {selected && (
          <Corner>
            <ItemState selected />
          </Corner>
        )}
      </Box>
      <Stack gap={2} style={{minWidth: 0, width: '100%'}}>
        <Title align="center" size={1} weight="medium">
          {title}
        </Title>
        {team && (
          <Text align="center" muted size={0} textOverflow="ellipsis">
            {team.name}
          </Text>
        )}
        <ItemState unsavable={item.unsavable} />
      </Stack>
    </Flex>
  )
}
