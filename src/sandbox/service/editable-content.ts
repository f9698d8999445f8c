import type {ListingKind} from '../../access/index.ts'
import {type SandboxContent, type SandboxStory, sortByTitle} from '../content/content.ts'
import {createRandom, pick} from '../content/random.ts'

export interface EditableContent {
  /** Another one after every change, and in every sandbox. */
  readonly version: string
  readonly content: SandboxContent
  readonly edit: (content: SandboxContent) => void
  /** Takes every edit back. */
  readonly restore: () => void
  readonly story: (id: string) => SandboxStory | undefined
  readonly items: (kind: ListingKind, teamId: string | undefined) => readonly ContentItem[]
  readonly record: (kind: ListingKind, item: ContentItem, origin: string) => WireRecord
}

type ContentItem = SandboxContent[ListingKind][number]

function sorted(content: SandboxContent): SandboxContent {
  return {
    ...content,
    collections: sortByTitle(content.collections),
    stories: sortByTitle(content.stories),
  }
}

export function createEditableContent(initial: SandboxContent): EditableContent {
  const base = sorted(initial)
  let current = base
  let byId: Map<string, SandboxStory> | undefined
  let version: string = crypto.randomUUID()
  const set = (next: SandboxContent) => {
    current = next
    byId = undefined
    version = crypto.randomUUID()
  }
  return {
    get version() {
      return version
    },
    get content() {
      return current
    },
    edit: (content) => set(sorted(content)),
    restore() {
      if (current !== base) set(base)
    },
    story(id) {
      byId ??= new Map(current.stories.map((story) => [story.id, story]))
      return byId.get(id)
    },
    items(kind, teamId) {
      if (kind === 'teams' || teamId === undefined) return current[kind]
      return current[kind].filter((item) => item.teamId === teamId)
    },
    record: (kind, item, origin) =>
      kind === 'stories' ? wireStory(item as SandboxStory, origin) : item,
  }
}

/** A record as it goes over the wire: nothing is known of it but that it is an object. */
export type WireRecord = Record<string, unknown>

/** The fields of a Story that address a file, and the file of each. */
const MEDIA_FILES = {
  thumbnailUrl: 'thumbnail.svg',
  webmThumbnailUrl: 'thumbnail.webm',
  mp4ThumbnailUrl: 'thumbnail.mp4',
  coverUrl: 'cover.svg',
  webmCoverUrl: 'cover.webm',
  mp4CoverUrl: 'cover.mp4',
  posterUrl: 'poster.svg',
} as const

export type MediaFile = (typeof MEDIA_FILES)[keyof typeof MEDIA_FILES]

const DIGITS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz']
/** Every text of two digits: a name is ten of them. */
const PAIRS = DIGITS.flatMap((first) => DIGITS.map((second) => first + second))

/**
 * The path of a Story's file. It contains 20 characters that look random, as the addresses of a
 * real service do: no compression makes them shorter.
 */
export function mediaPath(storyId: string, file: MediaFile): string {
  const random = createRandom(`${storyId} ${file} 1`)
  let name = ''
  while (name.length < 20) name += pick(random, PAIRS)
  return `/media/${storyId}/${name}/${file}`
}

const FILES = Object.entries(MEDIA_FILES)

/** The Story with the sandbox's own media in every URL field that it left out. */
function wireStory(story: SandboxStory, origin: string): WireRecord {
  const {picture: _, displayTitle = story.title, ...said} = story
  const record: WireRecord = {...said, displayTitle}
  for (const [field, file] of FILES) {
    // `null` stays: it is written to see what a client does with it.
    if (record[field] === undefined) record[field] = origin + mediaPath(story.id, file)
  }
  if (said.watchUrl === undefined) record['watchUrl'] = `${origin}/watch/${story.id}`
  return record
}
