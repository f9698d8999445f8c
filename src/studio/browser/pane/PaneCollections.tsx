import {Stack, Text} from '@sanity/ui'
import {itemsPath, itemTitle, parseItemsResponse} from '../../../access/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {useProxy} from '../../items/proxy-request.ts'
import {useDebounced} from '../../items/useDebounced.ts'
import {useBrowserContext} from '../context.tsx'
import type {StoryItem} from '../state/items.ts'

/** Collections that are named: a Story may be in any number. */
const NAMED = 10

/** Milliseconds on a Story before its Collections are requested: not for those run over. */
const REQUEST_DELAY = 200

/** The Collections that a Story is in. Nothing while they are unknown, and for none. */
export function PaneCollections({item: {id}}: {readonly item: StoryItem}) {
  const {t} = useMessages()
  const {source} = useBrowserContext()
  const isRested = useDebounced(id, REQUEST_DELAY) === id
  const {data} = useProxy(
    source.session,
    isRested ? itemsPath('collections', {by: 'storyIds', keys: [id]}) : undefined,
    (body) => parseItemsResponse<'collections'>(body).results[0],
  )
  const collections = data?.items ?? []
  const total = data?.total ?? collections.length
  if (collections.length === 0) return null
  return (
    <Stack gap={2}>
      <Text muted size={1}>
        {t('list.collections')}
      </Text>
      <Stack
        aria-label={t('list.collections')}
        as="ul"
        gap={2}
        style={{listStyle: 'none', margin: 0, padding: 0}}
      >
        {collections.slice(0, NAMED).map((collection) => (
          <li key={collection.id} style={{overflowWrap: 'anywhere'}}>
            <bdi>{itemTitle(collection)}</bdi>
          </li>
        ))}
        {total > NAMED && <li>{t('picker.pane.more', {count: total - NAMED})}</li>}
      </Stack>
    </Stack>
  )
}
