import {Flex, Stack} from '@sanity/ui'
import {
  itemsPath,
  type ItemsQuery,
  itemTitle,
  parseItemsResponse,
  type Story,
  visitorTitle,
} from '../../../access/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {useProxy} from '../../items/proxy-request.ts'
import type {Session} from '../../items/session.ts'
import {useDebounced} from '../../items/useDebounced.ts'
import {Thumbnail} from '../../thumbnails/Thumbnail.tsx'
import {useBrowserContext, useLoaded} from '../context.tsx'
import type {BrowserItem, CollectionItem, StoryItem} from '../state/items.ts'
import {PaneLink} from './ItemSummary.tsx'
import {Muted} from '../../ui/text-style.ts'

/** Stories that are drawn: a Collection may hold any number. */
const DRAWN = 30

/** Collections that are named: a Story may be in any number. */
const NAMED = 10

/** Milliseconds on an item before more is requested for it: not for those run over. */
const REQUEST_DELAY = 200

const LIST = {listStyle: 'none', margin: 0, padding: 0} as const

export function PaneStories(props: {
  readonly item: CollectionItem
  readonly stories: readonly Story[]
}) {
  const {item, stories} = props
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
          <span style={{minWidth: 0, overflowWrap: 'anywhere'}}>
            <bdi>{visitorTitle(story)}</bdi>
          </span>
        </Flex>
      ))}
      {more > 0 && <li data-more="">{t('picker.pane.more', {count: more})}</li>}
    </Stack>
  )
}

const NONE: readonly Story[] = []

/** Looks an ID up among the Collections, a little later, and again beside content of another version. */
function useFound(session: Session, by: Omit<ItemsQuery, 'keys'>, id?: string, version?: string) {
  const rested = useDebounced(id, REQUEST_DELAY)
  const path = rested && itemsPath('collections', {...by, keys: [rested]})
  const read = (body: unknown) => parseItemsResponse<'collections'>(body).results[0]
  return useProxy(session, path, read, version).data
}

/** The Stories of a Collection: the first ones at once, all of them a little later. */
export function useAllStories(session: Session, item: BrowserItem | undefined, version?: string) {
  const {stories: first = NONE, storyCount = 0} = item?.kind === 'collection' ? item : {}
  const more = storyCount > first.length ? item?.id : undefined
  // The first Stories are enough, so a failure needs no notice.
  const found = useFound(session, {by: 'ids', stories: 'all'}, more, version)
  return (more && found?.items?.[0]?.stories) || first
}

export function PaneCollections({item: {id}}: {readonly item: StoryItem}) {
  const {t} = useMessages()
  const {onCollection, source} = useBrowserContext()
  const found = useFound(source.session, {by: 'storyIds'}, id, useLoaded().search.first?.version)
  const collections = found?.items ?? []
  const total = found?.total ?? collections.length
  if (collections.length === 0) return null
  return (
    <Stack gap={2}>
      <Muted>{t('list.collections')}</Muted>
      <Stack aria-label={t('list.collections')} as="ul" gap={2} style={LIST}>
        {collections.slice(0, NAMED).map((collection) => (
          <li key={collection.id} style={{overflowWrap: 'anywhere'}}>
            {onCollection ? (
              <PaneLink onClick={() => onCollection(collection.id)} text={itemTitle(collection)} />
            ) : (
              <bdi>{itemTitle(collection)}</bdi>
            )}
          </li>
        ))}
        {total > NAMED && <li>{t('picker.pane.more', {count: total - NAMED})}</li>}
      </Stack>
    </Stack>
  )
}
