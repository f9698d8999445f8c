import type {DatasetCheck} from '../../../check/index.ts'
import type {PickerItem} from '../../picker/items.ts'
import type {ItemKind} from '../../../saved/index.ts'

/** In how many documents items are used, versions of one document counted once. */
export interface Usage {
  readonly countOf: (item: Pick<PickerItem, 'kind' | 'id'>) => number
  /** The IDs of the items of a kind that are used. */
  readonly idsOf: (kind: ItemKind) => readonly string[]
}

/** The usage of what the service has, whether documents name it by its ID or its tag. */
export function usageOf({items}: Pick<DatasetCheck, 'items'>): Usage {
  const documents = {
    collection: new Map<string, Set<string>>(),
    story: new Map<string, Set<string>>(),
  }
  for (const {kind, item, values} of items) {
    if (!item) continue
    const ids = documents[kind].get(item.id) ?? new Set()
    for (const {document} of values) ids.add(document.id)
    documents[kind].set(item.id, ids)
  }
  return {
    countOf: ({kind, id}) => documents[kind].get(id)?.size ?? 0,
    idsOf: (kind) => [...documents[kind].keys()],
  }
}
