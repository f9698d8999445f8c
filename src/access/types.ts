/** How a Collection is displayed when it is embedded. */
export type EmbedType = 'bubbles' | 'cards'

/** The service's three listings, each served by one GET endpoint of the same name. */
export type ListingKind = 'teams' | 'collections' | 'stories'

/** A group of people who own Collections and Stories. */
export interface Team {
  readonly id: string
  /** Empty when the service gave none. */
  readonly name: string
  readonly organizationId?: string
}

/** Stories in an order, shown together. */
export interface Collection {
  readonly id: string
  readonly teamId?: string
  readonly organizationId?: string
  /** With a Team's id it names the Collection in place of `id`. Unique only within the Team. */
  readonly tag?: string
  /** Empty when the service gave none. */
  readonly title: string
  /** `bubbles` when the service gave none or one that is not known. */
  readonly embedType: EmbedType
  /** In the order of display. An id may name a Story that does not exist. Absent is unknown. */
  readonly storyIds?: readonly string[]
  /** UNIX seconds. */
  readonly createdAt?: number
  /** UNIX seconds. Absent when not published. */
  readonly publishedAt?: number
}

/** A short video with its thumbnails. All URLs are absolute http(s) URLs; any other is absent. */
export interface Story {
  readonly id: string
  readonly teamId?: string
  readonly organizationId?: string
  /** As it appears in the authoring tool. Empty when the service gave none. */
  readonly title: string
  /** As it appears in embeds. Equals `title` when the service gave none. */
  readonly displayTitle: string
  /** A small square thumbnail, for bubbles. */
  readonly thumbnailUrl?: string
  readonly webmThumbnailUrl?: string
  readonly mp4ThumbnailUrl?: string
  /** A portrait thumbnail, for cards. */
  readonly coverUrl?: string
  readonly webmCoverUrl?: string
  readonly mp4CoverUrl?: string
  /** The first frame of the Story's video. */
  readonly posterUrl?: string
  /** Where the Story can be watched. */
  readonly watchUrl?: string
  /** UNIX seconds. */
  readonly createdAt?: number
  /** UNIX seconds. Absent when not published. */
  readonly publishedAt?: number
}

/** The record type of each listing. */
export interface Listings {
  readonly teams: Team
  readonly collections: Collection
  readonly stories: Story
}

/** In the order in which they are requested. */
export const LISTING_KINDS = ['teams', 'collections', 'stories'] as const satisfies ListingKind[]

/** A listing that was read: its records, and how many could not be used. */
export interface Listing<T> {
  readonly items: readonly T[]
  /** Records that were left out because they had no usable ID, or one that came before. */
  readonly dropped: number
}

/** Collections have no `displayTitle`. */
type Named = Pick<Story, 'id' | 'title'> & Partial<Pick<Story, 'displayTitle'>>

/** The name of an item in the authoring tool. Never empty: without a title it goes by its ID. */
export const itemTitle = ({id, title, displayTitle}: Named): string => title || displayTitle || id

/** The name of a Story that visitors see. Never empty. */
export const visitorTitle = ({id, title, displayTitle}: Named): string =>
  displayTitle || title || id
