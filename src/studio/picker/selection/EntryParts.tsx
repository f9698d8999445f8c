import {Thumbnail} from '../../preview/Thumbnail.tsx'
import type {ListEntry} from './list-entries.ts'
import {CloseIcon} from '@sanity/icons/Close'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../../i18n/index.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'

interface EntryThumbnailProps {
  readonly entry: ListEntry
  /** Pixels. */
  readonly width: number
}

/** A small thumbnail of an entry; of a Collection, of its first Story. */
export function EntryThumbnail({entry: {item, title}, width}: EntryThumbnailProps) {
  const story = item?.kind === 'collection' ? item.stories[0] : item?.record
  return <Thumbnail patient shape="bubbles" story={story} title={title} width={width} />
}

interface RemoveEntryProps {
  readonly title: string
  readonly onRemove: () => void
}

/** The button that takes an entry out of the selection or the list. */
export function RemoveEntry({title, onRemove}: RemoveEntryProps) {
  const {t} = useTranslation(NAMESPACE)
  return (
    <ActionButton
      aria-label={t('picker.selected.remove', {title})}
      icon={CloseIcon}
      mode="bleed"
      onClick={onRemove}
      padding={2}
    />
  )
}
