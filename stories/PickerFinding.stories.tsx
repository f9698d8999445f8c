import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, screen, userEvent, waitFor, within} from 'storybook/test'
import {
  choose,
  findDialog,
  firstUse,
  listOf,
  onAPhone,
  optionOf,
  type PickerArgs,
  pickerMeta,
  rightToLeft,
  teamButton,
  world,
  announces,
} from './support/dialog.tsx'
import {thumbnailsLoaded} from './support/thumbnails.ts'

type Story = StoryObj<PickerArgs>

const meta: Meta<PickerArgs> = {...pickerMeta, title: 'Picker/PickerDialog finding'}
export default meta

type Dialog = Awaited<ReturnType<typeof findDialog>>

/** The browser's storage of recently used items. */
const RECENT = 'sanity-plugin-stories.recent/local/collection'
const INTERVIEWS = 'col-c46fi'

const titles = async (dialog: Dialog) =>
  (await listOf(dialog)).getAllByRole('option').map((option) => option.ariaLabel)

export const ByShapeAndState: Story = {
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await announces(dialog, '18 Collections')
    await choose(dialog, /^Filter/, 'Cards')
    await announces(dialog, '9 Collections')
    await expect(dialog.getByRole('button', {name: 'Cards. Remove this filter'})).toBeVisible()
    await choose(dialog, /^Filter/, 'Not published')
    await waitFor(async () => expect(await titles(dialog)).toEqual(['Autumn launch']))
    await userEvent.click(dialog.getByRole('button', {name: 'Cards. Remove this filter'}))
    await expect(dialog.getByRole('searchbox')).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', {name: 'Not published. Remove this filter'}))
    await announces(dialog, '18 Collections')
  },
}

export const TheWayOutOfFilters: Story = {
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await announces(dialog, '18 Collections')
    await choose(dialog, /^Filter/, 'Not published')
    await userEvent.type(dialog.getByRole('searchbox'), 'summer')
    await expect(
      await dialog.findByText('No results for “summer” with these filters'),
    ).toBeVisible()
    await userEvent.click(dialog.getByRole('button', {name: 'Clear filters'}))
    await expect(await optionOf(dialog, 'Summer stories')).toBeVisible()
    await expect(dialog.getByRole('searchbox')).toHaveFocus()
    await expect(dialog.queryByRole('button', {name: /Remove this filter$/})).toBeNull()
  },
}

export const NewestFirstUntilAnotherOrderIsSelected: Story = {
  beforeEach: firstUse,
  play: async () => {
    const first = await findDialog('Select a Collection')
    await announces(first, '18 Collections')
    const newest = await titles(first)
    await choose(first, /^Sort$/, 'Title A–Z')
    await waitFor(async () => expect(await titles(first)).not.toEqual(newest))
    const sorted = await titles(first)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', {name: 'Open'}))
    const dialog = await findDialog('Select a Collection')
    await announces(dialog, '18 Collections')
    await waitFor(async () => expect(await titles(dialog)).toEqual(sorted))
    await choose(dialog, /^Sort: Title A–Z$/, 'Newest first')
    await waitFor(async () => expect(await titles(dialog)).toEqual(newest))
  },
}

export const AnotherOrderStartsAtTheTop: Story = {
  beforeEach: firstUse,
  args: {kind: 'story', selectedId: 'qj660'},
  play: async () => {
    const dialog = await findDialog('Select a Story')
    await announces(dialog, '66 Stories')
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

export const SuggestedAndRecentlyUsedComeFirst: Story = {
  args: {suggest: 'summer-campaign'},
  beforeEach: [firstUse, () => localStorage.setItem(RECENT, JSON.stringify([INTERVIEWS]))],
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await announces(dialog, '18 Collections')
    await waitFor(async () =>
      expect((await titles(dialog)).slice(0, 2)).toEqual(['Summer stories', 'Interviews']),
    )
    const description = async (name: string) =>
      (await optionOf(dialog, name)).querySelector('[data-part="why"]')
    await expect(await description('Summer stories')).toHaveTextContent('Suggested for this page')
    await expect(await description('Interviews')).toHaveTextContent('Recently used')
    await userEvent.type(dialog.getByRole('searchbox'), 'interviews')
    await waitFor(async () => expect(await description('Interviews')).toBeNull())
  },
}

export const SimilarResults: Story = {
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await announces(dialog, '18 Collections')
    await userEvent.type(dialog.getByRole('searchbox'), 'intervews')
    await expect(
      await dialog.findByText('No exact matches. Showing similar results.'),
    ).toBeVisible()
    await expect(await optionOf(dialog, 'Interviews')).toBeVisible()
  },
}

export const ItSaysWhichStoryMatched: Story = {
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await announces(dialog, '18 Collections')
    await userEvent.type(dialog.getByRole('searchbox'), 'electricity')
    const [option] = await (await listOf(dialog)).findAllByRole('option', {name: /./})
    await waitFor(() =>
      expect(option).toHaveAccessibleDescription(/Contains “Cabin life without electricity”/),
    )
  },
}

export const ItSaysWhichCollectionAStoryIsIn: Story = {
  args: {kind: 'story'},
  play: async () => {
    const dialog = await findDialog('Select a Story')
    await announces(dialog, '66 Stories')
    await userEvent.type(dialog.getByRole('searchbox'), 'summer stories')
    await waitFor(async () => {
      const [option] = (await listOf(dialog)).getAllByRole('option')
      await expect(option).toHaveAccessibleDescription(/In “Summer stories”/)
    })
  },
}

export const MoreInOtherTeams: Story = {
  args: {kind: 'story', initialTeamId: 'team-people'},
  play: async () => {
    const dialog = await findDialog('Select a Story')
    await expect(await teamButton(dialog, 'People & Culture')).toBeVisible()
    await userEvent.type(dialog.getByRole('searchbox'), 'day')
    const more = await dialog.findByRole('button', {name: /^\d+ more in other Teams$/})
    const here = (await titles(dialog)).length
    const others = Number.parseInt(more.textContent ?? '', 10)
    await userEvent.click(more)
    await announces(dialog, `${here + others} Stories`)
    await expect(await teamButton(dialog, 'All Teams')).toBeVisible()
    await expect(dialog.getByRole('searchbox')).toHaveFocus()
  },
}

export const TwoWaysOut: Story = {
  args: {initialTeamId: 'team-newsroom'},
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await announces(dialog, '6 Collections')
    await choose(dialog, /^Filter/, 'Cards')
    await userEvent.type(dialog.getByRole('searchbox'), 'summer')
    await expect(
      await dialog.findByText('No results for “summer” in Newsroom with these filters'),
    ).toBeVisible()
    await expect(dialog.getByRole('button', {name: 'Clear filters'})).toBeVisible()
    await userEvent.click(dialog.getByRole('button', {name: 'Search all Teams'}))
    await expect(dialog.getByRole('searchbox')).toHaveFocus()
    await userEvent.click(await dialog.findByRole('button', {name: 'Clear filters'}))
    await expect(await optionOf(dialog, 'Summer stories')).toBeVisible()
    await expect(dialog.getByRole('searchbox')).toHaveFocus()
  },
}

export const AnIdOfAnotherTeam: Story = {
  args: {initialTeamId: 'team-newsroom'},
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await announces(dialog, '6 Collections')
    await userEvent.click(dialog.getByRole('searchbox'))
    await userEvent.paste('col-mxrt4')
    const option = await optionOf(dialog, 'Summer stories')
    await waitFor(() => expect(option).toHaveAccessibleDescription(/Found in Marketing/))
    await expect(await teamButton(dialog, 'Newsroom')).toBeVisible()
  },
}

export const AnIdOfAnotherTeamThanTheFields: Story = {
  args: {options: {teamId: 'team-newsroom'}},
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await announces(dialog, '6 Collections')
    await userEvent.click(dialog.getByRole('searchbox'))
    await userEvent.paste('col-mxrt4')
    await expect(await dialog.findByText('No results for “col-mxrt4” in Newsroom')).toBeVisible()
    await expect(dialog.queryByRole('button', {name: 'Search all Teams'})).toBeNull()
    await expect(dialog.getAllByRole('button', {name: 'Clear search'}).at(-1)).toBeVisible()
  },
}

/** The editor may see two of four Teams. */
const twoTeams = world({teams: ['team-people', 'team-newsroom']})

export const TwoOfFourTeams: Story = {
  ...twoTeams,
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await userEvent.click(await teamButton(dialog, 'All Teams'))
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu).toHaveTextContent(/Newsroom6 Collections/))
    const choices = within(menu).getAllByRole('menuitemradio')
    await expect(choices.map(({textContent}) => textContent?.replace(/\d.*/, ''))).toEqual([
      'All Teams',
      'Newsroom',
      'People & Culture',
    ])
    await expect(dialog.queryByText('Summer stories')).toBeNull()
  },
}

export const AFieldOfATeamWithoutAccess: Story = {
  ...twoTeams,
  args: {options: {teamId: 'team-marketing'}},
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await expect(await dialog.findByText('This field’s Team isn’t available to you')).toBeVisible()
    await expect(dialog.queryByText(/Marketing/)).toBeNull()
    await expect(dialog.queryByRole('button', {name: 'Search all Teams'})).toBeNull()
  },
}

export const DarkFieldOfATeamWithoutAccess: Story = {
  ...AFieldOfATeamWithoutAccess,
  globals: {scheme: 'dark'},
}

export const WhatWasPickedLastComesFirst: Story = {
  play: async () => {
    const first = await findDialog('Select a Collection')
    await announces(first, '18 Collections')
    await userEvent.dblClick(await optionOf(first, 'Interviews'))
    await userEvent.click(await screen.findByRole('button', {name: 'Open'}))
    const dialog = await findDialog('Select a Collection')
    await announces(dialog, '18 Collections')
    await choose(dialog, /^Sort/, 'Recently used')
    await waitFor(async () => expect((await titles(dialog))[0]).toBe('Interviews'))
  },
}

export const TheTeamIsRemembered: Story = {
  play: async () => {
    const first = await findDialog('Select a Collection')
    await announces(first, '18 Collections')
    await choose(first, /^Team/, /^Newsroom/)
    await announces(first, '6 Collections')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', {name: 'Open'}))
    const dialog = await findDialog('Select a Collection')
    await announces(dialog, '6 Collections')
    await expect(await teamButton(dialog, 'Newsroom')).toBeVisible()
  },
}

export const MatchesAreMarked: Story = {
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await announces(dialog, '18 Collections')
    await userEvent.type(dialog.getByRole('searchbox'), 'stor')
    const option = await optionOf(dialog, 'Summer stories')
    await waitFor(() =>
      expect(option.querySelector('[data-part="title"] mark')).toHaveTextContent('stor'),
    )
  },
}

/** Pasted text finds one item. */
const pasted = (text: string, title: string, by: string): Story => ({
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await announces(dialog, '18 Collections')
    await userEvent.click(dialog.getByRole('searchbox'))
    await userEvent.paste(text)
    await waitFor(async () => expect((await titles(dialog))[0]).toBe(title))
    await announces(dialog, `1 Collection, matched by ${by}`)
  },
})

export const PastedId = pasted('col-mxrt4', 'Summer stories', 'ID')
export const PastedTag = pasted('summer-campaign', 'Summer stories', 'tag')
export const PastedMarkup = pasted(
  '<div class="service-collection" data-service-collection-id="col-mxrt4"></div>',
  'Summer stories',
  'embed code',
)

export const PastedWatchUrl: Story = {
  args: {kind: 'story', options: {embedType: 'bubbles'}},
  play: async () => {
    const dialog = await findDialog('Select a Story')
    await announces(dialog, '66 Stories')
    await userEvent.keyboard('{ArrowDown}')
    const watch = await dialog.findByRole('link', {name: 'Watch'})
    await userEvent.click(dialog.getByRole('searchbox'))
    await userEvent.paste(watch.getAttribute('href') ?? '')
    await waitFor(async () => expect(await titles(dialog)).toEqual(['100 days with the new mayor']))
    await announces(dialog, '1 Story, matched by link')
  },
}

export const PaneFollowsTheFocus: Story = {
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await announces(dialog, '18 Collections')
    const pane = within(dialog.getByRole('region', {name: 'Preview'}))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'option'))
    await userEvent.keyboard('{End}')
    const name = document.activeElement?.getAttribute('aria-label') ?? ''
    await expect(await pane.findByRole('heading', {name})).toBeVisible()
    await expect(document.activeElement, 'the focus stays').toHaveAttribute('role', 'option')
    await userEvent.tab()
    const video = await pane.findByRole('button', {name: /^(Stop|Play again)$/})
    await waitFor(() => expect(video).toHaveFocus())
    await userEvent.tab()
    await waitFor(() => expect(pane.getByRole('link', {name: 'Watch'})).toHaveFocus())
  },
}

export const ACollectionWithItsStories: Story = {
  args: {selectedId: 'col-mxrt4'},
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await announces(dialog, '18 Collections')
    const pane = within(await dialog.findByRole('region', {name: 'Preview'}))
    await expect(await pane.findByRole('heading', {name: 'Summer stories'})).toBeVisible()
    await expect(pane.getByText('summer-campaign')).toBeVisible()
    await expect(await pane.findByRole('list', {name: /^12\sStories$/})).toBeVisible()
    await waitFor(() => expect(pane.getAllByRole('listitem')).toHaveLength(12))
    await thumbnailsLoaded(document.body, 10)
  },
}

export const OnAPhone: Story = {
  ...onAPhone,
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await announces(dialog, '18 Collections')
    await expect(dialog.queryByRole('region', {name: 'Preview'})).toBeNull()
    // It grows while it fades in.
    await waitFor(async () => {
      for (const target of dialog.getAllByRole('button')) {
        const {height} = target.getBoundingClientRect()
        await expect(height, target.textContent).toBeGreaterThanOrEqual(40)
      }
    })
  },
}

export const TheSearchBoxOfAPhoneKeepsItsBorder: Story = {
  ...onAPhone,
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await announces(dialog, '18 Collections')
    const box = dialog.getByRole('searchbox')
    await userEvent.type(box, 'summer')
    const clear = await dialog.findByRole('button', {name: 'Clear search'})
    const {top, bottom} = box.getBoundingClientRect()
    // The elements around the button have a background.
    const inside = clear.parentElement!.getBoundingClientRect()
    await expect(inside.top).toBeGreaterThanOrEqual(top)
    await expect(inside.bottom).toBeLessThanOrEqual(bottom)
  },
}

export const RightToLeft: Story = {
  beforeEach: [pickerMeta.beforeEach, rightToLeft],
  play: async () => {
    const dialog = await findDialog('Select a Collection')
    await announces(dialog, '18 Collections')
    const list = await dialog.findByRole('listbox')
    const pane = await dialog.findByRole('region', {name: 'Preview'})
    await expect(pane.getBoundingClientRect().right).toBeLessThanOrEqual(
      list.getBoundingClientRect().left,
    )
    await thumbnailsLoaded(document.body, 10)
  },
}

export const DarkMatches: Story = {...MatchesAreMarked, globals: {scheme: 'dark'}}
