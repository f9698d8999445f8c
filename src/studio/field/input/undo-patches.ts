import {type FormPatch, getValueAtPath, insert, type Path, set, setIfMissing, unset} from 'sanity'
import {unstable_serialize} from 'swr'
import {textIn} from '../../../saved/index.ts'

export interface UndoableChange {
  readonly path: Path
  readonly before: unknown
  readonly after: unknown
  readonly siblings: readonly unknown[] | undefined
}

/**
 * The patches that restore the former value exactly. `undefined` where the value, or where it was, has
 * been changed in the document since.
 */
export function undoPatches(document: unknown, change: UndoableChange): FormPatch[] | undefined {
  const {path, before, after, siblings} = change
  const parentPath = path.slice(0, -1)
  if (siblings && after === undefined) {
    return reinsert(getValueAtPath(document, parentPath), change)
  }
  // A patch can't reach into an object that was removed.
  if (getValueAtPath(document, parentPath) === undefined) return undefined
  if (!isSame(getValueAtPath(document, path), after)) return undefined
  return [before === undefined ? unset(path) : set(before, path)]
}

/** Puts a removed item back between its former neighbours. */
function reinsert(
  present: unknown,
  {path, before, siblings = []}: UndoableChange,
): FormPatch[] | undefined {
  const parentPath = path.slice(0, -1)
  const items: readonly unknown[] = Array.isArray(present) ? present : []
  const segment = path.at(-1)
  const append = [setIfMissing([], parentPath), insert([before], 'after', [...parentPath, -1])]
  if (typeof segment === 'number') {
    // Items without keys are distinguished only by their positions.
    const rest = siblings.filter((_item, index) => index !== segment)
    if (JSON.stringify(items) !== JSON.stringify(rest)) return undefined
    return segment < items.length ? [insert([before], 'before', [...parentPath, segment])] : append
  }
  const key = keyOf(before)
  const keys = new Set(items.map(keyOf))
  if (key === undefined || keys.has(key)) return undefined
  const at = siblings.findIndex((item) => keyOf(item) === key)
  const isPresent = (item: unknown) => keys.has(keyOf(item))
  const previous = siblings.slice(0, Math.max(0, at)).findLast(isPresent)
  const next = siblings.slice(at + 1).find(isPresent)
  if (previous !== undefined) {
    return [insert([before], 'after', [...parentPath, {_key: keyOf(previous)!}])]
  }
  if (next !== undefined) {
    return [insert([before], 'before', [...parentPath, {_key: keyOf(next)!}])]
  }
  return append
}

const keyOf = (item: unknown) => textIn(item, '_key')

/** Compares values of the plugin, or arrays of them. Stores may change the order of their names. */
const isSame = (one: unknown, other: unknown) =>
  unstable_serialize([one]) === unstable_serialize([other])
