import type {Meta, StoryObj} from '@storybook/react-vite'
import type {ComponentProps, ReactNode} from 'react'
import {expect, userEvent, waitFor, within} from 'storybook/test'
import type {EmbedType} from '../src/access/index.ts'
import {ItemSurface} from '../src/studio/browser/grid/item-styles.ts'
import {CollectionCell, StoryCell} from '../src/studio/browser/grid/ItemCell.tsx'
import {COLLECTION_ROW, cellSize} from '../src/studio/browser/grid/sizes.ts'
import type {StoryItem} from '../src/studio/browser/state/items.ts'
import {titled} from './support/found.tsx'
import {findState, Gallery} from './support/Gallery.tsx'
import {InItemContext} from './support/InItemContext.tsx'
import {frames, thumbnailsLoaded} from './support/thumbnails.ts'
import {WithItems} from './support/WithItems.tsx'

type Story = StoryObj
type StateProps = Partial<Omit<ComponentProps<typeof StoryCell>, 'item'>>

const meta: Meta = {title: 'Browser/ItemCell', parameters: {sharedWorld: true}}
export default meta

const usual = {isPresent: false, isSaved: false, isSelected: false, position: undefined}
/** It is in the array already. */
const present = {isPresent: true, isSelected: true}
const selected = {isSaved: true, isSelected: true}

interface RowProps extends StateProps {
  readonly title: string
  readonly identifyBy?: 'id' | 'tag'
  /** What was searched for. */
  readonly words?: string
  /** Pixels. */
  readonly width?: number
}

function Row({title, identifyBy = 'id', words = '', width = 720, ...props}: RowProps) {
  return (
    <ItemSurface
      data-testid="cell"
      style={{display: 'flex', height: COLLECTION_ROW, maxWidth: width}}
    >
      <InItemContext words={words}>
        {() => (
          <WithItems kind="collection" options={{identifyBy}}>
            {(items) => <CollectionCell {...usual} {...props} item={titled(items, title)} />}
          </WithItems>
        )}
      </InItemContext>
    </ItemSurface>
  )
}

interface CellProps extends StateProps {
  readonly title: string
  readonly embedType?: EmbedType
  readonly change?: Partial<StoryItem>
}

function Cell({title, embedType = 'cards', change, ...props}: CellProps) {
  const {rowHeight, columnWidth} = cellSize(embedType)
  return (
    <ItemSurface
      data-testid="cell"
      style={{display: 'flex', height: rowHeight, width: columnWidth}}
    >
      <InItemContext>
        {({activeItem}) => (
          <WithItems kind="story" options={{embedType}}>
            {(items) => {
              const item = {...titled(items, title), ...change}
              return (
                <div
                  data-testid="hover"
                  onPointerEnter={() => activeItem.set(item)}
                  onPointerLeave={() => activeItem.stop()}
                  style={{display: 'flex', flex: 1, minWidth: 0}}
                >
                  <StoryCell {...usual} {...props} item={item} />
                </div>
              )
            }}
          </WithItems>
        )}
      </InItemContext>
    </ItemSurface>
  )
}

const LONG =
  'Questions candidates ask us before, during and after the interview, answered by the people who actually sit at the table'
const SAILING = 'Sail to Hvaler before breakfast'

const collections: Readonly<Record<string, ReactNode>> = {
  'Shown as bubbles': <Row title="Summer stories" />,
  'Shown as cards': <Row title="A day with…" />,
  'Without a tag where one is needed': <Row identifyBy="tag" title="New in Oslo" />,
  'Without a tag where none is needed': <Row title="New in Oslo" />,
  Unpublished: <Row title="Autumn launch" />,
  Empty: <Row title="Christmas 2026" />,
  Selected: <Row title="Meet the team" {...selected} />,
  'In the array already': <Row title="Meet the team" {...present} />,
  'With what was searched for': <Row title="Åpningstilbud og nyheter" words="nyh apning" />,
  'A long title in a narrow dialog': <Row title={LONG} width={328} />,
}
const stories: Readonly<Record<string, ReactNode>> = {
  'As a card': <Cell title={SAILING} />,
  'As a bubble': <Cell embedType="bubbles" title={SAILING} />,
  Unpublished: <Cell title="DRAFT Autumn launch teaser" />,
  Selected: <Cell title="Waffles on Wednesdays" {...selected} />,
  'In the array already': <Cell title="Waffles on Wednesdays" {...present} />,
  'Without a Team': <Cell change={{unsavable: 'no-team'}} title="Waffles on Wednesdays" />,
  'A long title': (
    <Cell
      embedType="bubbles"
      title="Élodie Müller-Sørensen: “We doubled our bookings in one quarter”"
    />
  ),
}

/** Rows have a fixed height: text that does not fit would overlap the next row. */
async function fit(canvasElement: HTMLElement): Promise<void> {
  for (const cell of within(canvasElement).getAllByTestId('cell')) {
    await expect(cell.scrollHeight, 'height').toBeLessThanOrEqual(cell.clientHeight)
    await expect(cell.scrollWidth, 'width').toBeLessThanOrEqual(cell.clientWidth)
  }
}

export const Collections: Story = {
  render: () => <Gallery states={collections} />,
  play: async ({canvasElement}) => {
    const state = (name: string) => findState(canvasElement, name)
    const about = async (name: string) => (await state(name)).querySelector('[data-part="about"]')
    await thumbnailsLoaded(await state('Shown as bubbles'), 4)
    await thumbnailsLoaded(await state('Shown as cards'), 4)
    await expect(await about('Shown as bubbles')).toHaveTextContent(
      /^Marketing · 12\sStories · summer-campaign · .+ ago$/,
    )
    await expect((await state('Shown as bubbles')).querySelector('img')?.src).toContain('thumbnail')
    await expect((await state('Shown as cards')).querySelector('img')?.src).toContain('cover')
    const untagged = 'Without a tag where one is needed'
    await expect(await state(untagged)).toHaveTextContent('Can’t be used here: it has no tag')
    await expect(await about('Without a tag where none is needed')).toHaveTextContent(
      /^Marketing · 3\sStories/,
    )
    await expect(await state('Unpublished')).toHaveTextContent('Not published')
    await expect(await state('Empty')).toHaveTextContent('Empty: visitors see nothing here')
    await expect(await state('Selected')).toHaveTextContent('Currently selected')
    await expect(await state('In the array already')).toHaveTextContent('In your list')
    const marks = (await state('With what was searched for')).querySelectorAll('mark')
    await expect([...marks].map((mark) => mark.textContent)).toEqual(['Åpning', 'nyh'])
    await fit(canvasElement)
  },
}

export const Stories: Story = {
  render: () => <Gallery states={stories} />,
  play: async ({canvasElement}) => {
    const state = (name: string) => findState(canvasElement, name)
    const [card, bubble] = [await state('As a card'), await state('As a bubble')]
    await thumbnailsLoaded(card, 1)
    await thumbnailsLoaded(bubble, 1)
    await expect(frames(card)[0]?.getBoundingClientRect()).toMatchObject({width: 112, height: 168})
    await expect(within(card).getByText('Marketing')).toBeVisible()
    await expect(within(card).getByText(/ ago$/)).toBeVisible()
    await expect(bubble.querySelector('img')?.src).toContain('thumbnail')
    await expect(await state('Unpublished')).toHaveTextContent('Not published')
    await expect(await state('Without a Team')).toHaveTextContent('No Team, so it can’t be saved')
    await expect(await state('In the array already')).toHaveTextContent(
      /People & Culture · .+ ago\s*In your list/,
    )
    await fit(canvasElement)

    const before = frames(bubble)[0]?.getBoundingClientRect()
    const cell = within(bubble).getByTestId('hover')
    await userEvent.hover(cell)
    await waitFor(() =>
      expect(bubble.querySelector('video')).toHaveAttribute('data-playing', 'true'),
    )
    await expect(frames(bubble)[0]?.getBoundingClientRect(), 'nothing moved').toEqual(before)
    await userEvent.unhover(cell)
    await waitFor(() => expect(bubble.querySelector('video')).toBeNull())
  },
}

export const Dark: Story = {
  globals: {scheme: 'dark'},
  render: () => (
    <>
      <Gallery states={collections} />
      <Gallery states={stories} />
    </>
  ),
  play: ({canvasElement}) => thumbnailsLoaded(canvasElement, 30),
}
