import type {EmbedType, Story} from '../../access/index.ts'

/** Height of a card's picture for each unit of its width: covers are portraits of 9:16 drawn at 2:3. */
const CARD_RATIO = 1.5

/** Pixels of a picture whose width is given. Known before it loads, so that nothing moves. */
export function pictureSize(shape: EmbedType, width: number): {width: number; height: number} {
  return {width, height: shape === 'cards' ? Math.round(width * CARD_RATIO) : width}
}

/** The picture that shows a Story in a shape; the other one where that is missing. */
export function pictureUrl(story: Story, shape: EmbedType): string | undefined {
  const {thumbnailUrl, coverUrl, posterUrl} = story
  return shape === 'bubbles'
    ? (thumbnailUrl ?? coverUrl ?? posterUrl)
    : (coverUrl ?? posterUrl ?? thumbnailUrl)
}
