import type {EmbedType, Story} from '../../access/index.ts'

/** Height of a card's thumbnail per unit of width: covers are portraits of 9:16 drawn at 2:3. */
const CARD_RATIO = 1.5

/** Pixels of a thumbnail of a given width. Known before it loads, so that nothing moves. */
export function thumbnailSize(shape: EmbedType, width: number): {width: number; height: number} {
  return {width, height: shape === 'cards' ? Math.round(width * CARD_RATIO) : width}
}

/** The image that shows a Story in a shape; another one where that is missing. */
export function thumbnailUrl(story: Story, shape: EmbedType): string | undefined {
  const {thumbnailUrl, coverUrl, posterUrl} = story
  return shape === 'bubbles'
    ? (thumbnailUrl ?? coverUrl ?? posterUrl)
    : (coverUrl ?? posterUrl ?? thumbnailUrl)
}

/** A Story's thumbnail video for a shape, the smaller format first; empty where it has none. */
export function videoSources(story: Story, shape: EmbedType) {
  const bubble = sourcesOf(story.webmThumbnailUrl, story.mp4ThumbnailUrl)
  const card = sourcesOf(story.webmCoverUrl, story.mp4CoverUrl)
  const [own, other] = shape === 'bubbles' ? [bubble, card] : [card, bubble]
  return own.length > 0 ? own : other
}

const sourcesOf = (webm: string | undefined, mp4: string | undefined) => [
  ...(webm === undefined ? [] : [{src: webm, type: 'video/webm'}]),
  ...(mp4 === undefined ? [] : [{src: mp4, type: 'video/mp4'}]),
]

/** One or two letters for a placeholder. Empty for a title without letters or digits. */
export function initials(title: string): string {
  const words = title.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
