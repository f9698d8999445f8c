import type {Meta, StoryObj} from '@storybook/react-vite'
import {useReducer} from 'react'
import {expect, fireEvent, fn, type Mock, screen, userEvent, waitFor, within} from 'storybook/test'
import SelectedEntries from '../src/studio/browser/entries/SelectedEntries.tsx'
import {
  initialState,
  type BrowserAction,
  browserState,
} from '../src/studio/browser/state/browser-state.ts'
import type {BrowserItem} from '../src/studio/browser/state/items.ts'
import {newEntry} from '../src/studio/browser/state/list-entries.ts'
import {Announcer} from '../src/studio/ui/Announcer.tsx'
import {announces} from './support/dialog.tsx'
import {InBrowser} from './support/InBrowser.tsx'
import {WithItems} from './support/WithItems.tsx'
import {hasFocus, keepsFocus} from './support/focus.ts'

interface Args {
  /** How many are selected, the first of them in the array already. */
  readonly count: number
  /** Whether they are chips, or else rows of your list. */
  readonly isBar: boolean
  readonly onAction: (type: BrowserAction['type']) => void
}
type Story = StoryObj<Args>

function Bar({items, isBar, onAction}: Omit<Args, 'count'> & {items: readonly BrowserItem[]}) {
  const [state, dispatch] = useReducer(browserState, undefined, () =>
    initialState({
      present: items.map((item, at) => ({
        ...newEntry(item),
        isPresent: at === 0,
        item: at === 5 ? undefined : item,
      })),
    }),
  )
  return (
    <InBrowser
      dispatch={(action) => {
        onAction(action.type)
        dispatch(action)
      }}
      state={{...state, tab: isBar ? 'library' : 'list'}}
    >
      <Announcer>
        <div data-pinned={state.pinned?.id} style={{display: 'flex', minWidth: 0}}>
          <SelectedEntries isBar={isBar} />
        </div>
      </Announcer>
    </InBrowser>
  )
}

const meta: Meta<Args> = {
  title: 'Browser/SelectionBar',
  args: {count: 3, isBar: true, onAction: fn()},
  render: ({count, isBar, onAction}) => (
    <WithItems kind="story">
      {(items) => <Bar isBar={isBar} items={items.slice(0, count)} onAction={onAction} />}
    </WithItems>
  ),
}
export default meta

const titlesIn = (canvasElement: HTMLElement, name = 'Selected') =>
  within(within(canvasElement).getByRole('list', {name}))
    .getAllByRole('listitem')
    .map((chip) => chip.querySelector('bdi')?.textContent)

export const KeysAndDragsMoveAChip: Story = {
  play: async ({args, canvasElement}) => {
    await within(canvasElement).findByRole('list', {name: 'Selected'})
    const [first, second, third] = titlesIn(canvasElement)
    const end = within(canvasElement).getByRole('button', {name: / 3 of 3$/})
    const {right, top} = end.getBoundingClientRect()
    const pressed = {
      keys: '[MouseLeft>]',
      target: within(canvasElement).getByRole('button', {name: / 1 of 3$/}),
    }
    const coords = {clientX: right - 4, clientY: top}
    // Released outside of the list, and then over it without a button.
    await userEvent.pointer([
      pressed,
      {target: canvasElement},
      {keys: '[/MouseLeft]'},
      {target: end, coords},
    ])
    await expect(args.onAction, 'without a button').not.toHaveBeenCalled()
    await userEvent.pointer([pressed, {coords}, {keys: '[/MouseLeft]'}])
    await waitFor(() => expect(titlesIn(canvasElement)).toEqual([second, third, first]))

    // The middle of a long title has an element of its own.
    const chip = () => within(canvasElement).getByTitle(String(second)).closest('button')!
    chip().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(titlesIn(canvasElement)).toEqual([third, second, first])
    await hasFocus(chip)
    await expect(chip()).toHaveAccessibleName(/ 2 of 3$/)
    await userEvent.keyboard('{ArrowLeft}')
    const {calls} = (args.onAction as Mock<Args['onAction']>).mock
    const {length} = calls
    await userEvent.keyboard('{ArrowLeft}')
    await expect(titlesIn(canvasElement), 'stops at the start').toEqual([second, third, first])
    await expect(calls, 'not at the start').toHaveLength(length)
    await userEvent.keyboard('{Delete}')
    await waitFor(() => expect(titlesIn(canvasElement)).toEqual([third, first]))
  },
}

export const MoreThanAreShown: Story = {
  args: {count: 60},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('20 more')).toBeInTheDocument()
    await expect(canvas.getAllByRole('button', {name: /^Remove/})).toHaveLength(40)
    const last = canvas.getByRole('button', {name: / 60 of 60$/})
    canvas.getByRole('button', {name: / 59 of 60$/}).focus()
    await userEvent.keyboard('{Delete}')
    await hasFocus(last, 'the next one')
    await waitFor(() => expect(last).toHaveAccessibleName(/ 59 of 59$/))
    // React moves the others: the focus, which stays, scrolls to nothing.
    await userEvent.keyboard('{ArrowLeft>20/}')
    await waitFor(() => expect(last).toHaveAccessibleName(/ 39 of 59$/))
    const bar = canvas.getByRole('list', {name: 'Selected'}).getBoundingClientRect()
    await expect(last.getBoundingClientRect().left, 'in view').toBeGreaterThanOrEqual(bar.left)
  },
}

async function selectAction(
  canvas: ReturnType<typeof within>,
  title: string | null | undefined,
  item: string,
) {
  await userEvent.click(canvas.getByRole('button', {name: `Actions for ${title}`}))
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu).toBeVisible())
  await userEvent.click(within(menu).getByRole('menuitem', {name: item}))
}

export const MenusMoveARow: Story = {
  args: {isBar: false},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('list', {name: 'Your list'})
    const titles = () => titlesIn(canvasElement, 'Your list')
    const [first, second, third] = titles()
    const select = async (item: string) => selectAction(canvas, first, item)
    await select('Move down')
    await waitFor(() => expect(titles()).toEqual([second, first, third]))
    await announces(canvas, 'Moved to position 2 of 3')
    await hasFocus(canvas.getByRole('button', {name: new RegExp(`^${first}`)}))

    // A key that moves nothing leaves the focus to whatever has it next.
    const row = (title: string | null | undefined) =>
      canvas.getByRole('button', {name: new RegExp(`^${title} .*of 3$`)})
    row(third).focus()
    await userEvent.keyboard('{ArrowDown}')
    row(second).focus()
    await keepsFocus(row(second))

    await select('Move to position…')
    const position = await screen.findByRole('spinbutton', {name: 'Position, from 1 to 3'})
    await hasFocus(position)
    await userEvent.clear(position)
    await userEvent.keyboard('3{Enter}')
    await waitFor(() => expect(titles()).toEqual([second, third, first]))
    await announces(canvas, 'Moved to position 3 of 3')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const SelectedRowsMoveTogether: Story = {
  args: {isBar: false, count: 6},
  play: async ({canvasElement}) => {
    // Keys stay held between two calls.
    const user = userEvent.setup()
    const canvas = within(canvasElement)
    await canvas.findByRole('list', {name: 'Your list'})
    const titles = () => titlesIn(canvasElement, 'Your list')
    const [a, b, c, d, e, f] = titles()
    const row = (title: typeof a) =>
      canvas.getByRole('button', {name: new RegExp(`^${title} .*of 6$`)})
    const all = canvas.getAllByRole('listitem')
    const unseen = all.map((each) => getComputedStyle(each).containIntrinsicHeight)
    const heights = all.map((each) => `auto ${each.clientHeight}px`)
    await expect(unseen, 'laid out as high as once they are in view').toEqual(heights)
    const click = async (title: typeof a, key: string) => {
      await user.keyboard(`{${key}>}`)
      await user.click(row(title))
      await user.keyboard(`{/${key}}`)
    }
    await user.click(row(a))
    await click(c, 'Shift')
    await click(b, 'Control')
    row(e).focus()
    await user.keyboard(' ')
    await expect([a, b, c, d, e, f].map((each) => row(each).ariaPressed)).toEqual(
      [true, false, true, false, true, false].map(String),
    )
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(titles()).toEqual([b, a, c, e, d, f]))
    await hasFocus(row(e))

    await selectAction(canvas, c, 'Move to position…')
    await hasFocus(await screen.findByRole('spinbutton', {name: 'Position, from 1 to 4'}))
    await waitFor(() => expect(screen.getByText('Move 3 items')).toBeVisible())
    await user.keyboard('4{Enter}')
    await waitFor(() => expect(titles()).toEqual([b, d, f, a, c, e]))
    await announces(canvas, 'Moved to position 4 of 6')

    // The first of them passes the one above before the pointer does.
    const {left, top} = row(c).getBoundingClientRect()
    await user.pointer([
      {keys: '[MouseLeft>]', target: row(e)},
      {coords: {clientX: left, clientY: top + 2}},
      {keys: '[/MouseLeft]'},
    ])
    await waitFor(() => expect(titles()).toEqual([b, d, a, c, e, f]))

    // Safari doesn't give a button the focus by a click.
    fireEvent.click(row(d), {detail: 1})
    await hasFocus(row(d))
    await expect(row(a), 'a click alone').toHaveAttribute('aria-pressed', 'false')
    const pinned = () => canvasElement.querySelector('[data-pinned]')
    await waitFor(() => expect(pinned()).toBeInTheDocument())
    row(f).focus()
    await waitFor(() => expect(pinned(), 'of an item that is not available').toBeNull())
    row(d).focus()
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(titles()).toEqual([d, b, a, c, e, f]))
    await click(b, 'Control')
    await click(f, 'Control')
    await user.keyboard('{Delete}')
    await waitFor(() => expect(titles()).toEqual([d, a, c, e]))
    const kept = (title: typeof a) =>
      canvas.getByRole('button', {name: new RegExp(`^${title} .*of 4$`)})
    await hasFocus(kept(e))
    // A range begins at the row that has the focus, since the one that was clicked is gone.
    await user.keyboard('{Shift>}')
    await user.click(kept(a))
    await user.keyboard('{/Shift}')
    await expect([d, a, c, e].map((each) => kept(each).ariaPressed)).toEqual(
      [false, true, true, true].map(String),
    )
  },
}
