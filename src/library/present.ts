import type {
  Collection,
  FoundCollection,
  FoundItems,
  ItemListing,
  ListingKind,
  Listings,
  Story,
} from '../access/index.ts'
import type {Slices} from './slices.ts'
import {thumbnailOf} from './thumbnail.ts'
import type {View} from './view.ts'

/** How many of a Collection's Stories come with it: the most thumbnails that a list shows. */
const FIRST_STORIES = 6
/** Records to copy before a pause. */
const SLICE = 1000

/**
 * Items as queries return them.
 *
 * @param isWhole - whether Collections come with all of their Stories, complete
 */
export function* presentAll<K extends ItemListing>(
  view: View,
  kind: K,
  positions: readonly number[],
  isWhole: boolean,
): Slices<FoundItems[K][]> {
  const items: FoundItems[ItemListing][] = []
  for (const position of positions) {
    if (kind === 'stories') {
      const story = view.content.stories!.records[position]!
      items.push({...story, ...known(view, kind, story)})
    } else items.push(yield* presentCollection(view, position, isWhole))
    yield
  }
  return items as FoundItems[K][]
}

function* presentCollection(
  view: View,
  position: number,
  isWhole: boolean,
): Slices<FoundCollection> {
  const {collections, stories} = view.content
  const collection = collections!.records[position]!
  const {storyIds: _, ...record} = collection
  const positions = view.storiesOf(position)
  const shown: Story[] = []
  for (const at of isWhole ? positions : positions.slice(0, FIRST_STORIES)) {
    const story = stories!.records[at]!
    const isFirst = shown.length === 0
    shown.push(isWhole ? story : thumbnailOf(story, collection.embedType, isFirst))
    if (shown.length % SLICE === 0) yield
  }
  return {
    ...record,
    ...known(view, 'collections', collection),
    ...(stories && {storyCount: positions.length}),
    stories: shown,
  }
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
  for (const [position, record] of (view.content[kind]?.records ?? []).entries()) {
    if (position % SLICE === SLICE - 1) yield
    if (!view.sees(kind, position) || (teamId !== undefined && record.teamId !== teamId)) continue
    seen.push(view.seesAll || !('storyIds' in record) ? record : withoutHidden(view, record))
  }
  return seen
}

/** Where not all may be seen, a Collection names no other Stories. */
function withoutHidden(view: View, collection: Collection): Collection {
  const storyIds = collection.storyIds.filter((id) => view.byId('stories', id) !== undefined)
  return {...collection, storyIds}
}
