import type {Meta, StoryObj} from '@storybook/react-vite'
import {type ArrayRule, unset} from 'sanity'
import {expect, fn, screen, userEvent, waitFor, within} from 'storybook/test'
import {findDialog, optionOf, pickerMeta, announces} from './support/dialog.tsx'
import {type ArrayArgs, CHANGE, InArray, LOCK} from './support/InArray.tsx'
import {hasFocus} from './support/focus.ts'

type Story = StoryObj<ArrayArgs>

let asked = 0

const meta: Meta<ArrayArgs> = {
  title: 'Field/ArrayFunctions',
  args: {of: [{type: 'stories.story'}], value: [], onChange: fn()},
  beforeEach: () => {
    asked = 0
    return pickerMeta.beforeEach()
  },
  render: (args) => <InArray {...args} />,
  // The list of toasts is Sanity's own element.
  parameters: {a11y: {context: {exclude: ['[data-ui="ToastProvider"]']}}},
}
export default meta

/** The Add button once its code is loaded: until then a placeholder is shown. */
const findAdd = (canvasElement: HTMLElement): Promise<HTMLElement> =>
  waitFor(async () => {
    const add = within(canvasElement).getByRole('button', {name: /^Add item/})
    await expect(add).toBeEnabled()
    return add
  })

/** Studio's menu fades out behind the dialog that it opens, so wait until it is removed. */
async function selectType(name: RegExp): Promise<void> {
  const item = await screen.findByRole('menuitem', {name})
  await userEvent.click(item)
  await waitFor(() => expect(item).not.toBeVisible())
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

const failsOnce = () => {
  asked += 1
  if (asked === 1) throw new Error('no Team yet')
  return 'team-marketing'
}

/** A tag without its Team, and a Team that is found at the second try. */
export const InvalidOptions: Story = {
  args: {
    of: [{type: 'stories.collectionTag'}, {type: 'stories.storyId', options: {teamId: failsOnce}}],
  },
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('teamId')
    const select = async () => {
      await userEvent.click(await findAdd(canvasElement))
      await selectType(/^Story/)
    }
    await select()
    const problem = await canvas.findByText(/no Team yet/)
    await select()
    const dialog = await findDialog(/^Select Stories for /)
    await expect(problem).not.toBeInTheDocument()
    await expect(alert).toBeInTheDocument()
    await dialog.findAllByRole('option')
    await userEvent.keyboard('{Escape}')
    await gone()
    await expect(canvas.getAllByRole('alert')).toHaveLength(1)
  },
}

export const NearlyFullAndThenLocked: Story = {
  args: {
    value: [{_key: 'a', _type: 'stories.story', teamId: 'team-marketing', id: '4pqcb', title: 'A'}],
    validation: (rule: ArrayRule<unknown[]>) => rule.max(3),
  },
  play: async ({args, canvasElement}) => {
    await userEvent.click(await findAdd(canvasElement))
    const dialog = await findDialog(/^Select Stories for /)
    await expect(await dialog.findByText('2 more possible')).toBeVisible()
    await userEvent.click(await optionOf(dialog, 'Behind the jingle'))
    await announces(dialog, '2 selected')
    await expect(dialog.getByText('1 more possible')).toBeVisible()
    await userEvent.keyboard('{Control>}a{/Control}')
    await announces(dialog, '3 selected. Maximum items reached')
    document.dispatchEvent(new Event(LOCK))
    await expect(await dialog.findByRole('alert')).toHaveTextContent('can’t be changed')
    await userEvent.click(dialog.getByRole('button', {name: 'Add 2 Stories'}))
    await announces(dialog, '3 selected. Maximum items reached')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

const PRESENT = 'Customer story: Zoë’s two-person studio'

const clip = (id: string, title: string) => ({
  _key: id,
  _type: 'stories.story',
  teamId: 'team-marketing',
  id,
  title,
})

/** Sanity's options of an array: its items can be neither removed nor sorted in the dialog, too. */
export const KeepsItsItems: Story = {
  args: {
    options: {disableActions: ['remove'], sortable: false},
    value: [clip('ohc9w', 'Behind the jingle'), clip('mfids', PRESENT)],
  },
  play: async ({canvasElement}) => {
    await userEvent.click(await findAdd(canvasElement))
    const dialog = await findDialog(/^Select Stories for /, '66 Stories')
    await userEvent.click(await optionOf(dialog, 'Behind the jingle'))
    await userEvent.click(await optionOf(dialog, 'Ask the CEO anything'))
    await announces(dialog, '3 selected')
    await userEvent.click(dialog.getByRole('tab', {name: /^Your list/}))
    const list = await dialog.findByRole('list', {name: /^Your list/})
    const titles = () =>
      [...list.querySelectorAll('[data-part="title"]')].map(({textContent}) => textContent)
    const all = ['Behind the jingle', PRESENT, 'Ask the CEO anything']
    await expect(titles()).toEqual(all)
    const remove = dialog.getAllByRole('button', {name: /^Remove/})
    await expect(remove.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Remove Ask the CEO anything',
    ])
    const entry = within(list).getAllByRole('button', {name: /Customer story/})[0]!
    entry.focus()
    await userEvent.keyboard('{Delete}{ArrowUp}')
    await expect(titles()).toEqual(all)
    await hasFocus(entry, 'the focus stays')
  },
}

export const AnotherEditorAddsAnItemMeanwhile: Story = {
  args: {value: [clip('ohc9w', 'Behind the jingle'), clip('mfids', PRESENT)]},
  play: async ({args, canvasElement}) => {
    await userEvent.click(await findAdd(canvasElement))
    const dialog = await findDialog(/^Select Stories for /, '66 Stories')
    const detail = [clip('4pqcb', 'Sail to Hvaler before breakfast'), ...args.value]
    // What a form holds can be read after its render: the second time, the dialog could take it over.
    document.dispatchEvent(new CustomEvent(CHANGE, {detail}))
    await within(canvasElement).findByText('3 items')
    document.dispatchEvent(new CustomEvent(CHANGE, {detail: [...detail]}))
    await userEvent.click(await optionOf(dialog, 'Behind the jingle'))
    await announces(dialog, '1 selected')
    await userEvent.click(dialog.getByRole('button', {name: 'Save: 1 removed'}))
    await waitFor(() => expect(args.onChange).toHaveBeenCalledOnce())
    await expect(args.onChange).toHaveBeenCalledWith(
      expect.objectContaining({patches: [unset([{_key: 'ohc9w'}])]}),
    )
  },
}
