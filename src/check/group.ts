import type {SavedValue} from './find-values.ts'
import type {SavedName} from './saved-name.ts'

/** An item as saved values name it, and all values that do. */
export interface ItemGroup extends SavedName {
  /** As it was when the item was selected, from the first value that says it. */
  readonly title: string | undefined
  readonly values: readonly SavedValue[]
}

/** Groups values by what they name, page by page of a walk. */
export interface ItemGroups {
  readonly add: (values: readonly SavedValue[]) => void
  readonly all: () => readonly ItemGroup[]
}

interface GrowingGroup extends ItemGroup {
  title: string | undefined
  readonly values: SavedValue[]
}

export function createItemGroups(): ItemGroups {
  const groups = new Map<string, GrowingGroup>()
  return {
    all: () => [...groups.values()],
    add(values) {
      for (const value of values) {
        const key = groupKey(value)
        const group = groups.get(key)
        if (group) {
          group.values.push(value)
          group.title ??= value.title
        } else {
          const {kind, teamId, id, tag, title} = value
          groups.set(key, {kind, teamId, id, tag, title, values: [value]})
        }
      }
    },
  }
}

/** Values of one ID with different Teams are apart, since only some may be outdated. */
function groupKey({kind, teamId, id, tag, document, path}: SavedValue): string {
  const isReadable = id !== undefined || tag !== undefined
  return JSON.stringify([kind, teamId, id, tag, ...(isReadable ? [] : [document.storedId, path])])
}
