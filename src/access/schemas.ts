import * as v from 'valibot'
import {safeMediaUrl} from './media-url.ts'

/** Not empty: an empty string identifies nothing. Numbers are no ids; the contract says string. */
const identifier = v.pipe(v.string(), v.nonEmpty())

/** A field that is absent, null or of a wrong type is an absent field, never a fatal record. */
const maybe = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)

const name = v.fallback(v.string(), '')
const maybeIdentifier = maybe(identifier)
const maybeSeconds = maybe(v.pipe(v.number(), v.finite(), v.minValue(0)))

const storyIds = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((ids) => ids.filter((id) => v.is(identifier, id))),
  ),
  [],
)

export const teamSchema = v.object({
  id: identifier,
  name,
  organizationId: maybeIdentifier,
})

export const collectionSchema = v.object({
  id: identifier,
  teamId: maybeIdentifier,
  organizationId: maybeIdentifier,
  tag: maybeIdentifier,
  title: name,
  embedType: v.fallback(v.picklist(['bubbles', 'cards']), 'bubbles'),
  storyIds,
  createdAt: maybeSeconds,
  publishedAt: maybeSeconds,
})

/** Depends on the base, since media addresses may be relative. */
export function storySchema(base: URL | undefined) {
  const mediaUrl = maybe(
    v.pipe(
      v.string(),
      v.transform((value) => safeMediaUrl(value, base)),
    ),
  )
  return v.pipe(
    v.object({
      id: identifier,
      teamId: maybeIdentifier,
      organizationId: maybeIdentifier,
      title: name,
      displayTitle: name,
      thumbnailUrl: mediaUrl,
      webmThumbnailUrl: mediaUrl,
      mp4ThumbnailUrl: mediaUrl,
      coverUrl: mediaUrl,
      webmCoverUrl: mediaUrl,
      mp4CoverUrl: mediaUrl,
      posterUrl: mediaUrl,
      watchUrl: mediaUrl,
      createdAt: maybeSeconds,
      publishedAt: maybeSeconds,
    }),
    v.transform((story) => {
      story.displayTitle ||= story.title
      return story
    }),
  )
}
