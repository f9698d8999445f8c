import {isNamed, type SavedName} from '../../../saved/index.ts'
import type {BrowserContext, CellState} from '../context.tsx'
import type {Selection} from '../selection/useSelection.ts'
import type {BrowserItem} from '../state/items.ts'
import {positionOf} from '../state/list-entries.ts'

/** What the selection makes of an item; of one that isn't loaded, nothing. */
export function cellState(
  item: BrowserItem | undefined,
  {entries, fixed, isMultiple, pinned}: Selection,
  {replaced, selectedId}: BrowserContext,
): CellState {
  if (!item) return NONE
  const at = isMultiple ? positionOf(entries, item) : undefined
  const isItem = (other: SavedName) => isNamed(other, {kind: item.kind, ...item.record})
  return {
    isSaved: !isMultiple && item.id === selectedId,
    isSelected: isMultiple ? at !== undefined : item.id === (pinned?.id ?? selectedId),
    position: at === undefined || at < fixed ? undefined : at - fixed + 1,
    isPresent:
      replaced?.others?.some(isItem) === true ||
      (at !== undefined && entries[at]?.isPresent === true),
  }
}

const NONE: CellState = {
  isSaved: false,
  isSelected: false,
  position: undefined,
  isPresent: false,
}
