import {type FormPatch, getValueAtPath, type Path, set, setIfMissing, unset} from 'sanity'
import {isSame, listPatches} from './list-patches.ts'

/** A change of one value, or of a whole array: then only what it changed is undone. */
export interface UndoableChange {
  readonly path: Path
  readonly before: unknown
  readonly after: unknown
}

/**
 * The patches that restore the former value exactly, or the former items of an array. `undefined`
 * where others have changed the value since, or have removed where it was, and where nothing is left
 * to undo.
 */
export function undoPatches(document: unknown, change: UndoableChange): FormPatch[] | undefined {
  const {path, before, after} = change
  // A patch can't reach into an object that was removed.
  if (getValueAtPath(document, path.slice(0, -1)) === undefined) return undefined
  const now = getValueAtPath(document, path)
  if (Array.isArray(after)) {
    const {patches} = listPatches(after, now, before)
    if (patches.length === 0) return undefined
    const all = now === undefined ? [setIfMissing([]), ...patches] : patches
    return all.map((patch) => ({...patch, path: [...path, ...patch.path]}))
  }
  if (!isSame(now, after)) return undefined
  return [before === undefined ? unset(path) : set(before, path)]
}
