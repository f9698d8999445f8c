import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, screen, spyOn, userEvent, waitFor, within} from 'storybook/test'
import {
  choose,
  findDialog,
  firstUse,
  listOf,
  onAPhone,
  optionOf,
  type PickerArgs,
  pickerMeta,
  teamButton,
  world,
  announces,
  searchFor,
  titleOf,
} from './support/dialog.tsx'
import {hasFocus} from './support/focus.ts'

type Story = StoryObj<PickerArgs>

const meta: Meta<PickerArgs> = {...pickerMeta, title: 'Picker/PickerDialog finding'}
export default meta

type Dialog = Awaited<ReturnType<typeof findDialog>>

/** The browser's storage of recently used items. */
const RECENT = 'sanity-plugin-stories.recent/local/collection'
const INTERVIEWS = 'col-c46fi'

const titles = async (dialog: Dialog) => (await listOf(dialog)).getAllByRole('option').map(titleOf)

export const ByState: Story = {
  play: async () => {
    const dialog = await findDialog('Select a Collection', '18 Collections')
    await userEvent.click(await dialog.findByRole('button', {name: /^Filter/}))
    const groups = within(await screen.findByRole('menu')).getAllByRole('group')
    await expect(groups.map((group) => group.ariaLabel)).toEqual(['Status', 'Published'])
    await userEvent.keyboard('{Escape}')
    await choose(dialog, /^Filter/, 'Not published')
    await waitFor(async () => expect(await titles(dialog)).toEqual(['Autumn launch']))
    await userEvent.click(dialog.getByRole('button', {name: 'Not published. Remove this filter'}))
    await hasFocus(dialog.getByRole('searchbox'))
    await announces(dialog, '18 Collections')
  },
}

export const WaysOutOfNothing: Story = {
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    const box = dialog.getByRole('searchbox')
    await choose(dialog, /^Team/, /^Sustainability/)
    await expect(await dialog.findByText('Sustainability has no Collections')).toBeVisible()
    await expect(await teamButton(dialog, 'Sustainability')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', {name: 'Show all Teams'}))
    await announces(dialog, '18 Collections')
    await hasFocus(box)

    await userEvent.type(box, 'zebra')
    await expect(await dialog.findByText('No results for “zebra”')).toBeVisible()
    await announces(dialog, 'No results for “zebra”. Clear search')
    // The search box has one, too.
    await userEvent.click(dialog.getAllByRole('button', {name: 'Clear search'}).at(-1)!)
    await announces(dialog, '18 Collections')
    await hasFocus(box)

    await choose(dialog, /^Team/, /^Newsroom/)
    await choose(dialog, /^Filter/, 'Not published')
    await userEvent.type(box, 'summer')
    await expect(
      await dialog.findByText('No results for “summer” in Newsroom with these filters'),
    ).toBeVisible()
    await expect(dialog.queryByRole('button', {name: /in other Teams$/})).toBeNull()
    await userEvent.click(dialog.getByRole('button', {name: 'Clear filters'}))
    await expect(await dialog.findByText('No results for “summer” in Newsroom')).toBeVisible()
    await userEvent.click(await dialog.findByRole('button', {name: /^\d+ in other Teams$/}))
    await expect(await optionOf(dialog, 'Summer stories')).toBeVisible()
    await hasFocus(box)
    await expect(dialog.queryByRole('button', {name: /Remove this filter$/})).toBeNull()
  },
}

export const MoreInOtherTeams: Story = {
  args: {kind: 'story'},
  play: async () => {
    const dialog = await findDialog('Select a Story')
    await choose(dialog, /^Team/, /^People & Culture/)
    await expect(await teamButton(dialog, 'People & Culture')).toBeVisible()
    await searchFor(dialog, 'day')
    const more = await dialog.findByRole('button', {name: /^\d+ in other Teams$/})
    const here = (await titles(dialog)).length
    const others = Number.parseInt(more.textContent ?? '', 10)
    await userEvent.click(more)
    await announces(dialog, `${here + others} Stories`)
    await expect(await teamButton(dialog, 'All Teams')).toBeVisible()
    await hasFocus(dialog.getByRole('searchbox'))
  },
}

export const WhatIsRemembered: Story = {
  beforeEach: firstUse,
  play: async () => {
    const first = await findDialog('Select a Collection')
    await announces(first, '18 Collections')
    const newest = await titles(first)
    await choose(first, /^Sort$/, 'Title A–Z')
    await waitFor(async () => expect(await titles(first)).not.toEqual(newest))
    await choose(first, /^Sort: Title A–Z$/, 'Newest first')
    await waitFor(async () => expect(await titles(first)).toEqual(newest))
    await choose(first, /^Sort$/, 'Title A–Z')
    await choose(first, /^Team/, /^Newsroom/)
    await announces(first, '6 Collections')
    await userEvent.dblClick(await optionOf(first, 'Økonomi'))

    await userEvent.click(await screen.findByRole('button', {name: 'Open'}))
    const dialog = await findDialog('Select a Collection', '6 Collections')
    await expect(await teamButton(dialog, 'Newsroom')).toBeVisible()
    await choose(dialog, /^Sort: Title A–Z$/, 'Recently used')
    await waitFor(async () => expect((await titles(dialog))[0]).toBe('Økonomi'))
  },
}

export const AnotherOrderStartsAtTheTop: Story = {
  beforeEach: firstUse,
  args: {kind: 'story', selectedId: 'qj660'},
  play: async () => {
    const dialog = await findDialog('Select a Story', '66 Stories')
    const scroller = () => dialog.getByRole('listbox').parentElement as HTMLElement
    for (const change of [
      () => choose(dialog, /^Sort/, 'Title A–Z'),
      () => choose(dialog, /^Filter/, 'Published'),
      () => choose(dialog, /^Team/, /^Newsroom/),
      () => userEvent.type(dialog.getByRole('searchbox'), 'a'),
    ]) {
      scroller().scrollTop = 10_000
      await waitFor(() => expect(scroller().scrollTop).toBeGreaterThan(300))
      await change()
      await waitFor(() => expect(scroller().scrollTop).toBe(0))
    }
  },
}

export const WhatASearchShows: Story = {
  args: {suggest: 'summer-campaign'},
  beforeEach: [firstUse, () => localStorage.setItem(RECENT, JSON.stringify([INTERVIEWS]))],
  play: async () => {
    const dialog = await findDialog('Select a Collection', '18 Collections')
    await waitFor(async () =>
      expect((await titles(dialog)).slice(0, 2)).toEqual(['Summer stories', 'Interviews']),
    )
    const whyOf = async (name: string) =>
      (await optionOf(dialog, name)).querySelector('[data-part="why"]')
    await expect(await whyOf('Summer stories')).toHaveTextContent('Suggested for this page')
    await expect(await whyOf('Interviews')).toHaveTextContent('Recently used')
    await searchFor(dialog, 'interviews')
    await waitFor(async () => expect(await whyOf('Interviews')).toBeNull())

    await searchFor(dialog, 'intervews')
    const similar = 'No exact matches. Showing similar results.'
    await expect(await dialog.findByText(similar)).toBeVisible()
    await announces(dialog, '1 Collection. No exact matches. Showing similar results')
    await expect(await optionOf(dialog, 'Interviews')).toBeVisible()

    await searchFor(dialog, 'electricity')
    await waitFor(async () => {
      const [option] = (await listOf(dialog)).getAllByRole('option')
      await expect(option).toHaveAccessibleName(/Contains “Cabin life without electricity”/)
    })
    await searchFor(dialog, 'stor')
    await waitFor(async () => {
      const option = await optionOf(dialog, 'Summer stories')
      await expect(option.querySelector('[data-part="title"] mark')).toHaveTextContent('stor')
    })
  },
}

export const Pasted: Story = {
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await choose(dialog, /^Team/, /^Newsroom/)
    await announces(dialog, '6 Collections')
    const paste = async (text: string, by: string) => {
      await searchFor(dialog, text)
      await waitFor(async () => expect((await titles(dialog))[0]).toBe('Summer stories'))
      await announces(dialog, `1 Collection, matched by ${by}`)
    }
    await paste('col-mxrt4', 'ID')
    await expect(await optionOf(dialog, 'Summer stories')).toHaveAccessibleName(
      /Found in Marketing/,
    )
    await expect(await teamButton(dialog, 'Newsroom')).toBeVisible()
    await choose(dialog, /^Team/, 'All Teams')
    await paste('summer-campaign', 'tag')
    await paste(
      '<div class="service-collection" data-service-collection-id="col-mxrt4"></div>',
      'embed code',
    )
  },
}

export const AFieldOfATeamWithoutAccess: Story = {
  ...world({teams: ['team-people', 'team-newsroom']}),
  args: {options: {teamId: 'team-marketing'}},
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await expect(await dialog.findByText('This field’s Team isn’t available to you')).toBeVisible()
    await expect(dialog.queryByText(/Marketing/)).toBeNull()
    await expect(dialog.queryByRole('button', {name: /in other Teams$/})).toBeNull()
  },
}

export const PaneFollowsTheFocus: Story = {
  args: {kind: 'story', options: {embedType: 'bubbles'}},
  play: async ({args}) => {
    const dialog = await findDialog('Select a Story', '66 Stories')
    const pane = within(dialog.getByRole('region', {name: 'Preview'}))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'option'))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-posinset', '2'))
    const headingOf = (element: Element | null) =>
      pane.findByRole('heading', {name: titleOf(element) ?? 'No item'})
    await expect(await headingOf(document.activeElement)).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-posinset', '1'))
    const name = titleOf(document.activeElement)
    await expect(await headingOf(document.activeElement)).toBeVisible()
    await expect(document.activeElement, 'the focus stays').toHaveAttribute('role', 'option')
    await userEvent.tab()
    const video = await pane.findByRole('button', {name: /^(Stop$|Play )/})
    await hasFocus(video)
    await userEvent.tab()
    await expect(document.activeElement, 'the Team').toHaveTextContent(
      /^(Marketing|Newsroom|People)/,
    )
    await userEvent.tab()
    await hasFocus(pane.getByRole('button', {name: `Actions for ${name}`}))
    const open = spyOn(window, 'open').mockReturnValueOnce(null)
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('menuitem', {name: 'Watch on website'}))

    await userEvent.click(dialog.getByRole('searchbox'))
    await userEvent.paste(String(open.mock.lastCall?.[0]))
    await waitFor(async () => expect(await titles(dialog)).toEqual([name]))
    await announces(dialog, '1 Story, matched by link')
    await expect(dialog.getByRole('button', {name: 'Select'})).toBeEnabled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({title: name}))
  },
}

export const OnAPhone: Story = {
  ...onAPhone,
  play: async () => {
    const dialog = await findDialog('Select a Collection', '18 Collections')
    await expect(dialog.queryByRole('region', {name: 'Preview'})).toBeNull()
    // It grows while it fades in.
    await waitFor(async () => {
      for (const target of dialog.getAllByRole('button')) {
        const {height} = target.getBoundingClientRect()
        await expect(height, target.textContent).toBeGreaterThanOrEqual(40)
      }
    })
    const box = dialog.getByRole('searchbox')
    const {top, bottom, right} = box.getBoundingClientRect()
    // Where the button will be, a finger finds the empty box.
    await expect(document.elementFromPoint(right - 16, (top + bottom) / 2)).toBe(box)
    await userEvent.type(box, 'summer')
    const clear = await dialog.findByRole('button', {name: 'Clear search'})
    // The elements around the button have a background.
    const inside = clear.parentElement!.getBoundingClientRect()
    await expect(inside.top).toBeGreaterThanOrEqual(top)
    await expect(inside.bottom).toBeLessThanOrEqual(bottom)
  },
}
