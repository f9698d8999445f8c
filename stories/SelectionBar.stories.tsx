import type {Meta, StoryObj} from '@storybook/react-vite'
import {useReducer} from 'react'
import {expect, fn, type Mock, screen, userEvent, waitFor, within} from 'storybook/test'
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
    initialState({present: items.map((item, at) => ({...newEntry(item), isPresent: at === 0}))}),
  )
  return (
    <InBrowser
      dispatch={(action) => {
        onAction(action.type)
        dispatch(action)
      }}
      state={state}
    >
      <Announcer>
        <div style={{display: 'flex', minWidth: 0}}>
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
  },
}

export const MenusMoveARow: Story = {
  args: {isBar: false},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('list', {name: 'Your list'})
    const titles = () => titlesIn(canvasElement, 'Your list')
    const [first, second, third] = titles()
    const select = async (item: string) => {
      await userEvent.click(canvas.getByRole('button', {name: `Actions for ${first}`}))
      const menu = await screen.findByRole('menu')
      await waitFor(() => expect(menu).toBeVisible())
      await userEvent.click(within(menu).getByRole('menuitem', {name: item}))
    }
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
