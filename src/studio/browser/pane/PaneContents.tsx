import {Flex, Text} from '@sanity/ui'
import {useMessages} from '../../i18n/useMessages.ts'
import {useRested} from '../../items/useDebounced.ts'
import {PlayingThumbnail} from '../../thumbnails/PlayingThumbnail.tsx'
import {useLoaded, useBrowserContext, useSelected} from '../context.tsx'
import {useActiveItem} from '../state/active-item.ts'
import {ItemSummary, ReplacedSummary} from './ItemSummary.tsx'
import {PaneCollections, PaneStories, useAllStories} from './PaneLists.tsx'

/** Both are as high, so that the text begins at one place. */
const WIDTH = {bubbles: 216, cards: 144} as const

/** Milliseconds on an item before the pane shows it: not each one that is passed. */
const FOLLOW_DELAY = 80

export default function PaneContents() {
  const {activeItem, source, selectedId} = useBrowserContext()
  const {first, indexOf, itemAt} = useLoaded().search
  const {pinned} = useSelected()
  const {t} = useMessages()
  const active = useActiveItem(activeItem, ({get}) => get())
  const listed = (id = '') => itemAt(indexOf(id))
  const shown = pinned ?? listed(active?.id) ?? listed(selectedId)
  // The list responds first; the pane follows once the keys, or the pointer, rest.
  const item = useRested(shown, FOLLOW_DELAY)
  const allStories = useAllStories(source.session, item, first?.version)
  if (!item) {
    return (
      <Text align="center" muted size={1}>
        {t('picker.pane.none')}
      </Text>
    )
  }
  const {id, shape, stories, title} = item
  return (
    <>
      <ReplacedSummary item={item} />
      <Flex justify="center">
        <PlayingThumbnail
          key={id}
          shape={shape}
          story={stories[0]}
          title={title}
          width={WIDTH[shape]}
        />
      </Flex>
      <ItemSummary item={item} />
      {item.kind === 'collection' ? (
        <PaneStories item={item} stories={allStories} />
      ) : (
        <PaneCollections item={item} />
      )}
    </>
  )
}
