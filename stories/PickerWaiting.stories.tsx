import type {Meta, StoryContext, StoryObj} from '@storybook/react-vite'
import {expect, fireEvent, userEvent, waitFor} from 'storybook/test'
import {
  announces,
  choose,
  findDialog,
  listOf,
  optionOf,
  type PickerArgs,
  pickerMeta,
  teamButton,
} from './support/dialog.tsx'
import {worldOf} from './support/studio.tsx'
import {hasFocus} from './support/focus.ts'

type Story = StoryObj<PickerArgs>
type Context = StoryContext<PickerArgs>

const meta: Meta<PickerArgs> = {
  ...pickerMeta,
  title: 'Picker/PickerDialog waiting',
  parameters: {world: {}},
  args: {...pickerMeta.args, kind: 'story'},
}
export default meta

/** Until then, no request gets a response. */
const answer = (context: Context) => worldOf(context).change({proxy: 'open'})

/** The dialog of all Stories, with the proxy silent from here on. */
async function openSilent(context: Context) {
  const dialog = await findDialog(
    /^Select/,
    context.args.kind === 'story' ? '66 Stories' : '18 Collections',
  )
  await teamButton(dialog, 'All Teams')
  await worldOf(context).change({proxy: 'silent'})
  const box = dialog.getByRole('searchbox')
  box.focus()
  const list = dialog.getByRole('listbox')
  const isFormer = () => waitFor(() => expect(list).toHaveAttribute('aria-disabled', 'true'))
  return {dialog, box, list, isFormer}
}

const picks = async ({args}: Context, title: string) => {
  await waitFor(() => expect(args.onPick).toHaveBeenCalledOnce())
  await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({title}))
}

export const FormerResultsAreDimmed: Story = {
  play: async (context) => {
    const {dialog, box, list, isFormer} = await openSilent(context)
    const [former] = (await listOf(dialog)).getAllByRole('option')
    await userEvent.type(box, 'sail')
    await isFormer()
    await waitFor(() => expect(getComputedStyle(list).opacity).toBe('0.4'))
    await userEvent.dblClick(former!)
    await hasFocus(box)
    await expect(former).toHaveAttribute('aria-selected', 'false')
    await expect(dialog.getByRole('button', {name: 'Select'})).toBeDisabled()
    await expect(context.args.onPick).not.toHaveBeenCalled()
  },
}

export const KeysPickFromWhatIsTyped: Story = {
  play: async (context) => {
    const {box} = await openSilent(context)
    await userEvent.type(box, 'sail{Enter}{Enter}')
    await answer(context)
    await picks(context, 'Sail to Hvaler before breakfast')
  },
}

export const KeysWaitInTheirOrder: Story = {
  args: {presentIds: []},
  play: async (context) => {
    const {box} = await openSilent(context)
    await userEvent.type(box, 'interview{ArrowDown} {ArrowRight} {ArrowLeft} ')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(box).toHaveValue('interview')
    await answer(context)
    await waitFor(() => expect(context.args.onSave).toHaveBeenCalledOnce())
    await expect(context.args.onSave).toHaveBeenCalledWith(['Interview: the minister answers'])
  },
}

export const ALetterTakesKeysBack: Story = {
  play: async (context) => {
    const {dialog, box, list} = await openSilent(context)
    await userEvent.type(box, 'sai{Enter}{Enter}l')
    await answer(context)
    await announces(dialog, '1 Story')
    await waitFor(() => expect(list).not.toHaveAttribute('aria-disabled'))
    await expect(await optionOf(dialog, 'Sail to Hvaler before breakfast')).toBeVisible()
    await hasFocus(box)
    await expect(context.args.onPick).not.toHaveBeenCalled()
  },
}

export const WhatWasSelectedBeforeIsNotPicked: Story = {
  play: async (context) => {
    const {dialog, box, list} = await openSilent(context)
    const [former] = (await listOf(dialog)).getAllByRole('option')
    await userEvent.click(former!)
    await expect(dialog.getByRole('button', {name: 'Select'})).toBeEnabled()
    await userEvent.type(box, 'sail{Control>}{Enter}{/Control}')
    await answer(context)
    await announces(dialog, '1 Story')
    await waitFor(() => expect(list).not.toHaveAttribute('aria-disabled'))
    await waitFor(() => expect(dialog.getByRole('button', {name: 'Select'})).toBeDisabled())
    await expect(context.args.onPick).not.toHaveBeenCalled()
  },
}

export const AnEnterThatIsHeldDownPicksNothing: Story = {
  play: async (context) => {
    const {dialog, box} = await openSilent(context)
    await answer(context)
    fireEvent.keyDown(box, {key: 'Enter', repeat: true})
    await userEvent.keyboard('{ArrowDown}')
    const [first] = (await listOf(dialog)).getAllByRole('option')
    await hasFocus(first)
    fireEvent.keyDown(first!, {key: 'Enter', repeat: true})
    await expect(context.args.onPick).not.toHaveBeenCalled()
  },
}

export const KeysPickFromWhatIsFiltered: Story = {
  play: async (context) => {
    const {dialog, box, isFormer} = await openSilent(context)
    await choose(dialog, /^Filter/, 'Published')
    await choose(dialog, /^Sort/, 'Newest first')
    await choose(dialog, /^Team/, /^People/)
    await isFormer()
    box.focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await answer(context)
    await picks(context, 'Waffles on Wednesdays')
  },
}

export const KeysPickFromTheCollection: Story = {
  play: async (context) => {
    const {dialog, box} = await openSilent(context)
    await answer(context)
    await userEvent.click(dialog.getByRole('button', {name: 'Browse by Collection'}))
    await announces(dialog, '18 Collections')
    await worldOf(context).change({proxy: 'silent'})
    await userEvent.dblClick(await optionOf(dialog, 'A day with…'))
    await hasFocus(box)
    await userEvent.keyboard('{Enter}{Enter}')
    await answer(context)
    await picks(context, 'A day with Ingrid, product designer')
  },
}

export const KeysPickWhatIsPasted: Story = {
  args: {kind: 'collection'},
  play: async (context) => {
    const {box} = await openSilent(context)
    await userEvent.paste('<div data-service-collection-id="col-mxrt4"></div>')
    await hasFocus(box)
    await userEvent.keyboard('{Enter}{Enter}')
    await answer(context)
    await picks(context, 'Summer stories')
  },
}
