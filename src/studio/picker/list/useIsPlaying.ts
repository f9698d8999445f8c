import {useItemContext} from './item-context.ts'
import type {PickerItem} from '../items.ts'
import {useHighlighted} from './highlight.ts'

/** Whether the video of an item plays: only that of the highlighted one. */
export function useIsPlaying(item: PickerItem): boolean {
  return useHighlighted(useItemContext().highlight, ({playing}) => playing()?.id === item.id)
}
