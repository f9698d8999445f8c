import {Thumbnail} from '../../preview/Thumbnail.tsx'
import type {ListEntry} from './list-entries.ts'

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
