import {fieldKind} from './field-kind.ts'
import {memberOf, type TypeNode} from './schema.ts'
import {readIdentity, textIn} from './value.ts'

const known = new WeakMap<readonly unknown[], ReadonlySet<unknown>>()

/**
 * Whether an item of an array names the same as an earlier one, whatever titles they keep. None does
 * where the array holds other types, too: text may show an item twice.
 *
 * @param array - never changed afterwards
 * @param segment - anything with the item's key; of a string its index
 */
export const isRepeated = (
  array: unknown,
  members: readonly TypeNode[],
  segment: unknown,
): boolean =>
  Array.isArray(array) && repeatsIn(array, members).has(textIn(segment, '_key') ?? segment)

function repeatsIn(array: readonly unknown[], members: readonly TypeNode[]): ReadonlySet<unknown> {
  const before = known.get(array)
  if (before) return before
  const repeats = new Set<unknown>()
  const names = new Set<string>()
  known.set(array, repeats)
  if (!members.every((member) => fieldKind(member))) return repeats
  for (const [index, value] of array.entries()) {
    const field = fieldKind(memberOf(members, value))
    // Strings of one field are of one Team.
    const identity = field && readIdentity(field, value, '')
    if (!identity) continue
    const {kind, teamId, id, tag} = identity
    const name = JSON.stringify(id === undefined ? [kind, teamId, tag] : [kind, id])
    if (names.has(name)) repeats.add(textIn(value, '_key') ?? index)
    names.add(name)
  }
  return repeats
}
