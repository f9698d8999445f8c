import {
  fetchReleases,
  groupBy,
  type ItemKey,
  itemKey,
  type ItemState,
  itemState,
  type LoadedItem,
  type Release,
  type SavedName,
  type SavedValue,
  UNREADABLE,
  visibleName,
  type WalkOptions,
  walkSavedValues,
} from '../saved/index.ts'
import {findingOf, FINDINGS} from './finding.ts'

/** How far a check is. */
export interface CheckProgress {
  /** Documents searched, of `total`. */
  readonly searched: number
  readonly total: number
  readonly values: number
  /** Items that these values name, and how many of them have been looked up. */
  readonly items: number
  readonly checked: number
}

/** An item as saved values name it, all values that do, and what became of it. */
export interface CheckedItem<F = unknown> extends SavedName {
  /** As it was when the item was selected, from the first value that says it. */
  readonly title: string | undefined
  readonly values: readonly SavedValue[]
  readonly state: ItemState<F>
  /** The name of a missing item without its invisible characters, where an item has that name. */
  readonly meant?: SavedName | undefined
}

export interface DatasetCheck<F = unknown> {
  readonly documents: number
  readonly values: number
  /** Whether there may be more, since the walk ended before the last document. */
  readonly isCut: boolean
  /** Every item that a value names, the worst first, and by the title within a finding. */
  readonly items: readonly CheckedItem<F>[]
  readonly releases: ReadonlyMap<string, Release>
}

/** Looks up an item; requests of the same moment can share one. Must not reject. */
export type LoadItem<F> = (key: ItemKey) => Promise<LoadedItem<F>>

export interface CheckOptions<F> extends WalkOptions {
  readonly load: LoadItem<F>
  readonly onProgress?: ((progress: CheckProgress) => void) | undefined
}

/** Look-ups at once: four requests to a proxy, which takes 100 keys in each. */
const AT_ONCE = 400

/**
 * Finds all saved values of a dataset and what became of their items.
 *
 * @throws What `fetchQuery` rejects with, the signal's reason, and Error for a release that is unknown.
 */
export async function checkDataset<F>({
  load,
  onProgress,
  ...options
}: CheckOptions<F>): Promise<DatasetCheck<F>> {
  const {signal} = options
  let progress: CheckProgress = {searched: 0, total: 0, values: 0, items: 0, checked: 0}
  const report = (changed: Partial<CheckProgress>) => {
    progress = {...progress, ...changed}
    onProgress?.(progress)
  }
  const found: SavedValue[] = []
  const releases = await fetchReleases(options.fetchQuery, signal)
  const isWanted = ({document: {release}}: SavedValue) =>
    release === undefined || releases.get(release)?.state !== 'ended'
  let isCut = false
  for await (const page of walkSavedValues({...options, isWanted})) {
    const {searched, total, values} = page
    isCut = page.isCut
    for (const value of values) found.push(value)
    report({searched, total, values: found.length})
  }
  const {release} = options
  // A token may see the versions and not the release itself: only where it sees neither is there none.
  if (release !== undefined && progress.searched === 0 && !releases.has(release)) {
    throw new Error('The dataset has no release of this name')
  }
  const groups = [...groupBy(found, nameKey).values()]
  report({items: groups.length})
  const items: CheckedItem<F>[] = []
  for (let at = 0; at < groups.length; at += AT_ONCE) {
    signal?.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- a limit to the requests at once
    const checked = await Promise.all(
      groups.slice(at, at + AT_ONCE).map(async (values) => {
        const {kind, teamId, id, tag} = values[0]!
        const name = {kind, teamId, id, tag}
        const title = values.find((value) => value.title !== undefined)?.title
        return {...name, title, values, ...(await checkName(name, load))}
      }),
    )
    signal?.throwIfAborted()
    items.push(...checked)
    report({checked: items.length})
  }
  return {
    documents: progress.searched,
    values: progress.values,
    isCut,
    items: items.toSorted(byFindingAndTitle),
    releases,
  }
}

/** Values of one ID with different Teams are apart, since only some may be outdated. */
function nameKey({kind, teamId, id, tag, document, path}: SavedValue): string {
  const isReadable = id !== undefined || tag !== undefined
  return JSON.stringify([kind, teamId, id, tag, ...(isReadable ? [] : [document.storedId, path])])
}

export async function checkName<F>(
  name: SavedName,
  load: LoadItem<F>,
): Promise<Pick<CheckedItem<F>, 'state' | 'meant'>> {
  const key = itemKey(name)
  const state = key ? itemState(name, await load(key)) : UNREADABLE
  const visible = state.status === 'missing' ? visibleName(name) : undefined
  const visibleKey = visible && itemKey(visible)
  const meant = visibleKey && (await load(visibleKey)).item ? visible : undefined
  return {state, meant}
}

const byFindingAndTitle = (a: CheckedItem, b: CheckedItem): number =>
  FINDINGS.indexOf(findingOf(a.state)) - FINDINGS.indexOf(findingOf(b.state)) ||
  (a.title ?? '').localeCompare(b.title ?? '')
