import {Badge} from '@sanity/ui'
import type {EmbedType} from '../../../access/index.ts'
import {Thumbnail} from '../../preview/Thumbnail.tsx'
import {pictureSize} from '../../preview/shape.ts'
import {itemFacts, whyNot} from './item-facts.ts'
import type {StoryItem} from '../items.ts'
import {MatchedText} from './MatchedText.tsx'
import {useItemContext} from './item-context.ts'
import {ItemBadge} from './ItemBadge.tsx'
import {useIsPlaying} from './useIsPlaying.ts'

export const PICTURE_WIDTH = {bubbles: 88, cards: 112} as const

/** Pixels that an option needs in each shape: its picture, its text and the space around. */
export function storyCell(shape: EmbedType): {rowHeight: number; columnWidth: number} {
  const {width, height} = pictureSize(shape, PICTURE_WIDTH[shape])
  return {rowHeight: height + 104, columnWidth: width + 32}
}

interface StoryOptionProps {
  readonly item: StoryItem
  readonly selected: boolean
  readonly present?: boolean
}

/** What a Story's option shows: its picture as visitors see it, its title and what is known of it. */
export function StoryTile({item, selected, present = false}: StoryOptionProps) {
  const context = useItemContext()
  const plays = useIsPlaying(item)
  const {published, record, shape, title} = item
  const why = whyNot(item, present, context.t)
  return (
    <div data-option="story">
      <div data-part="pictures">
        <Thumbnail
          patient
          plays={plays}
          shape={shape}
          story={record}
          width={PICTURE_WIDTH[shape]}
        />
        {published === false && (
          <div data-part="foot">
            <Badge fontSize={0}>{context.t('item.not-published')}</Badge>
          </div>
        )}
        <ItemBadge selected={selected} />
      </div>
      <div data-part="words">
        <div data-part="title">
          <MatchedText text={title} words={context.words} />
        </div>
        {(why === undefined ? itemFacts(item, context) : [why]).map((line) => (
          <div data-part={why === undefined ? 'about' : 'why'} data-small="" key={line}>
            {line}
          </div>
        ))}
      </div>
    </div>
  )
}
