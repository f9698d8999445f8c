import type {Story} from '../access/index.ts'
import {keyOf, keysOf, likeness, type Link} from './link.ts'
import type {Slices} from './slices.ts'

/** An address shared by more Stories than this identifies none of them. */
const MAX_ALIKE = 200
/** Addresses to read before a pause. */
const SLICE = 500

/** Finds the positions of the Stories that are watched at a link: of those that fit, the best. */
export type LinkTable = (link: Link, sees: (story: number) => boolean) => Slices<readonly number[]>

/** Reads the addresses of all Stories with the first link that is looked for: mostly none ever is. */
export function createLinkTable(stories: readonly Story[]): LinkTable {
  let known: ReadonlyMap<string, readonly number[]> | undefined

  const readAll = function* (): Slices<ReadonlyMap<string, readonly number[]>> {
    const table = new Map<string, number[]>()
    for (const [position, {watchUrl}] of stories.entries()) {
      const key = watchUrl === undefined ? undefined : keyOf(watchUrl)
      const alike = key === undefined ? undefined : table.get(key)
      if (alike) alike.push(position)
      else if (key !== undefined) table.set(key, [position])
      if (position % SLICE === SLICE - 1) yield
    }
    return table
  }

  return function* (link, sees) {
    known ??= yield* readAll()
    const points = new Map<number, number>()
    for (const key of new Set(keysOf(link))) {
      let left = MAX_ALIKE
      for (const at of known.get(key) ?? []) {
        if (!sees(at)) continue
        if (left-- === 0) break
        points.set(at, likeness(stories[at]!.watchUrl, link))
        yield
      }
    }
    const best = Math.max(1, ...points.values())
    return [...points.keys()].filter((at) => points.get(at) === best).sort((a, b) => a - b)
  }
}
