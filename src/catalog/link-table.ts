import type {Story} from '../access/index.ts'
import {hashText, tableSize} from './hash.ts'
import {likeness, type Link, parseLink} from './link.ts'
import type {Records} from './records.ts'

/** An address shared by more Stories than this identifies none of them. */
const MOST_ALIKE = 200

/** Finds Stories by the addresses at which they are watched. */
export interface LinkTable {
  readonly add: (position: number, watchUrl: string) => void
  /** The places of the Stories that are watched at the link: of those that fit, the best. */
  readonly find: (link: Link, stories: Records<Story>) => readonly number[]
}

export function createLinkTable(size: number): LinkTable {
  const heads = new Uint32Array(tableSize(size))
  const next = new Uint32Array(size)
  const placeOf = (key: string) => hashText(key) & (heads.length - 1)

  return {
    add: (position, watchUrl) => {
      const key = keyOf(watchUrl)
      if (key === undefined) return
      const place = placeOf(key)
      next[position] = heads[place]!
      heads[place] = position + 1
    },
    find: (link, stories) => {
      let best = 1
      let found: number[] = []
      for (const place of new Set(keysOf(link).map(placeOf))) {
        let left = MOST_ALIKE
        for (let at = heads[place]!; at !== 0 && left > 0; at = next[at - 1]!, left--) {
          const points = likeness(stories.at(at - 1).watchUrl, link)
          if (points > best) found = []
          if (points < best) continue
          best = points
          found.push(at - 1)
        }
      }
      return found.sort((a, b) => a - b)
    },
  }
}

/**
 * What an address is found by. Parsed only where it has parameters or a fragment: most have none,
 * and there are many of them.
 */
function keyOf(watchUrl: string): string | undefined {
  const bare = /^https?:\/\/([^?#]*[^?#/])\/*$/i.exec(watchUrl)?.[1]
  if (bare !== undefined) return bare
  const link = parseLink(watchUrl)
  if (!link) return undefined
  // The longest value of an address is the one that distinguishes it from others.
  const [longest] = [...link.parameters].sort(([, a], [, b]) => b.length - a.length)
  const [, fragment, parameter] = partsOf(link, longest)
  return fragment ?? parameter ?? `${link.host}${link.path}`
}

/**
 * All that a Story's address may be found by, for a link that has what the address has, and more.
 */
const keysOf = (link: Link): readonly string[] =>
  [undefined, ...link.parameters].flatMap((parameter) =>
    partsOf(link, parameter).filter((key) => key !== undefined),
  )

function partsOf(
  {host, path, fragment}: Link,
  parameter: readonly [string, string] | undefined,
): readonly [string, string | undefined, string | undefined] {
  const own = `${host}${path}`
  return [
    own,
    fragment === '' ? undefined : `${own}#${fragment}`,
    parameter && `${own}?${parameter.join('=')}`,
  ]
}
