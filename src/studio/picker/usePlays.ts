import {useOptionContext} from './option-context.ts'
import type {PickerItem} from './items.ts'
import {usePointed} from './pointer.ts'

/** Whether the video of an item may play: that of one item only, the one that is looked at. */
export function usePlays(item: PickerItem): boolean {
  return usePointed(useOptionContext().pointer, (pointed) => pointed?.id === item.id)
}
