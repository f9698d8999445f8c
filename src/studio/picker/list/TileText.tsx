import type {PickerItem} from '../items.ts'
import {useItemContext} from './item-context.ts'
import {ItemFacts} from './ItemFacts.tsx'
import {MatchedText} from './MatchedText.tsx'
import type {TileState} from './list-layout.ts'

interface TileTextProps extends Pick<TileState, 'isPresent' | 'isSaved'> {
  readonly item: PickerItem
  readonly factsId: string
}

/** The title of an item in the list, and its facts. */
export function TileText({item, factsId, ...state}: TileTextProps) {
  const {words} = useItemContext()
  const {title} = item
  return (
    <div data-part="text">
      <div data-part="title" title={title}>
        <MatchedText text={title} words={words} />
      </div>
      <ItemFacts id={factsId} item={item} {...state} />
    </div>
  )
}
