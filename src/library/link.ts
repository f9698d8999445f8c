import {type Story, UNSEEN, visibleText, withoutUnseen} from '../access/index.ts'
import type {Slices} from './slices.ts'

/** The parts of an address that identify a Story. */
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
const UNSEEN_BEFORE = new RegExp(`[${UNSEEN}]+(?=https?://)`, 'giu')
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
/** Addresses to read before a pause. */
const SLICE = 500

/** Finds the positions of the Stories that are watched at a link: of those that fit, the best. */
export type LinkTable = (link: Link, sees: (story: number) => boolean) => Slices<readonly number[]>

/** Reads the addresses of all Stories with the first link that is looked for: mostly none ever is. */
export function createLinkTable(stories: readonly Story[]): LinkTable {
  let known: ReadonlyMap<string, readonly number[]> | undefined

  const readAll = function* (): Slices<ReadonlyMap<string, readonly number[]>> {
    const counts = new Map<string, number>()
    for (const [position, {watchUrl}] of stories.entries()) {
      for (const key of keysOfUrl(watchUrl)) counts.set(key, (counts.get(key) ?? 0) + 1)
      if (position % SLICE === SLICE - 1) yield
    }
    const table = new Map<string, number[]>()
    for (const [position, {watchUrl}] of stories.entries()) {
      // Each by what it shares with the fewest others.
      const [key] = keysOfUrl(watchUrl).toSorted((a, b) => counts.get(a)! - counts.get(b)!)
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
