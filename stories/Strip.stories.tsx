import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, waitFor, within} from 'storybook/test'
import {Strip} from '../src/studio/preview/Strip.tsx'
import {titled, WithFound} from './support/found.tsx'
import {frames, thumbnailsLoaded} from './support/thumbnails.ts'

interface Args {
  /** The title of the Collection that is drawn. */
  readonly collection: string
  /** The maximum number of thumbnails. */
  readonly max: number
}
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Preview/Strip',
  args: {max: 5},
  render: ({collection, max}) => (
    <WithFound kind="collections">
      {(items) => {
        const {embedType: shape, stories, storyCount} = titled(items, collection)
        return (
          <Strip
            count={storyCount}
            max={max}
            shape={shape}
            stories={stories}
            width={shape === 'cards' ? 40 : 44}
          />
        )
      }}
    </WithFound>
  ),
}
export default meta

const drawn = (root: HTMLElement, count: number) =>
  waitFor(() => expect(frames(root)).toHaveLength(count))

export const BubblesAndHowManyMore: Story = {
  args: {collection: 'Summer stories'},
  play: async ({canvasElement}) => {
    await drawn(canvasElement, 5)
    await thumbnailsLoaded(canvasElement, 5)
    await expect(within(canvasElement).getByText('+7')).toBeVisible()
    const [first] = canvasElement.querySelectorAll('img')
    await expect(first?.src, 'the order of the Collection').toContain('/4pqcb/')
  },
}

export const Cards: Story = {
  args: {collection: 'Autumn launch'},
  play: async ({canvasElement}) => {
    await drawn(canvasElement, 3)
    await thumbnailsLoaded(canvasElement, 3)
    await expect(within(canvasElement).queryByText(/^\+/)).toBeNull()
    await expect(frames(canvasElement)[0]?.getBoundingClientRect().height).toBe(60)
  },
}

export const AStoryThatDoesNotExistIsLeftOut: Story = {
  args: {collection: 'Interviews'},
  play: async ({canvasElement}) => drawn(canvasElement, 2),
}

export const AnEmptyCollectionKeepsItsPlace: Story = {
  args: {collection: 'Christmas 2026'},
  play: async ({canvasElement}) => {
    await drawn(canvasElement, 1)
    await expect(canvasElement.querySelector('img')).toBeNull()
  },
}

export const Dark: Story = {
  ...BubblesAndHowManyMore,
  globals: {scheme: 'dark'},
}
