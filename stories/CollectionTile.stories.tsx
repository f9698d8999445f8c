import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, waitFor, within} from 'storybook/test'
import {CollectionTile} from '../src/studio/picker/list/ItemTile.tsx'
import {COLLECTION_ROW} from '../src/studio/picker/list/list-layout.ts'
import {ItemSurface} from '../src/studio/picker/list/item-styles.ts'
import {InItemContext} from './support/InItemContext.tsx'
import {frames, thumbnailsLoaded} from './support/thumbnails.ts'
import {titled} from './support/found.tsx'
import {WithItems} from './support/WithItems.tsx'

interface Args {
  /** The title of the Collection. */
  readonly collection: string
  readonly identifyBy: 'id' | 'tag'
  readonly selected: boolean
  /** Whether it is in the array already. */
  readonly present: boolean
  /** What was searched for. */
  readonly words: string
  /** Pixels. */
  readonly width: number
}
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Picker/CollectionTile',
  args: {identifyBy: 'id', selected: false, present: false, words: '', width: 720},
  render: ({collection, identifyBy, selected, present, words, width}) => (
    <ItemSurface
      data-testid="row"
      style={{display: 'flex', height: COLLECTION_ROW, maxWidth: width}}
    >
      <InItemContext words={words}>
        {() => (
          <WithItems kind="collection" options={{identifyBy}}>
            {(items) => (
              <CollectionTile
                item={titled(items, collection)}
                factsId="facts"
                present={present ? 'removable' : undefined}
                isSaved={selected}
                isSelected={selected || present}
                position={undefined}
              />
            )}
          </WithItems>
        )}
      </InItemContext>
    </ItemSurface>
  ),
}
export default meta

/** No text is cut off at the row's lower edge. */
async function fits(canvasElement: HTMLElement): Promise<void> {
  const row = within(canvasElement).getByTestId('row')
  await expect(row.scrollHeight).toBeLessThanOrEqual(COLLECTION_ROW)
}

const about = (canvasElement: HTMLElement, text: RegExp) =>
  expect(canvasElement.querySelector('[data-part="about"]')).toHaveTextContent(text)

export const Bubbles: Story = {
  args: {collection: 'Summer stories'},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Summer stories')).toBeVisible()
    await about(canvasElement, /^summer-campaign · 12\sStories · Marketing · .+ ago$/)
    await waitFor(() => expect(frames(canvasElement)).toHaveLength(5))
    await thumbnailsLoaded(canvasElement, 5)
    await expect(canvasElement.querySelector('img')?.src).toContain('thumbnail')
    await fits(canvasElement)
  },
}

export const Cards: Story = {
  args: {collection: 'A day with…'},
  play: async ({canvasElement}) => {
    await within(canvasElement).findByText('A day with…')
    await thumbnailsLoaded(canvasElement, 6)
    await expect(canvasElement.querySelector('img')?.src).toContain('cover')
    await fits(canvasElement)
  },
}

export const WithoutATagWhereOneIsNeeded: Story = {
  args: {collection: 'New in Oslo', identifyBy: 'tag'},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Can’t be used here: it has no tag')).toBeVisible()
    await fits(canvasElement)
  },
}

export const WithoutATagWhereNoneIsNeeded: Story = {
  args: {collection: 'New in Oslo'},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await canvas.findByText('New in Oslo')
    await about(canvasElement, /^3\sStories · Marketing/)
    await expect(canvas.queryByText(/No tag/)).toBeNull()
  },
}

export const NotPublished: Story = {
  args: {collection: 'Autumn launch'},
  play: async ({canvasElement}) => {
    await within(canvasElement).findByText('Not published')
    await about(canvasElement, /Marketing · /)
  },
}

export const Empty: Story = {
  args: {collection: 'Christmas 2026'},
  play: async ({canvasElement}) => {
    await expect(await within(canvasElement).findByText(/0 Stories/)).toBeVisible()
  },
}

export const Selected: Story = {
  args: {collection: 'Meet the team', selected: true},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Currently selected')).toBeVisible()
  },
}

export const AlreadyAdded: Story = {
  args: {collection: 'Meet the team', present: true},
  play: async ({canvasElement}) => {
    await expect(
      await within(canvasElement).findByText('In your list. Click to remove'),
    ).toBeVisible()
    await fits(canvasElement)
  },
}

export const WhatWasSearchedForIsMarked: Story = {
  args: {collection: 'Åpningstilbud og nyheter', words: 'nyh apning'},
  play: async ({canvasElement}) => {
    await within(canvasElement).findByText('nyh')
    const marks = [...canvasElement.querySelectorAll('[data-part="title"] mark')]
    await expect(marks.map((mark) => mark.textContent)).toEqual(['Åpning', 'nyh'])
  },
}

export const LongTitleInANarrowDialog: Story = {
  args: {
    collection:
      'Questions candidates ask us before, during and after the interview, answered by the people who actually sit at the table',
    width: 328,
  },
  play: async ({canvasElement}) => {
    await within(canvasElement).findByText(/^Questions candidates/)
    const row = within(canvasElement).getByTestId('row')
    await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
    await fits(canvasElement)
  },
}

export const DarkMarks: Story = {...WhatWasSearchedForIsMarked, globals: {scheme: 'dark'}}
