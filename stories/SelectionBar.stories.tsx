import type {Meta, StoryObj} from '@storybook/react-vite'
import {useReducer} from 'react'
import {expect, fn, userEvent, waitFor, within} from 'storybook/test'
import type {PickerItem} from '../src/studio/picker/items.ts'
import {newEntry} from '../src/studio/picker/selection/list-entries.ts'
import {
  initialState,
  type PickerAction,
  pickerState,
} from '../src/studio/picker/selection/picker-state.ts'
import SelectedEntries from '../src/studio/picker/selection/SelectedEntries.tsx'
import {onAPhone, rightToLeft} from './support/dialog.tsx'
import {InPickerContext} from './support/InPickerContext.tsx'
import {WithItems} from './support/WithItems.tsx'

interface Args {
  /** How many are selected, the first of them in the array already. */
  readonly count: number
  readonly onAction: (type: PickerAction['type']) => void
}
type Story = StoryObj<Args>

function Bar({items, onAction}: Pick<Args, 'onAction'> & {items: readonly PickerItem[]}) {
  const [state, dispatch] = useReducer(pickerState, undefined, () =>
    initialState({present: items.map((item, at) => ({...newEntry(item), isPresent: at === 0}))}),
  )
  return (
    <InPickerContext
      dispatch={(action) => {
        onAction(action.type)
        dispatch(action)
      }}
      state={state}
    >
      <div style={{display: 'flex', minWidth: 0}}>
        <SelectedEntries isBar />
      </div>
    </InPickerContext>
  )
}

const meta: Meta<Args> = {
  title: 'Picker/SelectionBar',
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

export const Three: Story = {
  play: async ({args, canvasElement}) => {
    const bar = within(await within(canvasElement).findByRole('list', {name: 'Selected'}))
    await expect(bar.getAllByRole('listitem')).toHaveLength(3)
    await userEvent.click(
      bar.getByRole('button', {name: 'Remove A day with Ingrid, product designer'}),
    )
    await expect(args.onAction).toHaveBeenCalledWith('remove')
    await expect(args.onAction).toHaveBeenCalledOnce()
    await expect(bar.getAllByRole('listitem')).toHaveLength(2)
    await expect(document.activeElement, 'the next chip has the focus').toHaveAttribute(
      'data-part',
      'entry',
    )
  },
}

export const ArrowKeysMoveAChip: Story = {
  play: async ({args, canvasElement}) => {
    await within(canvasElement).findByRole('list', {name: 'Selected'})
    const [first, second, third] = titlesIn(canvasElement)
    const chip = () =>
      within(canvasElement).getByRole('button', {name: new RegExp(`^${first} \\d of 3$`)})
    chip().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(titlesIn(canvasElement)).toEqual([second, first, third])
    await expect(chip()).toHaveFocus()
    await expect(chip()).toHaveAccessibleName(`${first} 2 of 3`)
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect(titlesIn(canvasElement), 'stops at the start').toEqual([first, second, third])
    await expect(args.onAction, 'not at the start').toHaveBeenCalledTimes(2)
    await userEvent.keyboard('{Delete}')
    await expect(titlesIn(canvasElement)).toEqual([second, third])
  },
}

export const ADragMovesAChip: Story = {
  play: async ({canvasElement}) => {
    await within(canvasElement).findByRole('list', {name: 'Selected'})
    const [first, second, third] = titlesIn(canvasElement)
    const chips = within(canvasElement).getAllByRole('button', {name: / of 3$/})
    const end = chips[2]?.getBoundingClientRect()
    await userEvent.pointer([
      {keys: '[MouseLeft>]', target: chips[0]!},
      {coords: {clientX: (end?.right ?? 0) - 4, clientY: end?.top ?? 0}},
      {keys: '[/MouseLeft]'},
    ])
    await waitFor(() => expect(titlesIn(canvasElement)).toEqual([second, third, first]))
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

export const OnAPhone: Story = {
  ...onAPhone,
  play: async ({canvasElement}) => {
    await within(canvasElement).findByRole('list', {name: 'Selected'})
  },
}

export const RightToLeft: Story = {
  beforeEach: rightToLeft,
  play: async ({canvasElement}) => {
    await within(canvasElement).findByRole('list', {name: 'Selected'})
  },
}

export const Dark: Story = {...Three, globals: {scheme: 'dark'}}
