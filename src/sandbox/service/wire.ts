import type {SandboxStory} from '../content/schema.ts'
import {MEDIA_FILES, mediaPath, type MediaFile} from '../media/address.ts'

/** A record as it goes over the wire: nothing is known of it but that it is an object. */
export type WireRecord = Record<string, unknown>

const FILES = Object.entries(MEDIA_FILES) as [string, MediaFile][]

/** The Story with the sandbox's own media in every URL field that it left out. */
export function wireStory(story: SandboxStory, origin: string, seed: number): WireRecord {
  const {picture: _, createdAt, publishedAt, ...said} = story
  const record: WireRecord = {
    ...said,
    displayTitle: said.displayTitle === undefined ? story.title : said.displayTitle,
  }
  for (const [field, file] of FILES) {
    // `null` stays: it is written to see what a client does with it.
    if (record[field] === undefined) record[field] = origin + mediaPath(story.id, file, seed)
  }
  if (record['watchUrl'] === undefined) record['watchUrl'] = `${origin}/watch/${story.id}`
  if (createdAt !== undefined) record['createdAt'] = createdAt
  if (publishedAt !== undefined) record['publishedAt'] = publishedAt
  return record
}
