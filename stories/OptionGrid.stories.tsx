import {Card} from '@sanity/ui'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, fn, userEvent, waitFor, within} from 'storybook/test'
import {COLLECTION_ROW, CollectionOption} from '../src/studio/picker/CollectionOption.tsx'
import type {PickerItem} from '../src/studio/picker/items.ts'
import {OptionGrid} from '../src/studio/picker/OptionGrid.tsx'
import {StoryOption, storyCell} from '../src/studio/picker/StoryOption.tsx'
import type {PickerKind} from '../src/studio/picker/usePickerItems.ts'
import {picturesLoaded} from './support/pictures.ts'
import {seen} from './support/seen.ts'
import {WithItems} from './support/WithItems.tsx'

interface Args {
  readonly kind: PickerKind
  /** As in a schema. */
  readonly options: object
  readonly selectedId: string | undefined
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly dir: 'ltr' | 'rtl'
  readonly onPick: (item: PickerItem) => void
  readonly onType: (event: {key: string}) => void
}
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Picker/OptionGrid',
  args: {
    kind: 'story',
    options: {embedType: 'bubbles'},
    selectedId: undefined,
    // Six columns of bubbles: 6 × 120, and the margins.
    width: 760,
    height: 480,
    dir: 'ltr',
    onPick: fn(),
    onType: fn(),
  },
  render: ({kind, options, width, height, dir, ...rest}) => {
    const cell =
      kind === 'collection'
        ? {rowHeight: COLLECTION_ROW, columnWidth: undefined}
        : storyCell('bubbles')
    return (
      <Card border dir={dir} radius={2} style={{display: 'flex', height, maxWidth: width}}>
        <WithItems kind={kind} options={options}>
          {(items) => (
            <OptionGrid
              {...rest}
              {...cell}
              busy={false}
              id="options"
              items={items}
              label={kind === 'collection' ? 'Collections' : 'Stories'}
            >
              {(item, selected) =>
                item.kind === 'collection' ? (
                  <CollectionOption item={item} selected={selected} />
                ) : (
                  <StoryOption item={item} selected={selected} />
                )
              }
            </OptionGrid>
          )}
        </WithItems>
      </Card>
    )
  },
}
export default meta

/** The place in the whole list of the option that has the focus, from 1. */
const place = (): number => Number(document.activeElement?.getAttribute('aria-posinset'))

const options = (canvasElement: HTMLElement) => within(canvasElement).getAllByRole('option')

async function enter(canvasElement: HTMLElement): Promise<void> {
  await within(canvasElement).findAllByRole('option')
  await waitFor(() => expect(columns(canvasElement)).toBeGreaterThan(1))
  await userEvent.tab()
  await expect(place()).toBe(1)
}

/** How many options stand in the first row. */
function columns(canvasElement: HTMLElement): number {
  const tops = options(canvasElement).map((option) => option.getBoundingClientRect().top)
  return tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 2).length
}

async function press(key: string, expected: number): Promise<void> {
  await userEvent.keyboard(`{${key}}`)
  await waitFor(() => expect(place(), key).toBe(expected))
}

export const ArrowsMoveInTwoDimensions: Story = {
  play: async ({canvasElement}) => {
    await enter(canvasElement)
    const wide = columns(canvasElement)
    await expect(wide).toBe(6)
    await press('ArrowLeft', 1)
    await press('ArrowUp', 1)
    await press('ArrowRight', 2)
    await press('ArrowDown', 2 + wide)
    await press('ArrowDown', 2 + 2 * wide)
    await press('ArrowLeft', 1 + 2 * wide)
    await press('ArrowUp', 1 + wide)
    await press('ArrowLeft', wide)
  },
}

export const HomeEndAndPages: Story = {
  play: async ({canvasElement}) => {
    await enter(canvasElement)
    const wide = columns(canvasElement)
    const total = Number(document.activeElement?.getAttribute('aria-setsize'))
    await expect(total).toBe(66)
    await press('End', total)
    await expect(document.activeElement, 'scrolled to').toBeVisible()
    await press('ArrowRight', total)
    await press('ArrowDown', total)
    await press('Home', 1)
    // Two whole rows of 176 fit in 480.
    await press('PageDown', 1 + 2 * wide)
    await press('PageUp', 1)
  },
}

export const EnterPicks: Story = {
  play: async ({args, canvasElement}) => {
    await enter(canvasElement)
    await press('ArrowRight', 2)
    const name = document.activeElement?.getAttribute('aria-label')
    await userEvent.keyboard('{Enter}')
    await expect(args.onPick).toHaveBeenCalledOnce()
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({title: name}))
  },
}

export const ClickPicks: Story = {
  play: async ({args, canvasElement}) => {
    const title = 'Behind the jingle'
    await userEvent.click(await within(canvasElement).findByRole('option', {name: title}))
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({title}))
  },
}

export const LettersBelongToTheSearch: Story = {
  play: async ({args, canvasElement}) => {
    await enter(canvasElement)
    await userEvent.keyboard('b')
    await expect(args.onType).toHaveBeenCalledWith(expect.objectContaining({key: 'b'}))
    await expect(args.onPick).not.toHaveBeenCalled()
  },
}

export const OneTabStop: Story = {
  play: async ({canvasElement}) => {
    await enter(canvasElement)
    const stops = options(canvasElement).filter((option) => option.tabIndex === 0)
    await expect(stops).toHaveLength(1)
    await userEvent.tab()
    await expect(document.activeElement).not.toHaveAttribute('role', 'option')
  },
}

export const RightToLeft: Story = {
  args: {dir: 'rtl'},
  play: async ({canvasElement}) => {
    await enter(canvasElement)
    await press('ArrowLeft', 2)
    await press('ArrowRight', 1)
  },
}

export const Selected: Story = {
  args: {selectedId: 'mfids'},
  play: async ({canvasElement}) => {
    await within(canvasElement).findAllByRole('option')
    await waitFor(() => expect(columns(canvasElement)).toBeGreaterThan(1))
    const option = within(canvasElement).getByRole('option', {selected: true})
    await expect(option).toHaveAccessibleName('Customer story: Zoë’s two-person studio')
    await expect(within(option).getByRole('img', {name: 'Chosen now'})).toBeVisible()
    await seen(option)
    await userEvent.tab()
    await expect(option).toHaveFocus()
  },
}

export const ADisabledOptionSaysWhyAndCanNotBePicked: Story = {
  args: {kind: 'collection', options: {identifyBy: 'tag'}, height: 800},
  play: async ({args, canvasElement}) => {
    const list = await within(canvasElement).findByRole('listbox', {name: 'Collections'})
    const option = await within(list).findByRole('option', {name: 'New in Oslo'})
    await expect(option).toHaveAttribute('aria-disabled', 'true')
    await expect(option).toHaveAccessibleDescription(/No tag, so this field can’t save it/)
    await userEvent.click(option)
    await userEvent.keyboard('{Enter}')
    await expect(args.onPick).not.toHaveBeenCalled()
    await expect(option, 'can be reached, to be read').toHaveFocus()
  },
}

const thousand: Story = {
  parameters: {world: {sandbox: {teams: 3, collections: 12, stories: 1500}}},
}

export const OnlyWhatIsInViewIsInThePage: Story = {
  ...thousand,
  play: async ({canvasElement}) => {
    await enter(canvasElement)
    await expect(document.activeElement).toHaveAttribute('aria-setsize', '1500')
    await expect(options(canvasElement).length).toBeLessThan(60)
    await press('End', 1500)
    await expect(options(canvasElement).length).toBeLessThan(60)
    await seen(document.activeElement)
  },
}

export const TheFocusOutlivesScrolling: Story = {
  ...thousand,
  play: async ({canvasElement}) => {
    await enter(canvasElement)
    const focused = document.activeElement
    const scroller = canvasElement.querySelector('[role="listbox"]')?.parentElement
    scroller?.scrollTo({top: 17_600})
    await waitFor(() =>
      expect(options(canvasElement).map((each) => each.getAttribute('aria-posinset'))).toContain(
        '601',
      ),
    )
    await expect(focused).toHaveFocus()
    await press('ArrowRight', 2)
  },
}

export const Narrow: Story = {
  args: {width: 328},
  play: async ({canvasElement}) => {
    await enter(canvasElement)
    await expect(columns(canvasElement)).toBe(2)
    await picturesLoaded(canvasElement, 4)
  },
}

export const Dark: Story = {...Selected, globals: {scheme: 'dark'}}
