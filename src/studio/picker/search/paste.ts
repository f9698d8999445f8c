import type {PickerItem} from '../items.ts'
import {decodeEntities, readAttributes} from './attributes.ts'
import {findLinked, parseLink, type Link} from './link.ts'
import {namesOf} from './names.ts'

/** What of an item a pasted text named. */
export type PastedBy = 'id' | 'tag' | 'link' | 'markup'

/** What one piece of embed markup names. */
export interface PastedEmbed {
  readonly collectionId?: string
  readonly tag?: string
  readonly teamId?: string
  readonly storyIds?: readonly string[]
}

/** A pasted text, as far as it can be told without the items. */
export type Pasted =
  | {readonly kind: 'names'; readonly names: readonly string[]}
  | {readonly kind: 'links'; readonly links: readonly Link[]}
  | {readonly kind: 'embeds'; readonly embeds: readonly PastedEmbed[]}

/** Characters. A page's whole source is not a search. */
const MAX_LENGTH = 20_000
const MAX_PARTS = 200

/** Reads what an editor pasted. `undefined` when it can name nothing. */
export function parsePasted(text: string): Pasted | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  // Copied out of a page that shows it, markup has its own signs written out.
  const markup = trimmed.includes('<') ? trimmed : decodeEntities(trimmed)
  if (/<[a-zA-Z]/.test(markup)) {
    const tags = readAttributes(markup).slice(0, MAX_PARTS)
    const embeds = tags.flatMap((tag) => embedOf(tag) ?? [])
    if (embeds.length > 0) return {kind: 'embeds', embeds}
    const links = tags.flatMap((tag) => parseLink(tag.get('src') ?? tag.get('href') ?? '') ?? [])
    if (links.length > 0) return {kind: 'links', links}
  }
  const parts = trimmed.split(/[\s,;]+/).filter(Boolean)
  if (parts.length > MAX_PARTS) return undefined
  const links = parts.flatMap((part) => parseLink(part) ?? [])
  if (links.length === parts.length) return {kind: 'links', links}
  return {kind: 'names', names: parts.length === 1 ? parts : [trimmed, ...parts]}
}

const list = (value: string) => value.split(/[\s,]+/).filter(Boolean)

function embedOf(tag: ReadonlyMap<string, string>): PastedEmbed | undefined {
  const named = (end: string): string | undefined => {
    for (const [name, value] of tag) {
      const isNamed = name.startsWith('data-') && name.endsWith(`-${end}`)
      if (isNamed && name.length > `data--${end}`.length && value !== '') return value
    }
    return undefined
  }
  const teamId = named('team-id')
  const team = teamId === undefined ? {} : {teamId}
  const collectionId = named('collection-id')
  if (collectionId !== undefined) return {collectionId, ...team}
  const tagged = named('collection-tag')
  if (tagged !== undefined) return {tag: tagged, ...team}
  const story = named('story')
  if (story !== undefined) return {storyIds: list(story), ...team}
  // The one attribute holds a tag in the one markup, and ids of Stories in the other.
  const stories = named('stories')
  return stories === undefined ? undefined : {tag: stories, storyIds: list(stories), ...team}
}

/**
 * The items that a pasted text names, and by what. `undefined` when it names none, but for links
 * and markup, which are nothing else. A Story's link, id or markup finds the Collections that have
 * it where Collections are chosen.
 */
export function findPasted(
  pasted: Pasted | undefined,
  items: readonly PickerItem[],
): {readonly by: PastedBy; readonly items: readonly PickerItem[]} | undefined {
  switch (pasted?.kind) {
    case 'names':
      return byNames(pasted.names, items)
    case 'links':
      return {by: 'link', items: unique(pasted.links.flatMap((link) => findLinked(link, items)))}
    case 'embeds':
      return {by: 'markup', items: unique(pasted.embeds.flatMap((embed) => byEmbed(embed, items)))}
    default:
      return undefined
  }
}

const unique = (items: readonly PickerItem[]) => [...new Set(items)]

function byNames([whole, ...parts]: readonly string[], items: readonly PickerItem[]) {
  if (whole === undefined) return undefined
  const {byId, byTag, byStory} = namesOf(items)
  const own = byId.get(whole)
  if (own) return {by: 'id', items: [own]} as const
  const tagged = byTag.get(whole)
  if (tagged) return {by: 'tag', items: tagged} as const
  if (parts.length > 0) {
    const all = unique(parts.flatMap((id) => byId.get(id) ?? []))
    return all.length === new Set(parts).size ? ({by: 'id', items: all} as const) : undefined
  }
  const having = byStory.get(whole)
  return having && ({by: 'id', items: having} as const)
}

function byEmbed(embed: PastedEmbed, items: readonly PickerItem[]): readonly PickerItem[] {
  const {collectionId, storyIds = [], tag, teamId} = embed
  const {byId, byTag, byStory} = namesOf(items)
  if (collectionId !== undefined) {
    const item = byId.get(collectionId)
    return item?.kind === 'collection' ? [item] : []
  }
  const tagged = (byTag.get(tag ?? '') ?? []).filter(
    ({record}) => teamId === undefined || record.teamId === teamId,
  )
  if (tagged.length > 0) return tagged
  const stories = storyIds.flatMap((id) => byId.get(id) ?? []).filter(({kind}) => kind === 'story')
  if (stories.length > 0) return stories
  // Collections that have them all.
  const having = byStory.get(storyIds[0] ?? '') ?? []
  return having.filter(({record}) => storyIds.every((id) => record.storyIds.includes(id)))
}
