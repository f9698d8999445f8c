import type {ReactNode} from 'react'
import {collectionItems, type PickerItem, storyItems} from '../../src/studio/picker/items.ts'
import type {PickerKind} from '../../src/studio/picker/usePickerItems.ts'
import {readOptions} from '../../src/studio/schema/options.ts'
import {type Loaded, WithListings} from './WithListings.tsx'

type ItemOf<K extends PickerKind> = Extract<PickerItem, {kind: K}>

interface WithItemsProps<K extends PickerKind> {
  readonly kind: K
  /** As in a schema. */
  readonly options?: object
  readonly children: (items: readonly ItemOf<K>[]) => ReactNode
}

/** Waits for the picker's items of all Teams, then draws what needs them. */
export function WithItems<K extends PickerKind>({kind, options, children}: WithItemsProps<K>) {
  return (
    <WithListings>
      {(loaded) => children(itemsOf(kind, loaded, options) as readonly ItemOf<K>[])}
    </WithListings>
  )
}

function itemsOf(kind: PickerKind, loaded: Loaded, given?: object): readonly PickerItem[] {
  const {options} = readOptions(given)
  const {collections, stories, teams} = loaded
  return kind === 'collection'
    ? collectionItems(collections, stories, teams, options)
    : storyItems(stories, teams, options.embedType ?? 'cards')
}
