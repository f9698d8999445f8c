import {byStatusAndTitle, type CheckedItem, checkItems, type LoadItem} from './check-items.ts'
import {createItemGroups} from './group.ts'
import {type WalkOptions, walkSavedValues} from './walk.ts'

/** How far a check is. */
export interface CheckProgress {
  /** Documents searched, of `total`. */
  readonly searched: number
  readonly total: number
  /** Values of the plugin found in them. */
  readonly values: number
  /** Items that these values name, and how many of them have been looked up. */
  readonly items: number
  readonly checked: number
}

export interface CheckOptions<F> extends WalkOptions {
  readonly load: LoadItem<F>
  readonly onProgress?: ((progress: CheckProgress) => void) | undefined
}

/** What a check of a dataset found. */
export interface DatasetCheck<F = unknown> {
  /** Documents searched. */
  readonly documents: number
  /** Values of the plugin found in them. */
  readonly values: number
  /** Every item that a value names, the worst first, and by the title within a status. */
  readonly items: readonly CheckedItem<F>[]
}

/**
 * Finds all saved values of a dataset and what became of their items.
 *
 * @throws What `fetchQuery` rejects with, and the signal's reason.
 */
export async function checkDataset<F>({
  load,
  onProgress,
  ...options
}: CheckOptions<F>): Promise<DatasetCheck<F>> {
  const groups = createItemGroups()
  let progress: CheckProgress = {searched: 0, total: 0, values: 0, items: 0, checked: 0}
  const report = (changed: Partial<CheckProgress>) => {
    progress = {...progress, ...changed}
    onProgress?.(progress)
  }
  for await (const {searched, total, values} of walkSavedValues(options)) {
    groups.add(values)
    report({searched, total, values: progress.values + values.length})
  }
  const all = groups.all()
  report({items: all.length})
  const items: CheckedItem<F>[] = []
  for await (const checked of checkItems(all, load, options.signal)) {
    items.push(...checked)
    report({checked: items.length})
  }
  return {
    documents: progress.searched,
    values: progress.values,
    items: items.toSorted(byStatusAndTitle),
  }
}
