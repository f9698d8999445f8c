import type {Meta, StoryObj} from '@storybook/react-vite'
import {Profiler} from 'react'
import {expect, fn, screen, userEvent, waitFor} from 'storybook/test'
import {
  type DialogQueries,
  findDialog,
  listOf,
  Picker,
  type PickerArgs,
  pickerMeta,
  titleOf,
} from './support/dialog.tsx'
import {onCommit, renderedBy} from './support/rendered.ts'
import {thumbnailsLoaded} from './support/thumbnails.ts'

type Story = StoryObj<PickerArgs>

const meta: Meta<PickerArgs> = {
  title: 'Picker/PickerRenders',
  ...pickerMeta,
  render: (args) => (
    <Profiler id="picker" onRender={onCommit}>
      <Picker {...args} />
    </Profiler>
  ),
}
export default meta

/** The parts of the dialog. The pane follows what is selected, once that rests. */
const PARTS = [
  'Dialog',
  'DialogCard',
  'DialogContents',
  'Toolbar',
  'TeamControl',
  'ChoiceMenu',
  'SearchBox',
  'FilterMenu',
  'SortMenu',
  'Results',
  'ItemGrid',
  'ItemCell',
  'ResultsStatus',
  'PickerFooter',
]

/** Which parts a user's action renders, and how often. */
async function partsRenderedBy(act: () => unknown): Promise<Readonly<Record<string, number>>> {
  const dialog = document.querySelector('[data-ui="Dialog"]')
  if (!dialog) throw new Error('The dialog is closed')
  const names = await renderedBy(dialog, act)
  const counts = PARTS.map((part) => [part, names.filter((name) => name === part).length] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

const twoFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/**
 * Types in one go: on a busy machine Storybook's own events take so long that the search, which waits
 * for further letters, begins meanwhile.
 */
function type(box: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
  box.dispatchEvent(new Event('input', {bubbles: true}))
}

async function findLoaded(): Promise<DialogQueries> {
  const dialog = await findDialog(/^Select/, '18 Collections')
  await thumbnailsLoaded(document.body, 10)
  // What is still to be rendered would be counted with the first action.
  await waitFor(async () => expect(await partsRenderedBy(twoFrames)).toEqual({}))
  return dialog
}

export const Letters: Story = {
  play: async () => {
    const dialog = await findLoaded()
    const box = dialog.getByRole('searchbox')
    const typeTwo = () => ['z', 'zz'].forEach((text) => type(box, text))
    await expect(await partsRenderedBy(typeTwo)).toEqual({})
    await waitFor(() => expect(dialog.getByRole('status')).not.toHaveTextContent('18'))
    await expect(box).toHaveValue('zz')
  },
}

export const AnotherList: Story = {
  play: async () => {
    const dialog = await findLoaded()
    const box = dialog.getByRole('searchbox')
    const list = await listOf(dialog)
    const [place, next] = list.getAllByRole('option')
    const title = titleOf(next)!
    const [word = ''] = title.split(' ')
    const search = async (text: string) => {
      type(box, text)
      await waitFor(() => expect(place?.querySelector('mark')?.textContent).toBe(text))
    }
    await search(word)
    await expect(list.getAllByRole('option')[0]).toBe(place)
    await thumbnailsLoaded(place!, 1)
    const images = [...place!.querySelectorAll('img')]
    const parts = await partsRenderedBy(() => search(word.slice(0, -2)))
    await expect(titleOf(place)).toBe(title)
    await expect(images.filter((image) => !place?.contains(image))).toEqual([])
    await expect(Object.keys(parts)).toContain('ItemCell')
    await expect(Object.keys(parts)).not.toContain('ChoiceMenu')
  },
}

export const ASelectedItem: Story = {
  play: async () => {
    const dialog = await findLoaded()
    const [first, second] = (await listOf(dialog)).getAllByRole('option')
    if (!first || !second) throw new Error('The list has no two items')
    const parts = {DialogContents: 1, ItemGrid: 1, PickerFooter: 1}
    await expect(await partsRenderedBy(() => first.click())).toEqual({
      ...parts,
      ItemCell: 1,
    })
    await expect(dialog.getByRole('button', {name: 'Select'})).toBeEnabled()
    await expect(await partsRenderedBy(() => second.click())).toEqual({
      ...parts,
      ItemCell: 2,
    })
  },
}

export const AnArrowKey: Story = {
  play: async () => {
    const dialog = await findLoaded()
    const [first] = (await listOf(dialog)).getAllByRole('option')
    first?.focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(async () => expect(await partsRenderedBy(twoFrames)).toEqual({}))
    const parts = await partsRenderedBy(() => userEvent.keyboard('{ArrowDown}'))
    await expect(parts).toEqual({DialogContents: 1, ItemGrid: 1, ItemCell: 2, PickerFooter: 1})
  },
}

/** Studio's items behind the dialog would each render, but a menu in it has to close. */
export const APress: Story = {
  play: async () => {
    const dialog = await findLoaded()
    const heading = dialog.getByRole('heading', {name: /^Select/})
    const onMouseDown = fn()
    document.addEventListener('mousedown', onMouseDown)
    await userEvent.click(heading)
    await expect(onMouseDown).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', {name: /^Filter/}))
    await expect(await screen.findByRole('menu')).toBeVisible()
    await userEvent.click(heading)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    document.removeEventListener('mousedown', onMouseDown)
  },
}
