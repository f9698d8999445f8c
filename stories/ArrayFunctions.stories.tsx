import type {Meta, StoryObj} from '@storybook/react-vite'
import type {ArrayRule} from 'sanity'
import {expect, fn, screen, userEvent, waitFor, within} from 'storybook/test'
import {findDialog, optionOf, pickerMeta, announces} from './support/dialog.tsx'
import {type ArrayArgs, InArray, LOCK} from './support/InArray.tsx'

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

const BOTH = [{type: 'stories.collection'}, {type: 'stories.story'}]

/** The Add button once its code is loaded: until then a placeholder is shown. */
const findAdd = (canvasElement: HTMLElement): Promise<HTMLElement> =>
  waitFor(async () => {
    const add = within(canvasElement).getByRole('button', {name: /^Add item/})
    await expect(add).toBeEnabled()
    return add
  })

/** Studio's menu fades out behind the dialog that it opens, so wait until it is removed. */
async function selectType(name: string): Promise<void> {
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

export const ATeamThatFailedOnce: Story = {
  args: {of: [{type: 'stories.story', options: {teamId: failsOnce}}]},
  play: async ({canvasElement}) => {
    await userEvent.click(await findAdd(canvasElement))
    const problem = await within(canvasElement).findByRole('alert')
    await expect(problem).toHaveTextContent('no Team yet')
    await userEvent.click(await findAdd(canvasElement))
    await findDialog(/^Select Stories for /)
    await expect(problem).not.toBeInTheDocument()
  },
}

export const OfTwoTypes: Story = {
  args: {of: BOTH},
  play: async ({args, canvasElement}) => {
    await userEvent.click(await findAdd(canvasElement))
    await selectType('Story')
    await findDialog(/^Select Stories for /)
    await userEvent.keyboard('{Escape}')
    await gone()
    await waitFor(async () => expect(await findAdd(canvasElement)).toHaveFocus())
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const LockedMeanwhile: Story = {
  play: async ({args, canvasElement}) => {
    await userEvent.click(await findAdd(canvasElement))
    const dialog = await findDialog(/^Select Stories for /)
    await userEvent.click(await optionOf(dialog, 'Ask the CEO anything'))
    await announces(dialog, '1 selected')
    document.dispatchEvent(new Event(LOCK))
    await gone()
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(within(canvasElement).getByRole('button', {name: 'Add item'})).toBeDisabled()
  },
}

/** Tries to select more than the maximum in every way. */
const selectTooMany: NonNullable<Story['play']> = async ({args, canvasElement}) => {
  await userEvent.click(await findAdd(canvasElement))
  const dialog = await findDialog(/^Select Stories for /)
  await expect(await dialog.findByText('2 more possible')).toBeVisible()
  await userEvent.click(await optionOf(dialog, 'Behind the jingle'))
  await announces(dialog, '2 selected')
  await expect(dialog.getByText('1 more possible')).toBeVisible()
  await userEvent.keyboard('{Control>}a{/Control}')
  await announces(dialog, '3 selected. Maximum items reached')
  const user = userEvent.setup()
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await userEvent.click(await optionOf(dialog, 'Ask the CEO anything'))
  await userEvent.click(dialog.getByRole('button', {name: 'Add 2 Stories'}))
  await gone()
  // The dialog closes first.
  await waitFor(() => expect(args.onChange).toHaveBeenCalledOnce())
}

const ONE = [{_key: 'a', _type: 'stories.story', teamId: 'team-marketing', id: '4pqcb', title: 'A'}]

export const NearlyFull: Story = {
  args: {value: ONE, validation: (rule: ArrayRule<unknown[]>) => rule.max(3)},
  play: selectTooMany,
}

export const NearlyFullByTheContext: Story = {
  args: {
    value: ONE,
    // Studio doesn't compile such a rule.
    validation: (rule: ArrayRule<unknown[]>, context: unknown) => (context ? rule : rule.max(3)),
  },
  play: selectTooMany,
}

export const WrongOptions: Story = {
  args: {
    of: [{type: 'stories.collection', options: {identifyBy: 'name'}}, {type: 'stories.story'}],
  },
  play: async ({canvasElement}) => {
    const alert = await within(canvasElement).findByRole('alert')
    await expect(alert).toHaveTextContent(/identifyBy.*"name".*'id' \| 'tag'/)
    await userEvent.click(await findAdd(canvasElement))
    await selectType('Story')
    await findDialog(/^Select Stories for /)
    await expect(alert).toBeInTheDocument()
  },
}

export const AMissingTeam: Story = {
  args: {of: [{type: 'stories.collectionTag'}]},
  play: async ({canvasElement}) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('teamId')
    await expect(within(canvasElement).getAllByRole('alert')).toHaveLength(1)
  },
}
