import type {Meta, StoryObj} from '@storybook/react-vite'
import {useReducer} from 'react'
import {expect, fn, type Mock, userEvent, waitFor, within} from 'storybook/test'
import SelectedEntries from '../src/studio/browser/selection/SelectedEntries.tsx'
import {
  initialState,
  type BrowserAction,
  browserState,
} from '../src/studio/browser/state/browser-state.ts'
import type {BrowserItem} from '../src/studio/browser/state/items.ts'
import {newEntry} from '../src/studio/browser/state/list-entries.ts'
import {InBrowser} from './support/InBrowser.tsx'
import {WithItems} from './support/WithItems.tsx'

interface Args {
  /** How many are selected, the first of them in the array already. */
  readonly count: number
  readonly onAction: (type: BrowserAction['type']) => void
}
type Story = StoryObj<Args>

function Bar({items, onAction}: Pick<Args, 'onAction'> & {items: readonly BrowserItem[]}) {
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
      <div style={{display: 'flex', minWidth: 0}}>
        <SelectedEntries isBar />
      </div>
    </InBrowser>
  )
}

const meta: Meta<Args> = {
  title: 'Browser/SelectionBar',
  args: {count: 3, onAction: fn()},
  render: ({count, onAction}) => (
    <WithItems kind="story">
      {(items) => <Bar items={items.slice(0, count)} onAction={onAction} />}
    </WithItems>
  ),
}
export default meta

const titlesIn = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('list', {name: 'Selected'}))
    .getAllByRole('listitem')
    .map((chip) => chip.querySelector('bdi')?.textContent)

export const KeysAndDragsMoveAChip: Story = {
  play: async ({args, canvasElement}) => {
    await within(canvasElement).findByRole('list', {name: 'Selected'})
    const [first, second, third] = titlesIn(canvasElement)
    const end = within(canvasElement).getByRole('button', {name: / 3 of 3$/})
    const {right, top} = end.getBoundingClientRect()
    await userEvent.pointer([
      {
        keys: '[MouseLeft>]',
        target: within(canvasElement).getByRole('button', {name: / 1 of 3$/}),
      },
      {coords: {clientX: right - 4, clientY: top}},
      {keys: '[/MouseLeft]'},
    ])
    await waitFor(() => expect(titlesIn(canvasElement)).toEqual([second, third, first]))

    const chip = () =>
      within(canvasElement).getByRole('button', {name: new RegExp(`^${second} \\d of 3$`)})
    chip().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(titlesIn(canvasElement)).toEqual([third, second, first])
    await expect(chip()).toHaveFocus()
    await expect(chip()).toHaveAccessibleName(`${second} 2 of 3`)
    await userEvent.keyboard('{ArrowLeft}')
    const {calls} = (args.onAction as Mock<Args['onAction']>).mock
    const {length} = calls
    await userEvent.keyboard('{ArrowLeft}')
    await expect(titlesIn(canvasElement), 'stops at the start').toEqual([second, third, first])
    await expect(calls, 'not at the start').toHaveLength(length)
    await userEvent.keyboard('{Delete}')
    await expect(titlesIn(canvasElement)).toEqual([third, first])
  },
}

export const MoreThanAreShown: Story = {
  args: {count: 60},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('20 more')).toBeInTheDocument()
    await expect(canvas.getAllByRole('button', {name: /^Remove/})).toHaveLength(40)
    await expect(canvas.getByRole('button', {name: / 60 of 60$/})).toBeInTheDocument()
  },
}
