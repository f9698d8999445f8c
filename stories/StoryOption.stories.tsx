import {Card} from '@sanity/ui'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, within} from 'storybook/test'
import type {EmbedType} from '../src/access/index.ts'
import {StoryOption, storyCell} from '../src/studio/picker/StoryOption.tsx'
import {frames, picturesLoaded} from './support/pictures.ts'
import {titled} from './support/WithListings.tsx'
import {WithItems} from './support/WithItems.tsx'

interface Args {
  /** As it is shown. */
  readonly story: string
  readonly embedType: EmbedType
  readonly selected: boolean
}
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Picker/StoryOption',
  args: {embedType: 'cards', selected: false},
  render: ({story, embedType, selected}) => {
    const {rowHeight, columnWidth} = storyCell(embedType)
    return (
      <Card data-testid="cell" style={{display: 'flex', height: rowHeight, width: columnWidth}}>
        <WithItems kind="story" options={{embedType}}>
          {(items) => <StoryOption item={titled(items, story)} selected={selected} />}
        </WithItems>
      </Card>
    )
  },
}
export default meta

/** Rows have a fixed height: what does not fit would lie over the next row. */
async function fits(canvasElement: HTMLElement): Promise<void> {
  const cell = within(canvasElement).getByTestId('cell')
  await expect(cell.scrollHeight, 'height').toBeLessThanOrEqual(cell.clientHeight)
  await expect(cell.scrollWidth, 'width').toBeLessThanOrEqual(cell.clientWidth)
}

export const AsCard: Story = {
  args: {story: 'Sail to Hvaler before breakfast'},
  play: async ({args, canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(args.story)).toBeVisible()
    await expect(canvas.getByText('Marketing')).toBeVisible()
    await picturesLoaded(canvasElement, 1)
    await expect(frames(canvasElement)[0]?.getBoundingClientRect()).toMatchObject({
      width: 112,
      height: 168,
    })
    await fits(canvasElement)
  },
}

export const AsBubble: Story = {
  args: {story: 'Sail to Hvaler before breakfast', embedType: 'bubbles'},
  play: async ({canvasElement}) => {
    await within(canvasElement).findByText('Marketing')
    await picturesLoaded(canvasElement, 1)
    await expect(canvasElement.querySelector('img')?.src).toContain('thumbnail')
    await fits(canvasElement)
  },
}

export const NotPublished: Story = {
  args: {story: 'DRAFT Autumn launch teaser'},
  play: async ({canvasElement}) => {
    await expect(await within(canvasElement).findByText('Not published')).toBeVisible()
    await fits(canvasElement)
  },
}

export const Selected: Story = {
  args: {story: 'Waffles on Wednesdays', selected: true},
  play: async ({canvasElement}) => {
    await expect(await within(canvasElement).findByRole('img', {name: 'Chosen now'})).toBeVisible()
    await picturesLoaded(canvasElement, 1)
  },
}

export const LongTitle: Story = {
  args: {
    story: 'Élodie Müller-Sørensen: “We doubled our bookings in one quarter”',
    embedType: 'bubbles',
  },
  play: async ({canvasElement}) => {
    await within(canvasElement).findByText(/^Élodie/)
    await fits(canvasElement)
  },
}

export const WithoutATeam: Story = {
  args: {story: 'Waffles on Wednesdays'},
  parameters: {
    world: {sandbox: {faults: [{type: 'nulls', on: 'stories', field: 'teamId'}]}},
  },
  play: async ({canvasElement}) => {
    await expect(
      await within(canvasElement).findByText('No Team, so it can’t be saved'),
    ).toBeVisible()
    await fits(canvasElement)
  },
}

export const Dark: Story = {...Selected, globals: {scheme: 'dark'}}
