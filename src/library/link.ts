import {type Story, UNSEEN, visibleText, withoutUnseen} from '../access/index.ts'
import {hashOf} from './large-map.ts'
import {firstPlace, sortPositions} from './sort-positions.ts'
import {type Slices, visitEach} from './slices.ts'

export interface Link {
  readonly host: string
  /** Without slashes and punctuation at its end. */
  readonly path: string
  readonly parameters: ReadonlyMap<string, string>
  /** Empty for none. */
  readonly fragment: string
}

/** Parameters that track where a visitor came from, not where to go. */
const TRACKING =
  /^(?:utm_|mtm_|pk_|hsa_|_hs|mc_|_gl$|_ga$|gclid$|gbraid$|wbraid$|fbclid$|msclkid$|ttclid$|igshid$|ref$)/i

/** A host with a domain, and a path: an address that was copied without its scheme. */
const WITHOUT_SCHEME = /^[a-z0-9][a-z0-9.-]{0,250}\.[a-z]{2,24}(?::\d{1,5})?\/./i

/** Characters that end an address in a text: of Markdown, Slack and wikis, and quotes of any language. */
const AROUND = String.raw`\s<>"“”„«»|[\]\x60…、。，；：！？（）「」『』【】《》`
const ADDRESS = new RegExp(`https?://[^${AROUND}]+`, 'gi')
const UNSEEN_BEFORE = new RegExp(`[${UNSEEN}](?=https?://)`, 'giu')
const WORD = new RegExp(`[^${AROUND},;]+`, 'g')

/** Each address may lead on to another one. A text with more is not a search. */
const MAX_LINKS = 200

/**
 * The addresses in a text, however the tool that it was copied from writes them, each once. An address
 * of a redirect, as mail and chat programs make them, is followed by the one that it leads to.
 */
export function linksIn(text: string): readonly string[] {
  const visible = visibleText(text.replaceAll(UNSEEN_BEFORE, ' ')).replaceAll('&amp;', '&')
  const words = (visible.match(WORD) ?? []).map((word) => word.replace(/^[('‘]+/, ''))
  const bare = words.length <= MAX_LINKS && words.every(parseLink) ? words : []
  const links = new Set((visible.match(ADDRESS) ?? bare).map(trimEnd))
  for (const link of links) {
    if (links.size > MAX_LINKS) break
    const values = [...(parseLink(link)?.parameters.values() ?? [])]
    for (const inner of [...link.split(/(?=https?:\/\/)/i), ...values]) {
      if (/^https?:\/\/./i.test(inner)) links.add(trimEnd(inner))
    }
  }
  return [...links].slice(0, MAX_LINKS)
}

/** Reads an http(s) address, with or without its scheme. `undefined` for any other text. */
export function parseLink(text: string): Link | undefined {
  const bare = trimEnd(visibleText(text).replaceAll(/(?:%[\da-f]{2})+/gi, decodeUnseen))
  const isWhole = /^https?:\/\/./i.test(bare)
  const rest = bare.replace(/^\/\//, '')
  if (!isWhole && !WITHOUT_SCHEME.test(rest)) return undefined
  try {
    const {host, pathname, searchParams, hash} = new URL(isWhole ? bare : `https://${rest}`)
    const parameters = [...searchParams].filter(([name]) => !TRACKING.test(name))
    return {host, path: trimEnd(pathname), parameters: new Map(parameters), fragment: hash}
  } catch {
    return undefined
  }
}

/** A part of an address that is percent-encoded, without what can't be seen. */
function decodeUnseen(encoded: string): string {
  try {
    const text = decodeURIComponent(encoded)
    const visible = withoutUnseen(text)
    return visible === text ? encoded : encodeURIComponent(visible)
  } catch {
    return encoded
  }
}

/** A pasted address may have lost the last of its punctuation, or has that of the text around it. */
function trimEnd(address: string): string {
  let end = address.length
  for (;;) {
    const last = /(?:[/)}'’.,;:!?*]|%20|%0[9ad]|%c2%a0)$/i.exec(
      address.slice(Math.max(0, end - 6), end),
    )
    if (!last) return address.slice(0, end)
    end -= last[0].length
  }
}

/**
 * 0 for another address. Otherwise the higher, the more parts of the pasted link the Story's address
 * has: its parameters and the fragment. What else the pasted one has is taken for tracking.
 */
export function likeness(watchUrl: string | undefined, pasted: Link): number {
  if (watchUrl === undefined) return 0
  const own = parseLink(watchUrl)
  if (!own || own.host !== pasted.host || own.path !== pasted.path) return 0
  if (own.fragment !== '' && own.fragment !== pasted.fragment) return 0
  for (const [name, value] of own.parameters) {
    if (pasted.parameters.get(name) !== value) return 0
  }
  return 1 + own.parameters.size + (own.fragment === '' ? 0 : 1)
}

/** All that an address may be found by. Any link to it has as much, and may have more. */
function keysOf({host, path, parameters, fragment}: Link): readonly string[] {
  const own = `${host}${path}`
  const named = [...parameters].map((parameter) => `${own}?${parameter.join('=')}`)
  return [own, ...named, ...(fragment === '' ? [] : [`${own}#${fragment}`])]
}

/** Parsed only where it must be: most have a host and a path alone, and there are many of them. */
function keysOfUrl(watchUrl: string | undefined): readonly string[] {
  const bare = /^https?:\/\/([^?#%]*[^?#%/)}'.,;:!*])\/*$/i.exec(watchUrl ?? '')?.[1]
  if (bare !== undefined) return [bare]
  const link = parseLink(watchUrl ?? '')
  return link ? keysOf(link) : []
}

/** An address shared by more Stories than this identifies none of them. */
const MAX_ALIKE = 200

/** Finds the positions of the Stories that are watched at a link: of those that fit, the best. */
export type LinkTable = (link: Link, sees: (story: number) => boolean) => Slices<readonly number[]>

/** Addresses that are counted apart. Of any others, either counts as the rarer. */
const COUNTED = 2 ** 20

/** Reads the addresses of all Stories with the first link that is looked for: mostly none ever is. */
export function createLinkTable(stories: readonly Story[]): LinkTable {
  /** The hash of each Story's address, and the Stories by it. Texts would be most of the memory. */
  let known: {readonly hashes: Uint32Array; readonly order: Uint32Array} | undefined

  const readAll = function* (): Slices<NonNullable<typeof known>> {
    const counts = new Uint32Array(COUNTED)
    const hashes = new Uint32Array(stories.length)
    yield* visitEach(stories, ({watchUrl}) => {
      for (const key of keysOfUrl(watchUrl)) counts[hashOf(key) % COUNTED]!++
    })
    yield* visitEach(stories, ({watchUrl}, position) => {
      const keys = keysOfUrl(watchUrl).map(hashOf)
      // Each by what it shares with the fewest others.
      const [key] = keys.toSorted((a, b) => counts[a % COUNTED]! - counts[b % COUNTED]!)
      hashes[position] = key ?? 0
    })
    const order = yield* sortPositions(stories.length, (a, b) => hashes[a]! - hashes[b]! || a - b)
    return {hashes, order}
  }

  return function* (link, sees) {
    const {hashes, order} = (known ??= yield* readAll())
    const points = new Map<number, number>()
    for (const key of new Set(keysOf(link).map(hashOf))) {
      let left = MAX_ALIKE
      let place = firstPlace(order.length, (at) => hashes[order[at]!]! >= key)
      for (; hashes[order[place]!] === key && left > 0; place++) {
        const at = order[place]!
        if (!sees(at)) continue
        left--
        points.set(at, likeness(stories[at]!.watchUrl, link))
        yield
      }
    }
    const best = Math.max(1, ...points.values())
    return [...points.keys()].filter((at) => points.get(at) === best).sort((a, b) => a - b)
  }
}
