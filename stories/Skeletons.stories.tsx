import {Card} from '@sanity/ui'
import type {Meta, StoryObj} from '@storybook/react-vite'
import type {ComponentProps} from 'react'
import {expect, waitFor} from 'storybook/test'
import {Skeletons} from '../src/studio/browser/grid/Skeletons.tsx'
import {findState, Gallery} from './support/Gallery.tsx'

const meta: Meta = {title: 'Browser/Skeletons'}
export default meta

const skeletons = (props: ComponentProps<typeof Skeletons>) => (
  <Card border style={{display: 'flex', height: 240}}>
    <Skeletons {...props} />
  </Card>
)

export const Shapes: StoryObj = {
  render: () => (
    <Gallery
      states={{
        Rows: skeletons({shape: undefined}),
        Bubbles: skeletons({shape: 'bubbles'}),
        Cards: skeletons({shape: 'cards'}),
      }}
    />
  ),
  play: async ({canvasElement}) => {
    const drawn = async (name: string) => {
      const state = await findState(canvasElement, name)
      const field = () => state.querySelector<HTMLElement>('[data-stories="skeletons"]')
      await waitFor(() => expect(field()).toBeVisible())
      await expect(field(), 'decoration').toHaveAttribute('aria-hidden', 'true')
      return field()
    }
    await drawn('Rows')
    // Each is where its thumbnail will be.
    for (const [name, width] of [
      ['Bubbles', 88],
      ['Cards', 112],
    ] as const) {
      const image = (await drawn(name))?.querySelector('i')
      await expect(image?.getBoundingClientRect().width).toBe(width)
    }
  },
}
