import {useItemContext} from './item-context.ts'
import type {PickerItem} from '../items.ts'
import {useHighlighted} from './highlight.ts'

/** Whether the video of an item may play: that of one item only, the one that is looked at. */
export function useIsPlaying(item: PickerItem): boolean {
  return useHighlighted(useItemContext().highlight, (highlighted) => highlighted?.id === item.id)
}
