interface Saved {
  readonly _type?: string | null | undefined
  /** Present in arrays. */
  readonly _key?: string | null | undefined
  /** The Team the item belonged to when it was picked. */
  readonly teamId?: string | null | undefined
  /** The title when the item was picked. */
  readonly title?: string | null | undefined
}

/** A `stories.collection` value, as {@link collectionQuery} gives it: one of `id` and `tag`. */
export interface SavedCollection extends Saved {
  readonly id?: string | null | undefined
  /** Names the Collection within its Team. */
  readonly tag?: string | null | undefined
}

/** A `stories.story` value, as {@link storyQuery} gives it. */
export interface SavedStory extends Saved {
  readonly id?: string | null | undefined
}

/** What can be embedded: a Collection, a Story, or several Stories in their order. */
export type EmbedValue =
  | SavedCollection
  | SavedStory
  | readonly (SavedStory | null)[]
  | null
  | undefined

/** What an embed shows, read from a saved value. */
export type EmbedTarget =
  | {readonly kind: 'collection'; readonly id: string; readonly teamId?: string}
  | {readonly kind: 'collection'; readonly tag: string; readonly teamId: string}
  | {readonly kind: 'stories'; readonly ids: readonly string[]}
