import {Strip} from '../../preview/Strip.tsx'
import type {CollectionItem} from '../items.ts'
import {useItemContext} from './item-context.ts'
import {ItemBadge} from './ItemBadge.tsx'
import {ItemFacts} from './ItemFacts.tsx'
import type {TileState} from './tile-state.ts'
import {MatchedText} from './MatchedText.tsx'
import {useIsPlaying} from './useIsPlaying.ts'

/** Pixels of a Collection's row. */
export const COLLECTION_ROW = 76

interface CollectionTileProps extends TileState {
  readonly item: CollectionItem
  readonly factsId: string
}

/** A Collection in the list: its first Stories in its own shape, its title and its facts. */
export function CollectionTile({item, factsId, ...state}: CollectionTileProps) {
  const context = useItemContext()
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
      <div data-part="words">
        <div data-part="title" title={title}>
          <MatchedText text={title} words={context.words} />
        </div>
        <ItemFacts id={factsId} item={item} {...state} />
      </div>
      <ItemBadge {...state} />
    </div>
  )
}
