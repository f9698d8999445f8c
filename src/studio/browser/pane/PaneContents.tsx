import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {Flex, Text} from '@sanity/ui'
import {useState} from 'react'
import {useMessages} from '../../i18n/useMessages.ts'
import {sourceLink, watchUrlOf} from '../../items/source-link.ts'
import {useRested} from '../../items/useDebounced.ts'
import {PlayingThumbnail} from '../../thumbnails/PlayingThumbnail.tsx'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {lazyDialog} from '../../ui/lazy-dialog.tsx'
import {LinkButton} from '../../ui/LinkButton.tsx'
import {useLoaded, useBrowserContext, useSelected} from '../context.tsx'
import {useActiveItem} from '../state/active-item.ts'
import type {Search} from '../search/useSearch.ts'
import type {BrowserItem} from '../state/items.ts'
import {CopyButton} from './CopyButton.tsx'
import {ItemSummary, ReplacedSummary} from './ItemSummary.tsx'
import {PaneCollections, PaneStories, useAllStories} from './PaneLists.tsx'

const PreviewDialog = lazyDialog(() => import('../../preview/PreviewDialog.tsx'))

const WIDTH = {bubbles: 160, cards: 180} as const

/** Milliseconds on an item before the pane shows it: not each one that is passed. */
const FOLLOW_DELAY = 80

/** The selected item, or else the active one: its facts, and what can be done with it. */
export default function PaneContents() {
  const {activeItem, source, selectedId, Actions} = useBrowserContext()
  const {search} = useLoaded()
  const {pinned} = useSelected()
  const {t} = useMessages()
  const {embed} = source.context
  const [isPreviewed, setPreviewed] = useState(false)
  const active = useActiveItem(activeItem, ({get}) => get())
  const shown = pinned ?? itemWith(active?.id, search) ?? itemWith(selectedId, search)
  // The list responds first; the pane follows once the keys, or the pointer, rest.
  const item = useRested(shown, FOLLOW_DELAY)
  const allStories = useAllStories(source.session, item)
  if (!item) {
    return (
      <Text align="center" muted size={1}>
        {t('picker.pane.none')}
      </Text>
    )
  }
  const {id, kind, shape, stories, title} = item
  const watchUrl = watchUrlOf(item.record)
  const link = sourceLink(source.context, item.record)
  const tag = item.kind === 'collection' ? item.record.tag : undefined
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
      <Flex gap={2} wrap="wrap">
        {embed && (
          <ActionButton
            icon={EyeOpenIcon}
            onClick={() => setPreviewed(true)}
            padding={2}
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
      {embed && isPreviewed && (
        <PreviewDialog
          embed={embed}
          kind={kind}
          onClose={() => setPreviewed(false)}
          shape={shape}
          status={item.status}
          title={title}
          value={{teamId: item.record.teamId, id}}
        />
      )}
      {Actions && <Actions item={item} />}
      {item.kind === 'collection' ? (
        <PaneStories item={item} stories={allStories} />
      ) : (
        <PaneCollections item={item} />
      )}
    </>
  )
}

function itemWith(id: string | undefined, {itemAt, indexOf}: Search): BrowserItem | undefined {
  const index = id === undefined ? -1 : indexOf(id)
  return index < 0 ? undefined : itemAt(index)
}
