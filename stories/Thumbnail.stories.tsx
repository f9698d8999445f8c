import {Flex} from '@sanity/ui'
import type {Meta, StoryObj} from '@storybook/react-vite'
import type {ComponentProps} from 'react'
import {expect, waitFor} from 'storybook/test'
import type {EmbedType, Story as StoryRecord} from '../src/access/index.ts'
import {Thumbnail} from '../src/studio/preview/Thumbnail.tsx'
import {titled, WithFound} from './support/found.tsx'
import {frames, thumbnailsLoaded} from './support/thumbnails.ts'

type Args = ComponentProps<typeof Thumbnail>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Preview/Thumbnail',
  component: Thumbnail,
  args: {shape: 'bubbles', width: 88},
}
export default meta

const SAILING = 'Sail to Hvaler before breakfast'

const withStory = (change: (story: StoryRecord) => StoryRecord | undefined): Story => ({
  render: (args) => (
    <WithFound kind="stories">
      {(stories) => <Thumbnail {...args} story={change(titled(stories, SAILING))} />}
    </WithFound>
  ),
})

async function frameOf(canvasElement: HTMLElement): Promise<HTMLElement> {
  await waitFor(() => expect(frames(canvasElement)).toHaveLength(1))
  return frames(canvasElement)[0] as HTMLElement
}

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

export const Bubble: Story = {
  ...withStory((story) => story),
  play: async ({canvasElement}) => {
    const frame = await frameOf(canvasElement)
    await thumbnailsLoaded(canvasElement, 1)
    await expect(frame.querySelector('img')?.src).toContain('thumbnail')
    await expect(frame.getBoundingClientRect()).toMatchObject({width: 88, height: 88})
    await expect(getComputedStyle(frame).borderRadius).toBe('50%')
  },
}

export const Card: Story = {
  ...withStory((story) => story),
  args: {shape: 'cards', width: 112},
  play: async ({canvasElement}) => {
    const frame = await frameOf(canvasElement)
    await thumbnailsLoaded(canvasElement, 1)
    await expect(frame.querySelector('img')?.src).toContain('cover')
    await expect(frame.getBoundingClientRect()).toMatchObject({width: 112, height: 168})
  },
}

export const AnotherImageReplacesAMissingOne: Story = {
  ...withStory(({coverUrl: _cover, ...story}) => story),
  args: {shape: 'cards', width: 112},
  play: async ({canvasElement}) => {
    await frameOf(canvasElement)
    await thumbnailsLoaded(canvasElement, 1)
    await expect(canvasElement.querySelector('img')?.src).toContain('poster')
  },
}

export const InitialsWhenTheStoryHasNoImage: Story = {
  ...withStory(withoutThumbnails),
  play: async ({canvasElement}) => {
    const frame = await frameOf(canvasElement)
    await expect(frame).toHaveTextContent('SB')
    await expect(frame.querySelector('img')).toBeNull()
  },
}

export const InitialsWhenThePictureIsBroken: Story = {
  ...withStory(broken),
  play: async ({canvasElement}) => {
    const frame = await frameOf(canvasElement)
    await waitFor(() => expect(frame.querySelector('img')).toBeNull())
    await expect(frame).toHaveTextContent('SB')
    await expect(frame.getBoundingClientRect()).toMatchObject({width: 88, height: 88})
  },
}

export const AnEmptyPlaceWithoutAStory: Story = {
  ...withStory(() => undefined),
  play: async ({canvasElement}) => {
    const frame = await frameOf(canvasElement)
    await expect(frame).toHaveTextContent('')
    await expect(frame.getBoundingClientRect()).toMatchObject({width: 88, height: 88})
  },
}

const SHAPES: readonly EmbedType[] = ['bubbles', 'cards']
const CHANGES = [(story: StoryRecord) => story, withoutThumbnails, () => undefined]

export const Dark: Story = {
  globals: {scheme: 'dark'},
  render: () => (
    <WithFound kind="stories">
      {(stories) => (
        <Flex gap={3} wrap="wrap">
          {SHAPES.flatMap((shape) =>
            CHANGES.map((change, index) => (
              <Thumbnail
                key={`${shape}-${index}`}
                shape={shape}
                story={change(titled(stories, SAILING))}
                width={64}
              />
            )),
          )}
        </Flex>
      )}
    </WithFound>
  ),
  play: ({canvasElement}) => thumbnailsLoaded(canvasElement, 2),
}
