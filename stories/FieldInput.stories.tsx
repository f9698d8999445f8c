import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, screen, userEvent, waitFor, within} from 'storybook/test'
import {type FieldArgs, InForm} from './support/InForm.tsx'

type Story = StoryObj<FieldArgs>

const summer = {
  _type: 'stories.collection',
  teamId: 'team-marketing',
  id: 'col-mxrt4',
  title: 'Summer stories',
}

const meta: Meta<FieldArgs> = {
  title: 'Field/FieldInput',
  args: {
    type: 'stories.collection',
    value: summer,
    focused: false,
    focusPath: [],
    readOnly: false,
  },
  render: (args) => <InForm {...args} />,
  // The list of toasts is Sanity's own element.
  parameters: {a11y: {context: {exclude: ['[data-ui="ToastProvider"]']}}},
}
export default meta

const buttonOf = (canvasElement: HTMLElement, name: string | RegExp) =>
  within(canvasElement).findByRole('button', {name})

/** The field gets the focus at once, and keeps it when its item has loaded. */
const hasTheFocus: NonNullable<Story['play']> = async ({canvasElement}) => {
  const replace = await buttonOf(canvasElement, /^Replace /)
  await waitFor(() => expect(replace).toHaveFocus())
  await within(canvasElement).findByText(/Marketing$/)
  await expect(await buttonOf(canvasElement, /^Replace /)).toHaveFocus()
}

export const ALinkToTheField: Story = {args: {focused: true}, play: hasTheFocus}

export const ALinkToAPartOfTheValue: Story = {args: {focusPath: ['id']}, play: hasTheFocus}

export const ALinkToAString: Story = {
  args: {type: 'stories.storyId', value: '4pqcb', focused: true},
  play: hasTheFocus,
}

export const NoLink: Story = {
  play: async ({canvasElement}) => {
    await buttonOf(canvasElement, 'Replace Summer stories')
    await within(canvasElement).findByText(/Marketing$/)
    await expect(document.body).toHaveFocus()
  },
}

/** The dialog, also while it is rendered ahead and hidden. */
const drawn = () => screen.queryByRole('dialog', {hidden: true})

export const ThePickerIsPreparedWhileThePointerRestsOnTheButton: Story = {
  args: {value: undefined},
  play: async ({canvasElement}) => {
    const choose = await buttonOf(canvasElement, /^Select a Collection for /)
    await userEvent.hover(choose)
    await waitFor(() => expect(drawn()).toBeInTheDocument())
    await expect(drawn()).not.toBeVisible()
    await userEvent.unhover(choose)
    await waitFor(() => expect(drawn()).toBeNull())

    await userEvent.hover(choose)
    await waitFor(() => expect(drawn()).toBeInTheDocument())
    await userEvent.click(choose)
    await waitFor(() => expect(drawn()).toBeVisible())
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(drawn()).toBeNull())
    await waitFor(() => expect(choose).toHaveFocus())
  },
}

export const EmptyByKeyboard: Story = {
  args: {value: undefined},
  play: async ({canvasElement}) => {
    const choose = await buttonOf(canvasElement, /^Select a Collection for /)
    choose.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(drawn()).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(choose).toHaveFocus())
  },
}

export const EmptyAndReadOnly: Story = {
  args: {value: undefined, readOnly: true},
  play: async ({canvasElement}) => {
    const choose = await buttonOf(canvasElement, /^Select a Collection for /)
    await expect(choose).toBeDisabled()
    await userEvent.click(choose, {pointerEventsCheck: 0})
    await expect(drawn()).toBeNull()
  },
}

export const German: Story = {
  args: {value: undefined},
  parameters: {locale: 'de-DE'},
  play: async ({canvasElement}) => {
    await userEvent.click(await buttonOf(canvasElement, /^Sammlung auswählen für /))
    const dialog = within(await screen.findByRole('dialog', {name: /^Sammlung für .+ auswählen$/}))
    await dialog.findByRole('searchbox', {name: 'Sammlungen durchsuchen'})
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/^\d+ Sammlungen$/))
  },
}

export const Dark: Story = {...NoLink, globals: {scheme: 'dark'}}
export const EmptyInDark: Story = {...EmptyAndReadOnly, globals: {scheme: 'dark'}}
