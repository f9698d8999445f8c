import {UNSEEN, visibleText} from '../../../access/index.ts'
import {linksIn} from '../../../library/index.ts'

export interface PastedEmbed {
  readonly collectionId?: string
  readonly tag?: string
  readonly teamId?: string
  readonly storyIds?: readonly string[]
}

/** A pasted text, as far as it can be recognized without the items. */
export type Pasted =
  /** The whole text, and then each of its parts where it has several. */
  | {readonly kind: 'names'; readonly names: readonly string[]}
  | {readonly kind: 'links'; readonly links: readonly string[]}
  | {readonly kind: 'embeds'; readonly embeds: readonly PastedEmbed[]}

/** Characters. A page's whole source is not a search. */
const MAX_LENGTH = 20_000
const MAX_PARTS = 200

/** Reads what an editor pasted. `undefined` when it can name nothing. */
export function parsePasted(text: string): Pasted | undefined {
  const visible = visibleText(text)
  if (visible === '' || visible.length > MAX_LENGTH) return undefined
  // Copied out of a page that shows it, markup has its own signs written out.
  const markup = visible.includes('<') ? text : decodeEntities(text)
  if (/<[a-zA-Z]/.test(markup)) {
    const tags = readAttributes(markup)
      .filter(({size}) => size > 0)
      .slice(0, MAX_PARTS)
    const embeds = tags.flatMap((tag) => embedOf(tag) ?? [])
    if (embeds.length > 0) return {kind: 'embeds', embeds}
    const links = tags.flatMap((tag) => linksIn(tag.get('src') ?? tag.get('href') ?? ''))
    if (links.length > 0) return {kind: 'links', links}
  }
  const links = linksIn(text)
  if (links.length > 0) return {kind: 'links', links}
  // Characters that can't be seen may separate two parts, or be within one.
  const parts = text.split(SEPARATORS).filter(Boolean)
  if (parts.length > MAX_PARTS) return undefined
  return {kind: 'names', names: parts.length === 1 ? parts : [visible, ...parts]}
}

/** Quotes around a value that a word processor turned. */
const CURLY_QUOTES = /=\s*[“‘]([^”’]*)[”’]/g

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

const decodeEntities = (text: string): string => parse(text).documentElement.textContent

/**
 * The attributes of each element in a piece of markup. The document that they are parsed into loads
 * and runs nothing. Markup that was cut within an attribute is closed.
 */
function readAttributes(markup: string): readonly ReadonlyMap<string, string>[] {
  const elements = parse(`${markup.replaceAll(CURLY_QUOTES, '="$1"')}"'>`).querySelectorAll('*')
  return Array.from(
    elements,
    ({attributes}) => new Map(Array.from(attributes, ({name, value}) => [name, value])),
  )
}

const SEPARATORS = new RegExp(`[\\s${UNSEEN},;]+`, 'u')
const LIST_SEPARATORS = new RegExp(`[\\s${UNSEEN},]+`, 'u')

const list = (value: string) => value.split(LIST_SEPARATORS).filter(Boolean).slice(0, MAX_PARTS)

function embedOf(tag: ReadonlyMap<string, string>): PastedEmbed | undefined {
  const named = (end: string): string | undefined => {
    for (const [name, value] of tag) {
      const isNamed = name.startsWith('data-') && name.endsWith(`-${end}`)
      if (isNamed && name.length > `data--${end}`.length && visibleText(value)) return value
    }
    return undefined
  }
  const teamId = named('team-id')
  const team = teamId === undefined ? {} : {teamId: visibleText(teamId)}
  const collectionId = named('collection-id')
  if (collectionId !== undefined) return {collectionId: visibleText(collectionId), ...team}
  const tagged = named('collection-tag')
  if (tagged !== undefined) return {tag: visibleText(tagged), ...team}
  const story = named('story')
  if (story !== undefined) return {storyIds: list(story), ...team}
  // The one attribute holds a tag in the one markup, and ids of Stories in the other.
  const stories = named('stories')
  return stories === undefined
    ? undefined
    : {tag: visibleText(stories), storyIds: list(stories), ...team}
}
