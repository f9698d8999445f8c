import {visibleText} from '../access/index.ts'
import type {SavedName} from './value.ts'

/**
 * Removes the spaces and invisible characters that a name's ID or tag was pasted with.
 *
 * @returns `undefined` where it has none, or nothing else
 */
export function visibleName(name: SavedName): SavedName | undefined {
  const saved = name.id ?? name.tag ?? ''
  const visible = visibleText(saved)
  if (visible === saved || visible === '') return undefined
  return name.id === undefined ? {...name, tag: visible} : {...name, id: visible}
}
