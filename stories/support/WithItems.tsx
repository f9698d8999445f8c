import type {ReactNode} from 'react'
import type {FoundItems} from '../../src/access/index.ts'
import {type ItemKind, listingOf} from '../../src/saved/index.ts'
import {collectionItem, type BrowserItem, storyItem} from '../../src/studio/browser/state/items.ts'
import {readFieldOptions} from '../../src/studio/schema/options.ts'
import {WithFound} from './found.tsx'

type ItemOf<K extends ItemKind> = Extract<BrowserItem, {kind: K}>

interface WithItemsProps<K extends ItemKind> {
  readonly kind: K
  /** As in a schema. */
  readonly options?: object
  readonly children: (items: readonly ItemOf<K>[]) => ReactNode
}

/** Waits for the picker's first hundred items of all Teams, then renders its children. */
export function WithItems<K extends ItemKind>({kind, options, children}: WithItemsProps<K>) {
  const {embedType = 'cards', identifyBy} = readFieldOptions(options).options
  return (
    <WithFound kind={listingOf(kind)}>
      {(records) =>
        children(
          records.map((record) =>
            kind === 'collection'
              ? collectionItem(record as FoundItems['collections'], identifyBy)
              : storyItem(record as FoundItems['stories'], embedType),
          ) as readonly BrowserItem[] as readonly ItemOf<K>[],
        )
      }
    </WithFound>
  )
}
