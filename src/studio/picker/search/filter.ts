import type {EmbedType} from '../../../access/index.ts'
import type {PickerItem} from '../items.ts'

/** What an item has to be to be shown. What is absent does not matter. */
export interface ItemFilter {
  /** Of Collections alone: how they are displayed. */
  readonly embedType?: EmbedType | undefined
  readonly published?: boolean | undefined
}

/** Whether a filter lets the item pass. */
export function passes(item: PickerItem, {embedType, published}: ItemFilter): boolean {
  if (published !== undefined && item.published !== published) return false
  return embedType === undefined || item.kind === 'story' || item.record.embedType === embedType
}

/** Whether a filter holds anything back; of Stories the embed type says nothing. */
export function isFiltering({embedType, published}: ItemFilter): boolean {
  return embedType !== undefined || published !== undefined
}
