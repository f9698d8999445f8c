import type {SavedName} from '../../../saved/index.ts'

/** A saved name as text, for addresses and keys. */
export const nameKey = ({kind, teamId, id, tag}: SavedName): string =>
  JSON.stringify(id === undefined ? [kind, teamId ?? null, null, tag ?? null] : [kind, null, id])

/** Reads {@link nameKey} from an address, which can hold anything. */
export function readNameKey(text: string | undefined): SavedName | undefined {
  let parts: unknown
  try {
    parts = JSON.parse(text ?? '')
  } catch {
    return undefined
  }
  if (!Array.isArray(parts)) return undefined
  const [kind, teamId, id, tag] = parts as unknown[]
  if (kind !== 'collection' && kind !== 'story') return undefined
  if (typeof id === 'string' && id !== '') return {kind, id}
  if (kind === 'story' || typeof tag !== 'string' || typeof teamId !== 'string') return undefined
  return {kind, teamId, tag}
}
