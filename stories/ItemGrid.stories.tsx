import {Card} from '@sanity/ui'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, fn, userEvent, waitFor, within} from 'storybook/test'
import {useMemo, useReducer} from 'react'
import type {PickerItem} from '../src/studio/picker/items.ts'
import type {ItemKind} from '../src/saved/index.ts'
import {ItemGrid} from '../src/studio/picker/list/ItemGrid.tsx'
import type {PickerContext} from '../src/studio/picker/picker-context.tsx'
import type {PickerQuery} from '../src/studio/picker/search/query.ts'
import {useSearch} from '../src/studio/picker/search/useSearch.ts'
import {initialState, pickerState} from '../src/studio/picker/selection/picker-state.ts'
import {useSelection} from '../src/studio/picker/selection/useSelection.ts'
import {readOptions} from '../src/studio/schema/options.ts'
import {useStudioSource} from './support/found.tsx'
import {InItemContext} from './support/InItemContext.tsx'
import {anyQuery, InPickerContext} from './support/InPickerContext.tsx'
import {thumbnailsLoaded} from './support/thumbnails.ts'
import {seen} from './support/seen.ts'

interface Args {
  readonly kind: ItemKind
  /** As in a schema. */
  readonly options: object
  readonly selectedId: string | undefined
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly dir: 'ltr' | 'rtl'
  readonly onPick: (item: PickerItem) => void
  readonly onType: () => void
  /** Whether multiple items can be selected. */
  readonly isMultiple: boolean
  /** How many items there are, where it is not what was found: those beyond never load. */
  readonly total?: number
}
type Story = StoryObj<Args>

type GridProps = Omit<Args, 'width' | 'height' | 'dir'> & Pick<PickerContext, 'activeItem'>

function Grid(props: GridProps) {
  const {kind, options, isMultiple, selectedId, activeItem, onPick, onType, total} = props
  const {session} = useStudioSource()
  const {identifyBy} = readOptions(options).options
  const query = useMemo(
    (): PickerQuery => ({
      ...anyQuery,
      kind,
      sort: 'title',
      first: selectedId === undefined ? [] : [selectedId],
      shape: 'bubbles',
      identifyBy,
    }),
    [kind, identifyBy, selectedId],
  )
  const found = useSearch(session, query, true)
  const search = total === undefined ? found : {...found, total}
  const settings = useMemo(
    () => (isMultiple ? {present: [], onSave: () => undefined} : undefined),
    [isMultiple],
  )
  const [state, dispatch] = useReducer(pickerState, {}, initialState)
  const selection = useSelection(state, dispatch, search, settings)
  if (search.status !== 'loaded') return null
  return (
    <InPickerContext
      activeItem={activeItem}
      pick={onPick}
      search={search}
      searchBox={{current: {focus: onType, value: ''} as unknown as HTMLInputElement}}
      selectedId={selectedId}
      selection={selection}
    >
      <ItemGrid query={query} />
    </InPickerContext>
  )
}

const meta: Meta<Args> = {
  title: 'Picker/ItemGrid',
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
    isMultiple: false,
  },
  render: ({width, height, dir, ...rest}) => (
    <Card border dir={dir} radius={2} style={{display: 'flex', height, maxWidth: width}}>
      <InItemContext isMultiple={rest.isMultiple}>
        {({activeItem}) => <Grid {...rest} activeItem={activeItem} />}
      </InItemContext>
    </Card>
  ),
}
export default meta

/** The position of the focused item in the whole list, from 1. */
const place = (): number => Number(document.activeElement?.getAttribute('aria-posinset'))

const options = (canvasElement: HTMLElement) => within(canvasElement).getAllByRole('option')

async function enter(canvasElement: HTMLElement): Promise<void> {
  await within(canvasElement).findAllByRole('option')
  await waitFor(() => expect(columns(canvasElement)).toBeGreaterThan(1))
  await userEvent.tab()
  await expect(place()).toBe(1)
}

/** How many items are in the first row. */
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
    // Two whole rows of 192 fit in 480.
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

export const DoubleClickPicks: Story = {
  play: async ({args, canvasElement}) => {
    const title = 'Behind the jingle'
    const option = await within(canvasElement).findByRole('option', {name: title})
    await userEvent.click(option)
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(args.onPick, 'a click only selects').not.toHaveBeenCalled()
    await userEvent.dblClick(option)
    await expect(args.onPick).toHaveBeenCalledOnce()
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({title}))
  },
}

export const LettersBelongToTheSearch: Story = {
  play: async ({args, canvasElement}) => {
    await enter(canvasElement)
    await userEvent.keyboard('b')
    await expect(args.onType).toHaveBeenCalledOnce()
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
    await expect(within(option).getByText('Currently selected')).toBeVisible()
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
    await expect(option).toHaveAccessibleDescription(/Can’t be used here: it has no tag/)
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

/** The most that a proxy serves, in one column: 48 million pixels are taller than what browsers lay out. */
export const TheEndOfTheLongestListCanBeReached: Story = {
  args: {total: 250_000, width: 200, height: 400},
  play: async ({canvasElement}) => {
    await within(canvasElement).findAllByRole('option')
    await userEvent.tab()
    await press('End', 250_000)
    await seen(document.activeElement)
    await press('ArrowUp', 249_999)
    await seen(document.activeElement)
    await press('Home', 1)
    await seen(document.activeElement)
    const scroller = canvasElement.querySelector('[role="listbox"]')?.parentElement as HTMLElement
    scroller.scrollTo(0, scroller.scrollHeight)
    const last = await within(canvasElement).findByRole('option', {
      name: (_, option) => option.getAttribute('aria-posinset') === '250000',
    })
    await seen(last)
  },
}

export const TheFocusOutlivesScrolling: Story = {
  ...thousand,
  play: async ({canvasElement}) => {
    await enter(canvasElement)
    const focused = document.activeElement
    const scroller = canvasElement.querySelector('[role="listbox"]')?.parentElement
    scroller?.scrollTo({top: 19_200})
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
    await thumbnailsLoaded(canvasElement, 4)
  },
}

const selected = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .queryAllByRole('option', {selected: true})
    .map((option) => Number(option.getAttribute('aria-posinset')))

export const SpaceAndEnterToggle: Story = {
  args: {isMultiple: true},
  play: async ({args, canvasElement}) => {
    await enter(canvasElement)
    await expect(within(canvasElement).getByRole('listbox')).toHaveAttribute(
      'aria-multiselectable',
      'true',
    )
    await press('ArrowRight', 2)
    await press('ArrowRight', 3)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(selected(canvasElement)).toEqual([3]))
    await press('ArrowLeft', 2)
    await userEvent.keyboard(' ')
    await waitFor(() => expect(selected(canvasElement)).toEqual([2, 3]))
    const number = (place: number) =>
      options(canvasElement)[place - 1]?.querySelector('[data-part="badge"]')
    await expect(number(3), 'the first that was selected').toHaveTextContent('1')
    await expect(number(2)).toHaveTextContent('2')
    await expect(number(1), 'an empty circle').toHaveTextContent('')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(selected(canvasElement)).toEqual([3]))
    await expect(args.onPick).not.toHaveBeenCalled()
  },
}

export const TheSelectionFollowsTheKeys: Story = {
  play: async ({args, canvasElement}) => {
    await enter(canvasElement)
    await expect(selected(canvasElement), 'the focus alone selects nothing').toEqual([])
    await press('ArrowRight', 2)
    await waitFor(() => expect(selected(canvasElement)).toEqual([2]))
    await press('ArrowLeft', 1)
    await waitFor(() => expect(selected(canvasElement)).toEqual([1]))
    await userEvent.keyboard(' ')
    await expect(selected(canvasElement)).toEqual([1])
    await expect(args.onPick).not.toHaveBeenCalled()
  },
}

export const ShiftSelectsARange: Story = {
  args: {isMultiple: true},
  play: async ({canvasElement}) => {
    await enter(canvasElement)
    await press('ArrowRight', 2)
    const user = userEvent.setup()
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    await waitFor(() => expect(selected(canvasElement)).toEqual([2, 3, 4]))
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    await waitFor(() => expect(selected(canvasElement), 'going back').toEqual([2, 3]))
  },
}

export const ShiftClickSelectsARange: Story = {
  args: {isMultiple: true},
  play: async ({args, canvasElement}) => {
    await enter(canvasElement)
    const user = userEvent.setup()
    const at = (place: number) => options(canvasElement)[place - 1] as HTMLElement
    await user.click(at(2))
    await user.keyboard('{Shift>}')
    await user.click(at(5))
    await user.keyboard('{/Shift}')
    await waitFor(() => expect(selected(canvasElement)).toEqual([2, 3, 4, 5]))
    await user.click(at(3))
    await waitFor(() => expect(selected(canvasElement)).toEqual([2, 4, 5]))
    await expect(args.onPick).not.toHaveBeenCalled()
  },
}

export const AllAtOnce: Story = {
  args: {isMultiple: true},
  play: async ({canvasElement}) => {
    await enter(canvasElement)
    await userEvent.keyboard('{Control>}a{/Control}')
    await waitFor(() => expect(selected(canvasElement).length).toBeGreaterThan(10))
  },
}

export const Dark: Story = {...Selected, globals: {scheme: 'dark'}}
