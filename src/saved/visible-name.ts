import {visibleText} from '../access/index.ts'
import type {SavedName} from './value.ts'

/** A name without the spaces and invisible characters around it, where it has any and more than these. */
export function visibleName(name: SavedName): SavedName | undefined {
  const saved = name.id ?? name.tag ?? ''
  const visible = visibleText(saved)
  if (visible === saved || visible === '') return undefined
  return name.id === undefined ? {...name, tag: visible} : {...name, id: visible}
}
