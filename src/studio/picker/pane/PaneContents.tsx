import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {Flex} from '@sanity/ui'
import {lazy, Suspense, useState} from 'react'
import {useColorSchemeValue} from 'sanity'
import {embedAttributes} from '../../../embed/index.ts'
import {sourceLink} from '../../items/source-link.ts'
import {useDebounced, useRested} from '../../items/useDebounced.ts'
import {useStoriesContext} from '../../items/useSource.ts'
import {useMessages} from '../../i18n/useMessages.ts'
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
const EmbedStage = lazy(async () => {
  const {EmbedStage} = await import('../../preview/live-embed/EmbedStage.tsx')
  return {default: EmbedStage}
})

const WIDTH = {bubbles: 160, cards: 180} as const

/** Milliseconds on an item before the pane shows it: not each one that is passed. */
const FOLLOW_DELAY = 80

/** Milliseconds on an item before a script is run for it. */
const EMBED_DELAY = 400

/** Pixels of a phone's page. It is drawn as wide as the pane. */
const PHONE = 390

/** The selected item, or else the active one: its facts, and what can be done with it. */
export default function PaneContents() {
  const {activeItem, source, selectedId, Actions} = usePickerContext()
  const {search} = useLoaded()
  const {pinned} = useSelected()
  const {t} = useMessages()
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
  const rested = useDebounced(item && `${item.kind} ${item.id}`, EMBED_DELAY)
  const scheme = useColorSchemeValue()
  if (!item) return null
  const {id, kind, shape, title} = item
  const story = item.kind === 'story' ? item.record : item.stories[0]
  // A Collection is watched from its first Story on.
  const watchUrl = story?.watchUrl
  const link = config && sourceLink(config, item.record)
  const tag = item.kind === 'collection' ? item.record.tag : undefined
  const attributes =
    embed && isLive && rested !== undefined
      ? embedAttributes({teamId: item.record.teamId, id}, {...embed, kind})
      : undefined
  const ItemThumbnail = isMeant ? PlayingThumbnail : Thumbnail
  const thumbnail = (
    <Flex justify="center">
      <ItemThumbnail key={id} shape={shape} story={story} title={title} width={WIDTH[shape]} />
    </Flex>
  )
  return (
    <>
      <ReplacedSummary item={item} />
      {embed && attributes ? (
        <Suspense fallback={thumbnail}>
          <EmbedStage
            attributes={attributes}
            embed={embed}
            scheme={scheme}
            title={title}
            width={PHONE}
          >
            {thumbnail}
          </EmbedStage>
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
        <CopyButton done={t(`action.copy-id.done.${kind}`)} text={t('action.copy-id')} value={id} />
        {tag !== undefined && (
          <CopyButton
            done={t('action.copy-tag.done.collection')}
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
