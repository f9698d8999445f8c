import {MAX_SECONDS} from './limits.ts'
import {safeMediaUrl} from './media-url.ts'
import type {ListingKind, Listings} from './types.ts'

/** An object that was read from JSON: a name that is not its own is absent. */
export type UntrustedRecord = Readonly<Record<string, unknown>>

/**
 * How each field of a record is read from untrusted data: an optional one as `undefined` where it
 * is absent, null or of a wrong type, any other with its default. Only a missing `id` is fatal.
 *
 * Not a schema library: 10,000 Stories took valibot twice the time, and it took a third of the
 * client's 6 kB.
 */
export type Schema<T> = {
  readonly [K in keyof T]-?: (
    value: unknown,
    base: URL | undefined,
    record: UntrustedRecord,
  ) => K extends 'id' ? T[K] | undefined : object extends Pick<T, K> ? T[K] | undefined : T[K]
}

const string = (value: unknown) => (typeof value === 'string' ? value : '')

/** An empty string identifies nothing. A number is invalid: the contract says string. */
const identifier = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : undefined

/** A later time than a date can have would make formatting it throw. */
const seconds = (value: unknown) =>
  typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY
    ? Math.min(value, MAX_SECONDS)
    : undefined

const mediaUrl = (value: unknown, base: URL | undefined) =>
  typeof value === 'string' ? safeMediaUrl(value, base) : undefined

export const SCHEMAS: {readonly [K in ListingKind]: Schema<Listings[K]>} = {
  teams: {
    id: identifier,
    name: string,
    organizationId: identifier,
  },
  collections: {
    id: identifier,
    teamId: identifier,
    organizationId: identifier,
    tag: identifier,
    title: string,
    embedType: (value) => (value === 'cards' ? 'cards' : 'bubbles'),
    storyIds: (value) =>
      Array.isArray(value) ? value.filter((id) => identifier(id) !== undefined) : undefined,
    createdAt: seconds,
    publishedAt: seconds,
  },
  stories: {
    id: identifier,
    teamId: identifier,
    organizationId: identifier,
    title: string,
    displayTitle: (value, _base, record) => string(value) || string(record['title']),
    thumbnailUrl: mediaUrl,
    webmThumbnailUrl: mediaUrl,
    mp4ThumbnailUrl: mediaUrl,
    coverUrl: mediaUrl,
    webmCoverUrl: mediaUrl,
    mp4CoverUrl: mediaUrl,
    posterUrl: mediaUrl,
    watchUrl: mediaUrl,
    createdAt: seconds,
    publishedAt: seconds,
  },
}
