import {type FormPatch, insert, set, unset} from 'sanity'
import {textIn} from '../../../saved/index.ts'

/** One item of an array as it is to be saved. */
export interface SavedMember {
  readonly key: string
  readonly value?: unknown
}

/** Names an item of an array: a string has no key, so its index counts. */
export const keyOf = (value: unknown, at: number): string => textIn(value, '_key') ?? String(at)

/** The patches that make a list of an array, and the array that they make. */
interface ListChange {
  readonly patches: readonly FormPatch[]
  readonly after: readonly unknown[]
}

/**
 * Makes a list of an array. Keeps what another editor added or changed since the dialog opened, when
 * the array was as `before`.
 */
export function listPatches(
  before: readonly unknown[],
  now: readonly unknown[],
  list: readonly SavedMember[],
): ListChange {
  const kept = new Set(list.map(({key}) => key))
  const added = list.flatMap(({value}) => (value === undefined ? [] : [value]))
  const keysBefore = before.map(keyOf)
  const removed = keysBefore.filter((key) => !kept.has(key))
  const inOrder = keysBefore.filter((key) => kept.has(key))
  const isInPlace = inOrder.every((key, at) => list[at]?.key === key)
  const hasKeys = before.every((value) => typeof value === 'object')
  const append = added.length > 0 ? [insert([...added], 'after', [-1])] : []
  if (isInPlace && removed.length === 0) return {patches: append, after: [...now, ...added]}
  if (isInPlace && hasKeys && kept.size > 0) {
    const left = now.filter((value, at) => !removed.includes(keyOf(value, at)))
    return {
      patches: [...removed.map((_key) => unset([{_key}])), ...append],
      after: [...left, ...added],
    }
  }
  const current = new Map((hasKeys ? now : before).map((value, at) => [keyOf(value, at), value]))
  const known = new Set(keysBefore)
  const foreign = hasKeys ? now.filter((value, at) => !known.has(keyOf(value, at))) : []
  const values = list.map(({key, value}) => value ?? current.get(key))
  const next = [...values.filter((value) => value !== undefined), ...foreign]
  return {patches: [next.length === 0 ? unset() : set(next)], after: next}
}

/** Twelve characters, as Sanity gives its array items. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
