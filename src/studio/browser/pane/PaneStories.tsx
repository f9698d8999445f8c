import {Flex, Stack} from '@sanity/ui'
import {itemsPath, parseItemsResponse, type Story, visitorTitle} from '../../../access/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {useProxy} from '../../items/proxy-request.ts'
import type {Session} from '../../items/session.ts'
import {useDebounced} from '../../items/useDebounced.ts'
import {Thumbnail} from '../../thumbnails/Thumbnail.tsx'
import type {CollectionItem, BrowserItem} from '../state/items.ts'

/** Stories that are drawn: a Collection may hold any number. */
const DRAWN = 30

const LIST = {listStyle: 'none', margin: 0, padding: 0} as const

interface PaneStoriesProps {
  readonly item: CollectionItem
  /** As many as are loaded. */
  readonly stories: readonly Story[]
}

export function PaneStories({item, stories}: PaneStoriesProps) {
  const {t} = useMessages()
  const {shape} = item
  const storyCount = item.storyCount ?? stories.length
  const more = storyCount - Math.min(stories.length, DRAWN)
  if (stories.length === 0) return null
  return (
    <Stack aria-label={t('item.all-stories', {count: storyCount})} as="ol" gap={2} style={LIST}>
      {stories.slice(0, DRAWN).map((story, index) => (
        // An order may name a Story twice.
        <Flex align="center" as="li" gap={2} key={`${index}-${story.id}`}>
          <Thumbnail shape={shape} story={story} width={shape === 'cards' ? 24 : 28} />
          <bdi style={{minWidth: 0, overflowWrap: 'anywhere'}}>{visitorTitle(story)}</bdi>
        </Flex>
      ))}
      {more > 0 && <li data-more="">{t('picker.pane.more', {count: more})}</li>}
    </Stack>
  )
}

/** Milliseconds on a Collection before all its Stories are requested: not for those run over. */
const REQUEST_DELAY = 200

const NONE: readonly Story[] = []

/** The Stories of a Collection: the first ones at once, all of them a little later. */
export function useAllStories(
  session: Session,
  item: BrowserItem | undefined,
  isWanted: boolean,
): readonly Story[] {
  const {stories: first = NONE, storyCount = 0} = item?.kind === 'collection' ? item : {}
  const isMore = isWanted && storyCount > first.length
  const rested = useDebounced(isMore ? item?.id : undefined, REQUEST_DELAY)

  const path = rested && itemsPath('collections', {by: 'ids', keys: [rested], stories: 'all'})
  // The first Stories are enough, so a failure needs no notice.
  const {data} = useProxy(
    session,
    path,
    (body) => parseItemsResponse<'collections'>(body).results[0]?.items?.[0]?.stories ?? NONE,
  )
  return isMore && data ? data : first
}
