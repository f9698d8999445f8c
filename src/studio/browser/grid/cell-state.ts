import {isNamed, type SavedName} from '../../../saved/index.ts'
import type {BrowserContext, CellState} from '../context.tsx'
import type {Selection} from '../selection/useSelection.ts'
import type {BrowserItem} from '../state/items.ts'
import {positionOf} from '../state/list-entries.ts'

/** The state of an item; of one that isn't loaded, neither selected nor anything else. */
export function cellState(
  item: BrowserItem | undefined,
  {entries, fixed, isMultiple, pinned}: Selection,
  {replaced, selectedId}: BrowserContext,
): CellState {
  const at = item && isMultiple ? positionOf(entries, item) : undefined
  const single = item && !isMultiple ? item.id : undefined
  const isItem = (other: SavedName) => item && isNamed(other, {kind: item.kind, ...item.record})
  return {
    isSaved: single !== undefined && single === selectedId,
    isSelected: at !== undefined || (single !== undefined && single === (pinned?.id ?? selectedId)),
    position: at === undefined || at < fixed ? undefined : at - fixed + 1,
    isPresent:
      replaced?.others?.some(isItem) === true ||
      (at !== undefined && entries[at]?.isPresent === true),
  }
}
