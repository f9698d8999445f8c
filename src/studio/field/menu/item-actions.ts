import type {ItemKind} from '../../../saved/index.ts'

/** What an item's menu can offer, in its order. */
export const ITEM_ACTIONS = [
  'watch',
  'open-source',
  'preview',
  'used-in',
  'copy-id',
  'copy-tag',
  'refresh',
  'remove',
] as const

export type ItemAction = (typeof ITEM_ACTIONS)[number]

/** The state of a saved item. */
export interface ItemFacts {
  readonly kind: ItemKind
  /** Whether the value can be read: what can't be read names no item. */
  readonly isReadable: boolean
  readonly id: string | undefined
  readonly tag: string | undefined
  readonly watchUrl: string | undefined
  /** Whether the plugin has an embed script to show the item with. */
  readonly hasEmbed: boolean
  readonly readOnly: boolean
  /** Whether the item has a page in the service's own application. */
  readonly hasSource: boolean
}

/** The actions that can be carried out on an item: a menu offers nothing that would fail. */
export function availableActions(facts: ItemFacts): readonly ItemAction[] {
  const isAvailable: Record<ItemAction, boolean> = {
    watch: facts.watchUrl !== undefined,
    'open-source': facts.hasSource,
    preview: facts.hasEmbed && facts.isReadable,
    'used-in': facts.isReadable,
    'copy-id': facts.id !== undefined,
    'copy-tag': facts.tag !== undefined,
    refresh: facts.isReadable,
    remove: !facts.readOnly,
  }
  return ITEM_ACTIONS.filter((action) => isAvailable[action])
}
