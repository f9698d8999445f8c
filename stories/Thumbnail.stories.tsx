import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, waitFor} from 'storybook/test'
import type {EmbedType, Story as StoryRecord} from '../src/access/index.ts'
import {Thumbnail} from '../src/studio/thumbnails/Thumbnail.tsx'
import {titled, WithFound} from './support/found.tsx'
import {findState, Gallery} from './support/Gallery.tsx'
import {frames, thumbnailsLoaded} from './support/thumbnails.ts'

const meta: Meta = {title: 'Thumbnails/Thumbnail', parameters: {sharedWorld: true}}
export default meta

const withoutThumbnails = ({
  thumbnailUrl: _thumbnail,
  coverUrl: _cover,
  posterUrl: _poster,
  ...story
}: StoryRecord): StoryRecord => story

/** Another URL of the same server, without an image. */
const broken = (story: StoryRecord): StoryRecord => ({
  ...withoutThumbnails(story),
  ...(story.thumbnailUrl && {thumbnailUrl: new URL('/media/none.svg', story.thumbnailUrl).href}),
})

/** The thumbnail of a changed Story. */
const thumbnailOf = (
  shape: EmbedType,
  change: (story: StoryRecord) => StoryRecord | undefined = (story) => story,
) => (
  <WithFound kind="stories">
    {(stories) => (
      <Thumbnail
        shape={shape}
        story={change(titled(stories, 'Sail to Hvaler before breakfast'))}
        width={shape === 'cards' ? 112 : 88}
      />
    )}
  </WithFound>
)

const POSTER = 'A card with the image of another shape'
const BROKEN = 'A bubble whose image is broken'

export const Thumbnails: StoryObj = {
  render: () => (
    <Gallery
      states={{
        Bubble: thumbnailOf('bubbles'),
        Card: thumbnailOf('cards'),
        [POSTER]: thumbnailOf('cards', ({coverUrl: _cover, ...story}) => story),
        'A bubble without an image': thumbnailOf('bubbles', withoutThumbnails),
        'A card without an image': thumbnailOf('cards', withoutThumbnails),
        [BROKEN]: thumbnailOf('bubbles', broken),
        'Without a Story': thumbnailOf('bubbles', () => undefined),
      }}
    />
  ),
  play: async ({canvasElement}) => {
    const frameOf = async (name: string) => {
      const state = await findState(canvasElement, name)
      await waitFor(() => expect(frames(state)).toHaveLength(1))
      return frames(state)[0] as HTMLElement
    }
    const bubble = await frameOf('Bubble')
    await thumbnailsLoaded(canvasElement, 3)
    await expect(bubble.querySelector('img')?.src).toContain('thumbnail')
    await expect(bubble.getBoundingClientRect()).toMatchObject({width: 88, height: 88})
    await expect(getComputedStyle(bubble).borderRadius).toBe('50%')
    const card = await frameOf('Card')
    await expect(card.querySelector('img')?.src).toContain('cover')
    await expect(card.getBoundingClientRect()).toMatchObject({width: 112, height: 168})
    await expect((await frameOf(POSTER)).querySelector('img')?.src).toContain('poster')
    const [initials, replaced] = [await frameOf('A bubble without an image'), await frameOf(BROKEN)]
    await waitFor(() => expect(replaced.querySelector('img')).toBeNull())
    for (const frame of [initials, replaced]) {
      await expect(frame).toHaveTextContent('SB')
      await expect(frame.getBoundingClientRect()).toMatchObject({width: 88, height: 88})
    }
    const empty = await frameOf('Without a Story')
    await expect(empty).toHaveTextContent('')
    await expect(empty.getBoundingClientRect()).toMatchObject({width: 88, height: 88})
  },
}

export const Dark: StoryObj = {...Thumbnails, globals: {scheme: 'dark'}}
