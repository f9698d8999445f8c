import type {EmbedType, Story} from '../../access/index.ts'

/** The image and the moving thumbnail of a Story for a shape. */
export interface Thumbnail {
  readonly image: string | undefined
  /** In the order to try. */
  readonly videos: readonly string[]
}

const defined = (urls: readonly (string | undefined)[]) => urls.filter((url) => url !== undefined)

/**
 * The square thumbnail for bubbles and the portrait cover for cards; each is the fallback of the
 * other.
 */
export function thumbnailOf(story: Story, embedType: EmbedType): Thumbnail {
  const square = defined([story.webmThumbnailUrl, story.mp4ThumbnailUrl])
  const portrait = defined([story.webmCoverUrl, story.mp4CoverUrl])
  return embedType === 'cards'
    ? {
        image: story.coverUrl ?? story.posterUrl ?? story.thumbnailUrl,
        videos: portrait.length > 0 ? portrait : square,
      }
    : {
        image: story.thumbnailUrl ?? story.coverUrl ?? story.posterUrl,
        videos: square.length > 0 ? square : portrait,
      }
}

/**
 * What the player plays. The contract has no address of the Story's own video, only its watch page,
 * so
 * the cover video is played instead.
 */
export function playableOf(story: Story): Thumbnail {
  return {
    image: story.posterUrl ?? story.coverUrl ?? story.thumbnailUrl,
    videos: thumbnailOf(story, 'cards').videos,
  }
}

/**
 * Gives a video element the first of its addresses that loads.
 *
 * @param onFail - Called once when none does.
 * @returns A function that removes the video and frees what it loaded.
 */
export function setVideos(
  video: HTMLVideoElement,
  urls: readonly string[],
  onFail: () => void,
): () => void {
  let next = 0
  let isWanted = false
  const tryNext = () => {
    const url = urls[next++]
    if (url !== undefined) {
      video.src = url
      // A new address begins paused. Who called `play` hears of the first refusal only.
      if (isWanted) video.play().catch(() => {})
    } else if (next === urls.length + 1) onFail()
  }
  // By its events: an address that fails pauses the video without one.
  const note = ({type}: Event) => {
    isWanted = type === 'play'
  }
  const listeners = {error: tryNext, play: note, pause: note}
  for (const [type, listener] of Object.entries(listeners)) video.addEventListener(type, listener)
  tryNext()
  return () => {
    for (const [type, listener] of Object.entries(listeners)) {
      video.removeEventListener(type, listener)
    }
    video.pause()
    video.removeAttribute('src')
    video.load()
  }
}
