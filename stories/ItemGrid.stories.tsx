import {Card} from '@sanity/ui'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, fn, userEvent, waitFor, within} from 'storybook/test'
import {useReducer} from 'react'
import type {BrowserContext} from '../src/studio/browser/context.tsx'
import {ItemGrid} from '../src/studio/browser/grid/ItemGrid.tsx'
import type {BrowserQuery} from '../src/studio/browser/search/query.ts'
import {useSearch} from '../src/studio/browser/search/useSearch.ts'
import {useSelection} from '../src/studio/browser/selection/useSelection.ts'
import {initialState, browserState} from '../src/studio/browser/state/browser-state.ts'
import type {BrowserItem} from '../src/studio/browser/state/items.ts'
import {anyQuery} from '../src/studio/browser/testing.ts'
import {tableLayout} from '../src/studio/tool/browse/table-layout.tsx'
import {useStudioSource} from './support/found.tsx'
import {InBrowser} from './support/InBrowser.tsx'
import {InItemContext} from './support/InItemContext.tsx'
import {seen} from './support/seen.ts'
import {hasFocus} from './support/focus.ts'

interface Args {
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly onPick: (item: BrowserItem) => void
  readonly isTable?: boolean
  /** @defaultValue `'story'` */
  readonly kind?: BrowserQuery['kind']
  readonly text?: string
  /** How many items there are, where it is not what was found: those beyond never load. */
  readonly total?: number
}
type Story = StoryObj<Args>

type GridProps = Omit<Args, 'width' | 'height'> & Pick<BrowserContext, 'activeItem'>

const query: BrowserQuery = {...anyQuery, kind: 'story', sort: 'title', shape: 'bubbles'}

const TABLE = tableLayout('story')

function Grid({activeItem, isTable = false, kind = 'story', text = '', onPick, total}: GridProps) {
  const {session} = useStudioSource()
  const found = useSearch(session, {...query, kind, text}, true)
  const search = total === undefined ? found : {...found, total}
  const [state, dispatch] = useReducer(browserState, {}, initialState)
  const selection = useSelection(state, dispatch, search)
  if (search.status !== 'loaded') return null
  return (
    <InBrowser
      activeItem={activeItem}
      layout={isTable ? TABLE : undefined}
      pick={onPick}
      search={search}
      selection={selection}
    >
      <ItemGrid query={{...query, kind}} />
    </InBrowser>
  )
}

const meta: Meta<Args> = {
  title: 'Browser/ItemGrid',
  args: {
    // Six columns of bubbles: 6 × 120, and the margins.
    width: 760,
    height: 480,
    onPick: fn(),
  },
  render: ({width, height, ...rest}) => (
    <Card border radius={2} style={{display: 'flex', height, maxWidth: width}}>
      <InItemContext Cell={rest.isTable ? TABLE.Cell : undefined}>
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

const selected = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .queryAllByRole('option', {selected: true})
    .map((option) => Number(option.getAttribute('aria-posinset')))

export const ByKeyboard: Story = {
  play: async ({args, canvasElement}) => {
    await enter(canvasElement)
    const stops = options(canvasElement).filter((option) => option.tabIndex === 0)
    await expect(stops).toHaveLength(1)
    const wide = columns(canvasElement)
    await expect(wide).toBe(6)
    const isSelected = (index: number) =>
      waitFor(() => expect(selected(canvasElement)).toEqual([index]))
    await expect(selected(canvasElement), 'the focus alone selects nothing').toEqual([])
    await press('ArrowUp', 1)
    await press('ArrowRight', 2)
    await isSelected(2)
    await press('ArrowDown', 2 + wide)
    await press('ArrowDown', 2 + 2 * wide)
    await press('ArrowLeft', 1 + 2 * wide)
    await press('ArrowUp', 1 + wide)
    await press('ArrowLeft', wide)
    await isSelected(wide)

    const total = Number(document.activeElement?.getAttribute('aria-setsize'))
    await expect(total).toBe(66)
    await press('End', total)
    await expect(document.activeElement, 'scrolled to').toBeVisible()
    await press('ArrowRight', total)
    await press('Home', 1)
    // Two whole rows of 192 fit in 480.
    await press('PageDown', 1 + 2 * wide)
    await press('PageUp', 1)
    await isSelected(1)
    await userEvent.keyboard(' ')
    await expect(args.onPick).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect(document.activeElement).not.toHaveAttribute('role', 'option')
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
  parameters: {world: {sandbox: {teams: 3, collections: 12, stories: 1500}}},
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
    await hasFocus(focused)
    await press('ArrowRight', 2)
  },
}

export const TheFocusOutlivesAnotherWidth: Story = {
  play: async ({canvasElement}) => {
    await enter(canvasElement)
    await press('ArrowRight', 2)
    await press('ArrowRight', 3)
    const wide = document.activeElement
    const card = wide?.closest<HTMLElement>('[style*="max-width"]')
    card!.style.maxWidth = '320px'
    await waitFor(() => expect(wide).not.toBeInTheDocument())
    await waitFor(() => expect(place()).toBe(3))
  },
}

/** Where one writes from right to left, a title in English begins at its first letter all the same. */
export const TitlesOfATableAreCutAtTheirOwnEnd: Story = {
  args: {isTable: true, width: 420},
  play: async ({canvasElement}) => {
    canvasElement.dir = 'rtl'
    const textsThatAreCut = () =>
      [
        ...canvasElement.querySelectorAll(
          '[role="option"] :is(span, [data-part="title"], [data-part="why"])',
        ),
      ].flatMap((cell) => {
        const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
        const isCut = getComputedStyle(cell).textOverflow === 'ellipsis'
        return text && isCut && /^[A-Za-z]/.test(text.textContent ?? '') ? [{cell, text}] : []
      })
    await waitFor(() => expect(textsThatAreCut().length).toBeGreaterThan(3))
    const cells = textsThatAreCut()
    const hidden = cells.filter(({cell, text}) => {
      const letter = document.createRange()
      letter.setStart(text, 0)
      letter.setEnd(text, 1)
      return letter.getBoundingClientRect().left < cell.getBoundingClientRect().left - 1
    })
    await expect(hidden.map(({text}) => text.textContent)).toEqual([])
  },
}

export const TitlesOfRowsAreCutAtTheirOwnEnd: Story = {
  args: {kind: 'collection', width: 450},
  play: TitlesOfATableAreCutAtTheirOwnEnd.play!,
}

export const NotesOfRowsAreCutAtTheirOwnEnd: Story = {
  args: {kind: 'collection', text: 'customer', width: 340},
  play: TitlesOfATableAreCutAtTheirOwnEnd.play!,
}

export const TitlesOfRowsBeginBesideTheirThumbnails: Story = {
  args: {kind: 'collection', width: 900},
  play: async ({canvasElement}) => {
    canvasElement.dir = 'rtl'
    const gaps = () =>
      [...canvasElement.querySelectorAll('[role="option"]')].map((row) => {
        const [thumbnails, title] = ['thumbnails', 'title'].map((part) =>
          row.querySelector(`[data-part="${part}"]`),
        )
        const text = document.createRange()
        text.selectNode(document.createTreeWalker(title!, NodeFilter.SHOW_TEXT).nextNode()!)
        return thumbnails!.getBoundingClientRect().left - text.getBoundingClientRect().right
      })
    await waitFor(() => expect(gaps().length).toBeGreaterThan(3))
    await expect(gaps().filter((gap) => gap > 20)).toEqual([])
  },
}
