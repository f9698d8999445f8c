import type {
  Collection,
  EmbedType,
  FoundCollection,
  FoundItems,
  ItemListing,
  ListingKind,
  Listings,
  Story,
} from '../access/index.ts'
import {type Slices, visitEach} from './slices.ts'
import type {View} from './view.ts'

/** How many of a Collection's Stories come with it: the most thumbnails that a list shows. */
const FIRST_STORIES = 6

/**
 * An item as queries return it.
 *
 * @param whole - how many Stories come with a Collection at most, complete; `undefined` for the first
 * ones, without what a list doesn't show
 */
export function* foundItemAt<K extends ItemListing>(
  view: View,
  kind: K,
  position: number,
  whole?: number,
): Slices<FoundItems[K]> {
  if (kind === 'collections') {
    return (yield* presentCollection(view, position, whole)) as FoundItems[K]
  }
  const story = view.content.stories!.records[position]!
  return {...story, ...known(view, kind, story)} as FoundItems[K]
}

function* presentCollection(
  view: View,
  position: number,
  whole: number | undefined,
): Slices<FoundCollection> {
  const {collections, stories} = view.content
  const collection = collections!.records[position]!
  const {storyIds, tag, ...record} = collection
  const isNamed = tag !== undefined && view.tagged(tag, record.teamId) === position
  const positions = yield* view.storiesOf(position)
  const shown: Story[] = []
  yield* visitEach(positions.slice(0, whole ?? FIRST_STORIES), (at, place) => {
    const story = stories!.records[at]!
    shown.push(whole === undefined ? thumbnailOf(story, collection.embedType, place === 0) : story)
  })
  return {
    ...record,
    ...(tag !== undefined && {[isNamed ? 'tag' : 'sharedTag']: tag}),
    ...known(view, 'collections', collection),
    ...(stories && {storyCount: positions.length}),
    // A caller who sees some Teams only can't tell missing Stories from those of others.
    ...(storyIds &&
      positions.length === 0 &&
      (storyIds.length === 0 || (stories && view.seesAll)) && {empty: true}),
    stories: shown,
  }
}

/**
 * A Story as a list shows it among others of a Collection: addresses are most of a record's bytes,
 * and a page has hundreds of them.
 *
 * @param isFirst - The first Story's video plays, and its watch link opens the Collection.
 */
function thumbnailOf(story: Story, embedType: EmbedType, isFirst: boolean): Story {
  const {id, title, displayTitle} = story
  const picture = (
    embedType === 'cards'
      ? (['coverUrl', 'posterUrl', 'thumbnailUrl'] as const)
      : (['thumbnailUrl', 'coverUrl', 'posterUrl'] as const)
  ).find((name) => story[name] !== undefined)
  const videos =
    embedType === 'cards'
      ? (['webmCoverUrl', 'mp4CoverUrl'] as const)
      : (['webmThumbnailUrl', 'mp4ThumbnailUrl'] as const)
  const shown = [picture, ...(isFirst ? [...videos, 'watchUrl' as const] : [])]
  const urls = shown.flatMap((name) => {
    const url = name && story[name]
    return url === undefined ? [] : [[name, url]]
  })
  return {id, title, displayTitle, ...Object.fromEntries(urls)}
}

function known(view: View, kind: ItemListing, {teamId, publishedAt}: Collection | Story) {
  const teamName = view.teamNames.get(teamId ?? '')
  return {
    ...(teamName && {teamName}),
    ...(view.hasPublished(kind) && {published: publishedAt !== undefined}),
  }
}

/** The records of a listing that are seen, of a Team if one is given, in the order of the listing. */
export function* recordsOf(
  view: View,
  kind: ListingKind,
  teamId?: string,
): Slices<readonly Listings[ListingKind][]> {
  if (kind === 'teams') return view.teams
  const seen: (Collection | Story)[] = []
  const records: readonly (Collection | Story)[] = view.content[kind]?.records ?? []
  yield* visitEach(records, (record, position) => {
    const isOther = teamId !== undefined && record.teamId !== teamId
    if (isOther || !view.permits(kind, position)) return
    seen.push(view.seesAll || !('storyIds' in record) ? record : withoutHidden(view, record))
  })
  return seen
}

/** Where not all may be seen, a Collection names no other Stories. */
function withoutHidden(view: View, {storyIds, ...collection}: Collection): Collection {
  // Without the Stories no one knows which of them are hidden.
  if (!storyIds || !view.content.stories) return collection
  return {...collection, storyIds: storyIds.filter((id) => view.byId('stories', id) !== undefined)}
}
