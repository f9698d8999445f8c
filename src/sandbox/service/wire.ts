import type {SandboxStory} from '../content/schema.ts'

/** A record as it goes over the wire: nothing is known of it but that it is an object. */
export type WireRecord = Record<string, unknown>

const MEDIA = {
  thumbnailUrl: '/media/stories/:id/thumbnail.svg',
  webmThumbnailUrl: '/media/videos/:scene-square.webm',
  mp4ThumbnailUrl: '/media/videos/:scene-square.mp4',
  coverUrl: '/media/stories/:id/cover.svg',
  webmCoverUrl: '/media/videos/:scene-portrait.webm',
  mp4CoverUrl: '/media/videos/:scene-portrait.mp4',
  posterUrl: '/media/posters/:scene.svg',
  watchUrl: '/watch/:id',
} as const

/** The Story with the sandbox's own media in every URL field that it left out. */
export function wireStory(story: SandboxStory, origin: string, scene: string): WireRecord {
  const {picture: _, createdAt, publishedAt, ...said} = story
  const record: WireRecord = {
    ...said,
    displayTitle: said.displayTitle === undefined ? story.title : said.displayTitle,
  }
  for (const [field, path] of Object.entries(MEDIA)) {
    // `null` stays: whoever wrote it wants to see what a client does with it.
    if (record[field] !== undefined) continue
    record[field] = origin + path.replace(':id', story.id).replace(':scene', scene)
  }
  if (createdAt !== undefined) record['createdAt'] = createdAt
  if (publishedAt !== undefined) record['publishedAt'] = publishedAt
  return record
}
