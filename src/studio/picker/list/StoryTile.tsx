import type {EmbedType} from '../../../access/index.ts'
import {pictureSize} from '../../preview/story-media.ts'
import {Thumbnail} from '../../preview/Thumbnail.tsx'
import type {StoryItem} from '../items.ts'
import {ItemBadge} from './ItemBadge.tsx'
import type {TileState} from './list-layout.ts'
import {TileText} from './TileText.tsx'
import {useIsPlaying} from './item-context.ts'

export const PICTURE_WIDTH = {bubbles: 88, cards: 112} as const

/** Pixels that an item needs in each shape: its thumbnail, its text and the space around. */
export function storyCell(shape: EmbedType): {rowHeight: number; columnWidth: number} {
  const {width, height} = pictureSize(shape, PICTURE_WIDTH[shape])
  return {rowHeight: height + 104, columnWidth: width + 32}
}

interface StoryTileProps extends TileState {
  readonly item: StoryItem
  readonly factsId: string
}

/** A Story in the list: its thumbnail as visitors see it, its title and its facts. */
export function StoryTile({item, factsId, ...state}: StoryTileProps) {
  const plays = useIsPlaying(item)
  const {record, shape} = item
  return (
    <div data-option="story">
      <div data-part="thumbnails">
        <Thumbnail
          patient
          plays={plays}
          shape={shape}
          story={record}
          width={PICTURE_WIDTH[shape]}
        />
        <ItemBadge {...state} />
      </div>
      <TileText factsId={factsId} item={item} {...state} />
    </div>
  )
}
