import {isCommand, type KeyPress} from '../../ui/is-command.ts'

export interface GridShape {
  readonly count: number
  readonly columns: number
  /** Whole rows that fit in view. */
  readonly pageRows: number
  readonly rtl: boolean
}

/**
 * Where a key moves the focus in a grid, or `undefined` for a key that moves nothing. The focus
 * stops at both ends rather than wrapping, so that holding a key down stops there.
 */
export function moveInGrid(key: string, index: number, shape: GridShape): number | undefined {
  const {count, columns, pageRows, rtl} = shape
  if (count === 0) return undefined
  const last = count - 1
  const forward = rtl ? -1 : 1
  const clamp = (target: number) => Math.min(Math.max(target, 0), last)
  /** Down and up keep the column; from a column that the last row lacks, to the last item. */
  const byRows = (rows: number): number => {
    const target = index + rows * columns
    if (target < 0) return rows === -1 ? index : index % columns
    return Math.min(target, last - (last % columns) + (index % columns), last)
  }
  switch (key) {
    case 'ArrowRight':
      return clamp(index + forward)
    case 'ArrowLeft':
      return clamp(index - forward)
    case 'ArrowDown':
      return byRows(1)
    case 'ArrowUp':
      return byRows(-1)
    case 'PageDown':
      return byRows(Math.max(1, pageRows))
    case 'PageUp':
      return byRows(-Math.max(1, pageRows))
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

export type ListCommand =
  /** `extend` selects everything on the way. */
  | {readonly type: 'move'; readonly to: number; readonly extend: boolean}
  /** Enter: picks the item; of several, selects it. */
  | {readonly type: 'confirm'}
  /** Space. */
  | {readonly type: 'select'}
  | {readonly type: 'select-all'}
  | {readonly type: 'search'}

/** The command of a key in the list; `undefined` for a key that the list ignores. */
export function readKey(
  press: KeyPress,
  index: number,
  shape: GridShape,
  isMultiple: boolean,
): ListCommand | undefined {
  const {key, altKey, ctrlKey, metaKey, shiftKey} = press
  if (isMultiple && isCommand(press, 'a')) return {type: 'select-all'}
  if (altKey || ctrlKey || metaKey) return undefined
  if (key === 'Enter') return {type: 'confirm'}
  if (key === ' ') return {type: 'select'}
  const to = moveInGrid(key, index, shape)
  if (to !== undefined) return {type: 'move', to, extend: isMultiple && shiftKey}
  return key.length === 1 ? {type: 'search'} : undefined
}

/** The key that confirms what is selected, wherever in the browser the focus is. */
export const isConfirmKey = ({key, ctrlKey, metaKey}: KeyPress): boolean =>
  key === 'Enter' && (ctrlKey || metaKey)

/** Whether a key that selects is only held down, as the one that opened a browser may still be. */
export const isHeldDown = ({key, repeat}: Pick<KeyboardEvent, 'key' | 'repeat'>): boolean =>
  repeat && (key === 'Enter' || key === ' ')
