import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, waitFor, within} from 'storybook/test'
import {Strip} from '../src/studio/thumbnails/Strip.tsx'
import {titled, WithFound} from './support/found.tsx'
import {findState, Gallery} from './support/Gallery.tsx'
import {frames, thumbnailsLoaded} from './support/thumbnails.ts'

const meta: Meta = {title: 'Thumbnails/Strip'}
export default meta

/** The strip of a Collection of this title. */
const stripOf = (title: string) => (
  <WithFound kind="collections">
    {(items) => {
      const {embedType: shape, stories, storyCount} = titled(items, title)
      const width = shape === 'cards' ? 40 : 44
      return <Strip count={storyCount} max={5} shape={shape} stories={stories} width={width} />
    }}
  </WithFound>
)

const BUBBLES = 'Bubbles, and how many more there are'
const MISSING = 'Without a Story that is missing'
const EMPTY = 'Of an empty Collection'

export const Strips: StoryObj = {
  render: () => (
    <Gallery
      states={{
        [BUBBLES]: stripOf('Summer stories'),
        Cards: stripOf('Autumn launch'),
        [MISSING]: stripOf('Interviews'),
        [EMPTY]: stripOf('Christmas 2026'),
      }}
    />
  ),
  play: async ({canvasElement}) => {
    /** The strip with this many thumbnails. */
    const drawn = async (name: string, count: number) => {
      const state = await findState(canvasElement, name)
      await waitFor(() => expect(frames(state)).toHaveLength(count))
      return state
    }
    const bubbles = await drawn(BUBBLES, 5)
    await thumbnailsLoaded(bubbles, 5)
    await expect(within(bubbles).getByText('+7')).toBeVisible()
    const [first] = bubbles.querySelectorAll('img')
    await expect(first?.src, 'the order of the Collection').toContain('/4pqcb/')
    const cards = await drawn('Cards', 3)
    await thumbnailsLoaded(cards, 3)
    await expect(within(cards).queryByText(/^\+/)).toBeNull()
    await expect(frames(cards)[0]?.getBoundingClientRect().height).toBe(60)
    await drawn(MISSING, 2)
    const empty = await drawn(EMPTY, 1)
    await expect(empty.querySelector('img')).toBeNull()
  },
}
