import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, userEvent, waitFor, within} from 'storybook/test'
import type {EmbedType} from '../src/access/index.ts'
import {StoryTile} from '../src/studio/picker/list/ItemTile.tsx'
import {storyCell} from '../src/studio/picker/list/list-layout.ts'
import {ItemSurface} from '../src/studio/picker/list/item-styles.ts'
import {InItemContext} from './support/InItemContext.tsx'
import {frames, thumbnailsLoaded} from './support/thumbnails.ts'
import {titled} from './support/found.tsx'
import {WithItems} from './support/WithItems.tsx'

interface Args {
  /** As it is shown. */
  readonly story: string
  readonly embedType: EmbedType
  readonly selected: boolean
  /** Whether it is in the array already. */
  readonly present: boolean
}
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Picker/StoryTile',
  args: {embedType: 'cards', selected: false, present: false},
  render: ({story, embedType, selected, present}) => {
    const {rowHeight, columnWidth} = storyCell(embedType)
    return (
      <ItemSurface
        data-testid="cell"
        style={{display: 'flex', height: rowHeight, width: columnWidth}}
      >
        <InItemContext>
          {({activeItem}) => (
            <WithItems kind="story" options={{embedType}}>
              {(items) => {
                const item = titled(items, story)
                return (
                  <div
                    data-testid="hover"
                    onPointerEnter={() => activeItem.set(item)}
                    onPointerLeave={() => activeItem.stop()}
                    style={{display: 'flex', flex: 1, minWidth: 0}}
                  >
                    <StoryTile
                      factsId="facts"
                      present={present ? 'removable' : undefined}
                      isSaved={selected}
                      isSelected={selected || present}
                      item={item}
                      position={undefined}
                    />
                  </div>
                )
              }}
            </WithItems>
          )}
        </InItemContext>
      </ItemSurface>
    )
  },
}
export default meta

/** Rows have a fixed height: text that does not fit would overlap the next row. */
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
    await expect(canvas.getByText(/ ago$/)).toBeVisible()
    await thumbnailsLoaded(canvasElement, 1)
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
    await thumbnailsLoaded(canvasElement, 1)
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
    await expect(await within(canvasElement).findByText('Currently selected')).toBeVisible()
    await thumbnailsLoaded(canvasElement, 1)
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

export const AlreadyAdded: Story = {
  args: {story: 'Waffles on Wednesdays', present: true},
  play: async ({canvasElement}) => {
    await expect(
      await within(canvasElement).findByText('In your list. Click to remove'),
    ).toBeVisible()
    await fits(canvasElement)
  },
}

export const ItsVideoPlaysWhileItIsHovered: Story = {
  args: {story: 'Sail to Hvaler before breakfast', embedType: 'bubbles'},
  play: async ({canvasElement}) => {
    const cell = await within(canvasElement).findByTestId('hover')
    await thumbnailsLoaded(canvasElement, 1)
    const before = frames(canvasElement)[0]?.getBoundingClientRect()
    await expect(canvasElement.querySelector('video')).toBeNull()
    await userEvent.hover(cell)
    const video = await waitFor(() => {
      const found = canvasElement.querySelector('video')
      if (!found) throw new Error('No video')
      return found
    })
    await waitFor(() => expect(video).toHaveAttribute('data-playing', 'true'))
    await expect(video.muted).toBe(true)
    await expect([...video.querySelectorAll('source')].map(({type}) => type)).toEqual([
      'video/webm',
      'video/mp4',
    ])
    await expect(frames(canvasElement)[0]?.getBoundingClientRect(), 'nothing moved').toEqual(before)
    await userEvent.unhover(cell)
    await waitFor(() => expect(canvasElement.querySelector('video')).toBeNull())
  },
}

export const Dark: Story = {...Selected, globals: {scheme: 'dark'}}
