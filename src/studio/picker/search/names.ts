import {memoByArray} from '../../data/indexes.ts'
import type {CollectionItem, PickerItem} from '../items.ts'

/** What items are named by, exactly: looked up at every key, since any text may be a name. */
export interface Names {
  readonly byId: ReadonlyMap<string, PickerItem>
  /** Of different Teams, Collections may have the same tag. */
  readonly byTag: ReadonlyMap<string, readonly CollectionItem[]>
  /** The Collections that have a Story, by its id. */
  readonly byStory: ReadonlyMap<string, readonly CollectionItem[]>
}

export const namesOf = memoByArray((items: readonly PickerItem[]): Names => {
  const byId = new Map<string, PickerItem>()
  const byTag = new Map<string, CollectionItem[]>()
  const byStory = new Map<string, CollectionItem[]>()
  for (const item of items) {
    byId.set(item.id, item)
    if (item.kind === 'story') continue
    const {tag, storyIds} = item.record
    if (tag !== undefined) addTo(byTag, tag, item)
    for (const id of new Set(storyIds)) addTo(byStory, id, item)
  }
  return {byId, byTag, byStory}
})

function addTo(map: Map<string, CollectionItem[]>, key: string, item: CollectionItem): void {
  const list = map.get(key)
  if (list) list.push(item)
  else map.set(key, [item])
}
