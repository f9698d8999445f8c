import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, screen, userEvent, waitFor, within} from 'storybook/test'
import {StringRowContext} from '../src/studio/field/input/string-row.ts'
import {findState, Gallery} from './support/Gallery.tsx'
import {type FieldArgs, InForm} from './support/InForm.tsx'
import {hasFocus} from './support/focus.ts'

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

const SELECT = /^Select a Collection for /

const buttonOf = (canvasElement: HTMLElement, name: string | RegExp) =>
  within(canvasElement).findByRole('button', {name})

export const States: Story = {
  render: (args) => (
    <Gallery
      states={{
        Filled: <InForm {...args} />,
        Empty: <InForm {...args} path={['empty']} value={undefined} />,
        'Empty and read-only': <InForm {...args} path={['locked']} readOnly value={undefined} />,
      }}
    />
  ),
  play: async ({canvasElement}) => {
    await buttonOf(canvasElement, 'Replace Summer stories')
    await within(canvasElement).findByText(/Marketing/)
    const locked = await findState(canvasElement, 'Empty and read-only')
    await expect(await buttonOf(locked, SELECT)).toBeDisabled()
    await hasFocus(document.body, 'without a link')
  },
}

/** The field gets the focus at once, and keeps it when its item has loaded. */
const hasTheFocus: NonNullable<Story['play']> = async ({canvasElement}) => {
  const replace = await buttonOf(canvasElement, /^Replace /)
  await hasFocus(replace)
  await within(canvasElement).findByText(/Marketing/)
  await hasFocus(await buttonOf(canvasElement, /^Replace /))
}

export const ALinkToAPartOfTheValue: Story = {args: {focusPath: ['id']}, play: hasTheFocus}

export const ALinkToAString: Story = {
  args: {type: 'stories.storyId', value: '4pqcb', focused: true},
  play: hasTheFocus,
}

/** Sanity's own Add leaves one in a list that had no picker before. */
export const AnEmptyStringOfAnArray: Story = {
  args: {type: 'stories.storyId', value: '', path: ['ids', 1]},
  render: (args) => (
    <StringRowContext value={({item}) => <p>A row for “{item.title}”</p>}>
      <InForm {...args} />
    </StringRowContext>
  ),
  play: async ({canvasElement}) => {
    await within(canvasElement).findByText('A row for “No Story selected”')
  },
}

/** The dialog, also while it is rendered ahead and hidden. */
const drawn = () => screen.queryByRole('dialog', {hidden: true})

export const ThePickerIsPreparedWhileThePointerRestsOnTheButton: Story = {
  args: {value: undefined},
  play: async ({canvasElement}) => {
    const select = await buttonOf(canvasElement, SELECT)
    await userEvent.hover(select)
    await waitFor(() => expect(drawn()).toBeInTheDocument())
    await expect(drawn()).not.toBeVisible()
    await userEvent.unhover(select)
    await waitFor(() => expect(drawn()).toBeNull())

    await userEvent.hover(select)
    await waitFor(() => expect(drawn()).toBeInTheDocument())
    await userEvent.click(select)
    await waitFor(() => expect(drawn()).toBeVisible())
    await hasFocus(() => screen.getByRole('searchbox'))
    await userEvent.keyboard('{Escape}')
    // It is prepared again when the button has the focus.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await hasFocus(select)

    await userEvent.unhover(select)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(drawn()).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await hasFocus(select)
  },
}

export const Dark: Story = {...States, globals: {scheme: 'dark'}}
