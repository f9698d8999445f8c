import {type FormPatch, getValueAtPath, insert, type Path, set, setIfMissing, unset} from 'sanity'
import {unstable_serialize} from 'swr'
import {hasItem, textIn} from '../../../saved/index.ts'

/**
 * Makes the changes that lead from `before` to `mine`, in the array as it is `now`: what another editor
 * has added, removed, replaced or moved meanwhile stays so. Only the difference is written, since more
 * of it may arrive until it is stored. An array that is absent is empty.
 *
 * @param isBeside - Whether new items at the end belong to those before them. Otherwise they come after
 * those that others have added.
 */
export function listPatches(
  before: unknown,
  now: unknown,
  mine: unknown,
  isBeside = false,
): {readonly patches: readonly FormPatch[]; readonly after: readonly unknown[]} {
  const [was, is, wanted] = [named(before), named(now), named(mine)]
  const inPlace = longestInOrder(was, wanted)
  const stays = (name: string): boolean => {
    if (!was.has(name)) return true
    if (wanted.has(name)) return inPlace.has(name)
    // Removed, unless it has become another one meanwhile.
    return !isSame(was.get(name), is.get(name))
  }
  const kept = new Set([...is.keys()].filter(stays))

  const next = [...kept]
  const names = [...wanted.keys()]
  const end = isBeside ? names.length : names.findLastIndex((name) => was.has(name))
  let at = 0
  for (const [index, name] of names.entries()) {
    if (kept.has(name)) at = next.indexOf(name) + 1
    // Items that others removed do not come back.
    else if (is.has(name) || !was.has(name)) next.splice(index > end ? next.length : at++, 0, name)
  }
  const after = next.map((name) => (is.has(name) ? is.get(name) : wanted.get(name)))
  if (next.length === 0 && is.size > 0) return {patches: [unset()], after}

  const patches: FormPatch[] = [...is]
    .flatMap(([name, item], index) => (kept.has(name) ? [] : unset([segment(item, index)])))
    // From the end, so that the indexes of those before stay right.
    .toReversed()
  let from = 0
  for (const [to, name] of [...next, undefined].entries()) {
    if (name !== undefined && !kept.has(name)) continue
    const items = after.slice(from, to)
    if (items.length > 0) {
      const isLast = name === undefined
      patches.push(
        isLast ? insert(items, 'after', [-1]) : insert(items, 'before', [segment(after[to], from)]),
      )
    }
    from = to + 1
  }
  return {patches, after}
}

/** A change of one value, or of a whole array: then only what it changed is undone. */
export interface UndoableChange {
  readonly path: Path
  readonly before: unknown
  readonly after: unknown
  /** The items of the array, by their names, that others changed before this change was written. */
  readonly theirs?: ReadonlyMap<string, unknown>
  /** The removal of the object that holds it, which Studio removes with the last of its fields. */
  readonly outer?: UndoableChange | undefined
}

/** A change with those that Studio makes after it, as the form's `document` was before all of them. */
export function withOuter(document: unknown, change: UndoableChange): UndoableChange {
  const [path, name] = [change.path.slice(0, -1), change.path.at(-1)]
  const before = getValueAtPath(document, path)
  const isLast = !hasItem(change.after) && !hasItem({...Object(before), [String(name)]: undefined})
  // An item of an array stays.
  if (!isLast || [name, path.at(-1)].some((step) => typeof step !== 'string')) return change
  return {...change, outer: withOuter(document, {path, before, after: undefined})}
}

/**
 * Lets another editor's change, which made `is` of the document `was`, come before a change: Studio
 * writes one over all that came before it was sent. The undo of a value then restores theirs.
 */
export function afterTheirs(change: UndoableChange, was: unknown, is: unknown): UndoableChange {
  const {after, outer: around, path} = change
  const [from, to] = [getValueAtPath(was, path), getValueAtPath(is, path)]
  // Where not all of the former object was sent, only the form had it.
  const isSent = around && isSame(around.before, getValueAtPath(was, around.path))
  const outer = isSent ? afterTheirs(around, was, is) : around
  if (isSame(from, to)) return {...change, outer}
  if (!Array.isArray(after)) return {...change, before: to, outer}
  const [old, now] = [named(from), named(to)]
  const theirs = new Map(change.theirs)
  for (const name of [...old.keys(), ...now.keys()]) {
    if (!isSame(old.get(name), now.get(name))) theirs.set(name, now.get(name))
  }
  return {...change, theirs, outer}
}

/**
 * The patches that restore the former value exactly, or the former items of an array. `undefined`
 * where others have changed the value since, or have removed where it was, where an array would lose
 * what others did, and where nothing is left to undo.
 */
export function undoPatches(document: unknown, change: UndoableChange): FormPatch[] | undefined {
  const {path, before, after, theirs = [], outer} = change
  // A patch can't reach into an object that was removed.
  const isGone = getValueAtPath(document, path.slice(0, -1)) === undefined
  if (isGone) return outer && undoPatches(document, outer)
  const now = getValueAtPath(document, path)
  if (Array.isArray(after)) {
    const {patches, after: undone} = listPatches(after, now, before)
    const items = named(undone)
    const isLost = [...theirs].some(([name, item]) => !isSame(items.get(name), item))
    if (patches.length === 0 || isLost) return undefined
    const all = now === undefined ? [setIfMissing([]), ...patches] : patches
    return all.map((patch) => ({...patch, path: [...path, ...patch.path]}))
  }
  if (!isSame(now, after) || isSame(before, after)) return undefined
  return [before === undefined ? unset(path) : set(before, path)]
}

/** Compares values of the plugin, or arrays of them. Stores may change the order of their names. */
export const isSame = (one: unknown, other: unknown): boolean =>
  unstable_serialize([one]) === unstable_serialize([other])

/** Strings have no keys, so that their indexes count. */
const segment = (item: unknown, index: number) => {
  const _key = textIn(item, '_key')
  return _key === undefined ? index : {_key}
}

/** The items by their keys. A string is its own name; equal ones are distinguished by their order. */
function named(list: unknown): ReadonlyMap<string, unknown> {
  const items = new Map<string, unknown>()
  for (const item of Array.isArray(list) ? (list as readonly unknown[]) : []) {
    const name = textIn(item, '_key') ?? unstable_serialize([item])
    let count = 0
    while (items.has(`${name} ${count}`)) count++
    items.set(`${name} ${count}`, item)
  }
  return items
}

interface Chain {
  readonly name: string
  readonly place: number
  readonly last: Chain | undefined
}

/** As many names as possible that are in the same order in both lists: only the others are moved. */
function longestInOrder(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): ReadonlySet<string> {
  const places = new Map([...before.keys()].map((name, place) => [name, place]))
  /** By its length, the chain whose last place is the first. */
  const chains: Chain[] = []
  for (const name of after.keys()) {
    const place = places.get(name)
    if (place === undefined) continue
    const length = chains.findLastIndex((chain) => chain.place < place) + 1
    chains[length] = {name, place, last: chains[length - 1]}
  }
  const names = new Set<string>()
  for (let chain = chains.at(-1); chain; chain = chain.last) names.add(chain.name)
  return names
}

/** Twelve characters, as Sanity gives its array items. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
