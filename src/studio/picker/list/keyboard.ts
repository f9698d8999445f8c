/** The shape in which options lie, as far as keys care. */
export interface GridShape {
  readonly count: number
  readonly columns: number
  /** Whole rows that fit in view. */
  readonly pageRows: number
  readonly rtl: boolean
}

/**
 * Where a key moves the focus in a grid of options, or `undefined` for a key that moves nothing.
 * Ends stop rather than wrap, so that holding a key down comes to rest.
 */
export function moveInGrid(key: string, index: number, shape: GridShape): number | undefined {
  const {count, columns, pageRows, rtl} = shape
  if (count === 0) return undefined
  const last = count - 1
  const forward = rtl ? -1 : 1
  const clamp = (target: number) => Math.min(Math.max(target, 0), last)
  /** Down and up keep the column; from a column that the last row lacks, the last option is next. */
  const byRows = (rows: number): number => {
    const target = index + rows * columns
    if (target < 0) return rows === -1 ? index : index % columns
    if (target <= last) return target
    const onLastRow = Math.floor(index / columns) === Math.floor(last / columns)
    return onLastRow ? index : clamp(target)
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

/** What a key asks of the list. */
export type ListCommand =
  | {
      readonly type: 'move'
      readonly to: number
      /** From where Shift was first held. */ readonly extend: boolean
    }
  /** Enter. */
  | {readonly type: 'choose'}
  /** Space, where several can be marked. */
  | {readonly type: 'mark'}
  | {readonly type: 'mark-all'}
  /** A letter belongs to the search box. */
  | {readonly type: 'search'}
  /** Ours, and nothing happens: Space must not scroll the page away. */
  | {readonly type: 'nothing'}

interface Keys {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** What a key means in a list of options, or `undefined` for one that is none of ours. */
export function readKey(
  keys: Keys,
  index: number,
  shape: GridShape,
  several: boolean,
): ListCommand | undefined {
  const {key, altKey, ctrlKey, metaKey, shiftKey} = keys
  if (altKey) return undefined
  if (ctrlKey || metaKey) {
    return several && key.toLowerCase() === 'a' ? {type: 'mark-all'} : undefined
  }
  if (key === 'Enter') return {type: 'choose'}
  if (key === ' ') return {type: several ? 'mark' : 'nothing'}
  const to = moveInGrid(key, index, shape)
  if (to !== undefined) return {type: 'move', to, extend: several && shiftKey}
  return key.length === 1 ? {type: 'search'} : undefined
}
