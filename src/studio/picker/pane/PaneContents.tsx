import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {Flex} from '@sanity/ui'
import {lazy, Suspense, useState} from 'react'
import {useTranslation} from 'sanity'
import {sourceLink} from '../../items/source-link.ts'
import {useRested} from '../../items/useDebounced.ts'
import {useStoriesContext} from '../../items/useSource.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import {PlayingThumbnail} from '../../preview/PlayingThumbnail.tsx'
import {Thumbnail} from '../../preview/Thumbnail.tsx'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {LinkButton} from '../../ui/LinkButton.tsx'
import type {PickerItem} from '../items.ts'
import {useActiveItem} from '../list/active-item.ts'
import {useLoaded, usePickerContext, useSelected} from '../picker-context.tsx'
import type {Search} from '../search/useSearch.ts'
import {CopyButton} from './CopyButton.tsx'
import {ItemSummary, ReplacedSummary} from './ItemSummary.tsx'
import {PaneStories, useAllStories} from './PaneStories.tsx'

// Loaded on demand: few need it.
const PaneEmbed = lazy(() => import('./PaneEmbed.tsx'))

const WIDTH = {bubbles: 160, cards: 180} as const

/** Milliseconds on an item before the pane shows it: not each one that is passed. */
const FOLLOW_DELAY = 80

/** The selected item, or else the active one: its facts, and what can be done with it. */
export default function PaneContents() {
  const {activeItem, source, selectedId, dispatch, Actions} = usePickerContext()
  const {search} = useLoaded()
  const {pinned} = useSelected()
  const {t} = useTranslation(NAMESPACE)
  const config = useStoriesContext()
  const embed = config?.embed
  const [isLive, setLive] = useState(false)
  const active = useActiveItem(activeItem, ({get}) => get())
  const shown =
    pinned ?? itemWith(active?.id, search) ?? itemWith(selectedId, search) ?? search.itemAt(0)
  // The list responds first; the pane follows once the keys, or the pointer, rest.
  const item = useRested(shown, FOLLOW_DELAY)
  // The first item of a list is shown by chance.
  const isMeant = item !== undefined && [pinned?.id, active?.id, selectedId].includes(item.id)
  const stories = useAllStories(source.session, item, isMeant)
  if (!item) return null
  const {shape, title} = item
  const story = item.kind === 'story' ? item.record : item.stories[0]
  // A Collection is watched from its first Story on.
  const watchUrl = story?.watchUrl
  const link = config && sourceLink(config, item.record)
  const tag = item.kind === 'collection' ? item.record.tag : undefined
  const announceCopy = (done: string) => (isCopied: boolean) =>
    dispatch({type: 'announce', text: isCopied ? done : t('action.copy.failed')})
  const ItemThumbnail = isMeant ? PlayingThumbnail : Thumbnail
  const thumbnail = (
    <Flex justify="center">
      <ItemThumbnail key={item.id} shape={shape} story={story} title={title} width={WIDTH[shape]} />
    </Flex>
  )
  return (
    <>
      <ReplacedSummary item={item} />
      {embed && isLive ? (
        <Suspense fallback={thumbnail}>
          <PaneEmbed embed={embed} item={item}>
            {thumbnail}
          </PaneEmbed>
        </Suspense>
      ) : (
        thumbnail
      )}
      <ItemSummary item={item} />
      <Flex gap={2} wrap="wrap">
        {embed && (
          <ActionButton
            aria-pressed={isLive}
            icon={EyeOpenIcon}
            onClick={() => setLive(!isLive)}
            padding={2}
            selected={isLive}
            text={t('embed.title')}
          />
        )}
        {watchUrl !== undefined && <LinkButton href={watchUrl} text={t('action.watch')} />}
        {link && (
          <LinkButton href={link.href} text={t('action.open-source', {service: link.service})} />
        )}
        <CopyButton
          onCopied={announceCopy(t(`action.copy-id.done.${item.kind}`))}
          text={t('action.copy-id')}
          value={item.id}
        />
        {tag !== undefined && (
          <CopyButton
            onCopied={announceCopy(t('action.copy-tag.done.collection'))}
            text={t('action.copy-tag')}
            value={tag}
          />
        )}
      </Flex>
      {Actions && <Actions item={item} />}
      {item.kind === 'collection' && <PaneStories item={item} stories={stories} />}
    </>
  )
}

/** An item as it is in the list now. */
function itemWith(id: string | undefined, {itemAt, indexOf}: Search): PickerItem | undefined {
  const index = id === undefined ? -1 : indexOf(id)
  return index < 0 ? undefined : itemAt(index)
}
