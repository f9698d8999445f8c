import type {EmbedType, Story} from '../access/index.ts'

/**
 * A Story as a list shows it among others of a Collection: addresses are most of a record's bytes,
 * and a page has hundreds of them.
 *
 * @param isFirst - The first Story's video plays, and its watch link opens the Collection.
 */
export function thumbnailOf(story: Story, embedType: EmbedType, isFirst: boolean): Story {
  const {id, title, displayTitle} = story
  const picture = (
    embedType === 'cards'
      ? (['coverUrl', 'posterUrl', 'thumbnailUrl'] as const)
      : (['thumbnailUrl', 'coverUrl', 'posterUrl'] as const)
  ).find((name) => story[name] !== undefined)
  const videos =
    embedType === 'cards'
      ? (['webmCoverUrl', 'mp4CoverUrl'] as const)
      : (['webmThumbnailUrl', 'mp4ThumbnailUrl'] as const)
  const shown = [picture, ...(isFirst ? [...videos, 'watchUrl' as const] : [])]
  const urls = shown.flatMap((name) => {
    const url = name && story[name]
    return url === undefined ? [] : [[name, url]]
  })
  return {id, title, displayTitle, ...Object.fromEntries(urls)}
}
