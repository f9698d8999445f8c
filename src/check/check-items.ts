import type {ItemGroup} from './group.ts'
import {isUnpublished, type LoadedItem, resolveSavedItem} from './resolve-saved-item.ts'
import {type FoundItem, type ItemKey, itemKey} from './saved-name.ts'

/** The states of a saved item, the worst first. */
export const ITEM_STATUSES = ['missing', 'unpublished', 'moved', 'unknown', 'ok'] as const

/**
 * - `missing`: the service's listing is loaded, and doesn't have it
 * - `unpublished`: visitors can't see it
 * - `moved`: it belongs to another Team than the value says
 * - `unknown`: it could not be checked, or the value can't be read
 * - `ok`: none of these
 */
export type ItemStatus = (typeof ITEM_STATUSES)[number]

/** What became of a saved item. */
export interface CheckedItem<F = unknown> extends ItemGroup {
  readonly status: ItemStatus
  /** As the service has it now. */
  readonly item: FoundItem | undefined
  /** Why it is unknown. `undefined` for a value that can't be read. */
  readonly failure: F | undefined
}

/** Looks up an item; requests of the same moment can share one. Must not reject. */
export type LoadItem<F> = (key: ItemKey) => Promise<LoadedItem<F>>

/** Look-ups at once: four requests to a proxy, which takes 100 keys in each. */
const AT_ONCE = 400

/**
 * Looks items up and decides what became of them, some hundred at a time.
 *
 * @throws The signal's reason.
 */
export async function* checkItems<F>(
  groups: readonly ItemGroup[],
  load: LoadItem<F>,
  signal?: AbortSignal,
): AsyncGenerator<readonly CheckedItem<F>[], void, undefined> {
  for (let at = 0; at < groups.length; at += AT_ONCE) {
    signal?.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- a limit to the requests at once
    const checked = await Promise.all(
      groups.slice(at, at + AT_ONCE).map(async (group) => {
        const key = itemKey(group)
        return checkedItem(group, key && (await load(key)))
      }),
    )
    signal?.throwIfAborted()
    yield checked
  }
}

function checkedItem<F>(group: ItemGroup, loaded: LoadedItem<F> | undefined): CheckedItem<F> {
  const failure = loaded?.status === 'failed' ? loaded.failure : undefined
  const known = loaded?.status === 'failed' ? undefined : loaded
  const {status, item} = resolveSavedItem(group, known, failure)
  return {...group, status: statusOf(status, item), item, failure}
}

function statusOf(
  status: ReturnType<typeof resolveSavedItem>['status'],
  item: FoundItem | undefined,
): ItemStatus {
  if (isUnpublished(item)) return 'unpublished'
  if (status === 'there') return 'ok'
  return status === 'checking' ? 'unknown' : status
}

/** The worst first. */
export function byStatusAndTitle(a: CheckedItem, b: CheckedItem): number {
  return (
    ITEM_STATUSES.indexOf(a.status) - ITEM_STATUSES.indexOf(b.status) ||
    (a.title ?? '').localeCompare(b.title ?? '')
  )
}
