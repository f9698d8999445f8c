import {Strip} from '../../preview/Strip.tsx'
import type {CollectionItem} from '../items.ts'
import {ItemBadge} from './ItemBadge.tsx'
import type {TileState} from './list-layout.ts'
import {TileText} from './TileText.tsx'
import {useIsPlaying} from './item-context.ts'

/** Pixels of a Collection's row. */
export const COLLECTION_ROW = 76

interface CollectionTileProps extends TileState {
  readonly item: CollectionItem
  readonly factsId: string
}

/** A Collection in the list: its first Stories in its own shape, its title and its facts. */
export function CollectionTile({item, factsId, ...state}: CollectionTileProps) {
  const plays = useIsPlaying(item)
  const {shape, stories, title} = item
  return (
    <div data-option="collection">
      <div data-part="thumbnails">
        <Strip
          count={item.storyCount}
          patient
          plays={plays}
          max={shape === 'cards' ? 6 : 5}
          shape={shape}
          stories={stories}
          title={title}
          width={shape === 'cards' ? 36 : 38}
        />
      </div>
      <TileText factsId={factsId} item={item} {...state} />
      <ItemBadge {...state} />
    </div>
  )
}
