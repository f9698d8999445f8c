import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, fireEvent, screen, spyOn, userEvent, waitFor, within} from 'storybook/test'
import {
  findDialog,
  inAShortWindow,
  listOf,
  onThePhone,
  optionOf,
  type PickerArgs,
  pickerMeta,
  rightToLeft,
  teamButton,
  announces,
  titleOf,
  world,
} from './support/dialog.tsx'
import {thumbnailsLoaded} from './support/thumbnails.ts'
import {seen} from './support/seen.ts'
import {hasFocus} from './support/focus.ts'
import {seesFocus} from './support/layout.ts'

type Args = PickerArgs
type Story = StoryObj<Args>

const meta: Meta<Args> = {title: 'Picker/PickerDialog', ...pickerMeta}
export default meta

const find = (kind: 'Collection' | 'Story', said?: string) => findDialog(`Select a ${kind}`, said)

export const Collections: Story = {
  play: async ({args}) => {
    const dialog = await find('Collection', '18 Collections')
    await expect(await teamButton(dialog, 'All Teams')).toBeVisible()
    const box = dialog.getByRole('searchbox', {name: 'Search Collections'})
    await hasFocus(box, 'ready to type')
    await expect(dialog.getByRole('listbox', {name: 'Collections'})).toBeVisible()
    await thumbnailsLoaded(document.body, 10)
    await expect(dialog.getByRole('button', {name: 'Select'})).toBeDisabled()
    await userEvent.click(await optionOf(dialog, 'Life in Bergen'))
    await expect(args.onPick, 'a click only selects').not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', {name: 'Select'}))
    await expect(args.onPick).toHaveBeenCalledWith(
      expect.objectContaining({kind: 'collection', title: 'Life in Bergen'}),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const StoriesAsCards: Story = {
  args: {kind: 'story'},
  play: async ({args}) => {
    const dialog = await find('Story', '66 Stories')
    await hasFocus(dialog.getByRole('searchbox', {name: 'Search Stories'}))
    await expect(dialog.getByRole('listbox', {name: 'Stories'})).toBeVisible()
    await thumbnailsLoaded(document.body, 10)
    await userEvent.dblClick(await optionOf(dialog, 'Behind the jingle'))
    await expect(args.onPick).toHaveBeenCalledWith(
      expect.objectContaining({kind: 'story', title: 'Behind the jingle'}),
    )
  },
}

export const ByKeyboard: Story = {
  args: {kind: 'story'},
  play: async ({args}) => {
    const dialog = await find('Story', '66 Stories')
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'option'))
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await userEvent.keyboard('o')
    const box = dialog.getByRole('searchbox', {name: 'Search Stories'})
    await hasFocus(box, 'letters lead back to the search')
    // The rest at once, so that it alone is found.
    await userEvent.paste('slo')
    await expect(box).toHaveValue('oslo')
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/^\d Stories$/))

    // What assistive technology reads.
    const items = within(dialog.getByRole('listbox', {name: 'Stories'})).getAllByRole('option')
    const [first] = items
    await expect(first).toHaveAccessibleName(/Oslo/)
    await expect(first).toHaveAttribute('aria-posinset', '1')
    await expect(first).toHaveAttribute('aria-setsize', String(items.length))

    await userEvent.keyboard('{Enter}')
    await hasFocus(first)
    await expect(args.onPick, 'the first Enter only leads to the list').not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({title: titleOf(first)}))
  },
}

const pane = () => within(screen.getByRole('region', {name: 'Preview'}))

export const AClickPinsThePane: Story = {
  args: {fieldTitle: 'Shelf'},
  play: async ({args}) => {
    const name = 'Select a Collection for Shelf'
    const dialog = await findDialog(name, '18 Collections')
    await expect(dialog.getByRole('heading', {name, level: 2})).toBeVisible()
    await expect(dialog.getByRole('button', {name: 'Close'})).toBeVisible()
    await expect(
      await optionOf(dialog, 'Front page'),
      'the title is not read twice',
    ).toHaveAccessibleName(/ Newsroom · \d+\sStories · front-page · .+ ago$/)
    await userEvent.hover(await optionOf(dialog, 'Front page'))
    await waitFor(() => expect(pane().getByRole('heading')).toHaveTextContent('Front page'))
    await userEvent.click(await optionOf(dialog, 'Life in Bergen'))
    await waitFor(() => expect(pane().getByRole('heading')).toHaveTextContent('Life in Bergen'))
    await userEvent.hover(await optionOf(dialog, 'Front page'))
    await waitFor(() => expect(document.querySelector('[role="option"] video')).not.toBeNull())
    await expect(pane().getByRole('heading'), 'stays').toHaveTextContent('Life in Bergen')
    await expect(pane().getByRole('button', {name: 'Actions for Life in Bergen'})).toBeVisible()
    await userEvent.unhover(await optionOf(dialog, 'Front page'))
    await waitFor(() => expect(document.querySelector('[role="option"] video')).toBeNull())
    // A click outside does nothing with a selection.
    await userEvent.click(screen.getByRole('dialog'))
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onPick).toHaveBeenCalledWith(
      expect.objectContaining({title: 'Life in Bergen'}),
    )
  },
}

export const WhileTheFieldIsReadOnly: Story = {
  args: {readOnly: true},
  play: async ({args}) => {
    const dialog = await find('Collection', '18 Collections')
    const option = await optionOf(dialog, 'Life in Bergen')
    await userEvent.dblClick(option)
    await expect(option).toHaveAttribute('aria-selected', 'true')
    const select = dialog.getByRole('button', {name: 'Select'})
    await expect(select).toHaveAttribute('aria-disabled', 'true')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Nothing is saved until it can.',
    )
    await expect(select).toHaveAccessibleDescription(/^This field can’t be changed/)
    await userEvent.click(select)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onPick).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', {name: 'Cancel'}))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const NowAndNew: Story = {
  args: {
    selectedId: 'col-lmmwj',
    replaced: {title: 'Økonomi', shape: 'bubbles', story: undefined},
  },
  play: async () => {
    const dialog = await findDialog('Replace “Økonomi”', '18 Collections')
    const saved = await (await listOf(dialog)).findByRole('option', {selected: true})
    await expect(saved).toHaveAccessibleName(/^Økonomi/)
    await seen(saved)
    await waitFor(() => expect(pane().getByRole('heading')).toHaveTextContent('Økonomi'))
    // Its place in the layout: the dialog may still be growing.
    const top = () => document.querySelector<HTMLElement>('[data-stories="player"]')!.offsetTop
    const before = top()
    await expect(pane().getByText('New')).not.toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await hasFocus(saved)
    const [other] = (await listOf(dialog)).getAllByRole('option', {selected: false})
    await userEvent.click(other!)
    await waitFor(() => expect(pane().getByText('New')).toBeVisible())
    await expect(pane().getByText('Now')).toBeVisible()
    await expect(pane().getByText('Økonomi')).toBeVisible()
    await expect(dialog.getByRole('button', {name: 'Replace'})).toBeEnabled()
    await waitFor(() =>
      expect(pane().getByRole('heading')).toHaveTextContent(titleOf(other) ?? 'No item'),
    )
    await expect(top(), 'a click moves nothing').toBe(before)
    await thumbnailsLoaded(document.body, 10)
  },
}

export const NothingAtAll: Story = {
  ...world({sandbox: {data: {teams: [{id: 't1', name: 'News'}], collections: [], stories: []}}}),
  play: async () => {
    const dialog = await find('Collection')
    await expect(await dialog.findByText('There are no Collections yet')).toBeVisible()
    await expect(dialog.getByText('New Collections appear here after a refresh.')).toBeVisible()
    await expect(dialog.queryByRole('button', {name: /^Team/}), 'there is no other Team').toBeNull()
    const [refresh] = dialog.getAllByRole('button', {name: 'Refresh'})
    const fetched = spyOn(globalThis, 'fetch')
    await userEvent.click(refresh!)
    await waitFor(() =>
      expect(fetched).toHaveBeenCalledWith(
        expect.stringContaining('/search/collections'),
        expect.objectContaining({cache: 'reload'}),
      ),
    )
    fetched.mockRestore()
  },
}

export const ByTag: Story = {
  args: {options: {identifyBy: 'tag', teamId: 'team-newsroom', embedType: 'cards'}},
  play: async ({args}) => {
    const dialog = await find('Collection', '3 Collections')
    const chip = await dialog.findByRole('note')
    await expect(chip).toHaveAccessibleName('This field only takes items from Newsroom')
    await expect(chip).toHaveTextContent('Newsroom')
    await expect(dialog.queryByRole('button', {name: /^Team/})).toBeNull()
    const untagged = await optionOf(dialog, 'Video of the week')
    await expect(untagged).toHaveAttribute('aria-disabled', 'true')
    await expect(untagged).toHaveAccessibleName(/Can’t be used here: it has no tag/)
    await userEvent.click(untagged)
    await userEvent.keyboard('{Enter}')
    await hasFocus(untagged, 'can be reached, to be read')
    await expect(args.onPick).not.toHaveBeenCalled()
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
}

export const Loading: Story = {
  ...world({proxy: 'silent'}),
  play: async () => {
    const dialog = await find('Collection')
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent('Loading Collections…'),
    )
    await expect(document.querySelector('[data-stories="skeletons"]')).toBeVisible()
    await hasFocus(dialog.getByRole('searchbox'))
    await expect(dialog.queryByRole('listbox')).toBeNull()
  },
}

export const EscapeClosesWhatIsOnTop: Story = {
  ...world({sandbox: {teams: 12, collections: 24, stories: 48}}),
  play: async ({args}) => {
    const dialog = await find('Collection', '24 Collections')
    await userEvent.click(await dialog.findByRole('combobox', {name: 'Find a Team'}))
    await screen.findByRole('option', {name: 'All Teams'})
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('option', {name: 'All Teams'})).toBeNull())
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('searchbox'))
    await userEvent.keyboard('summer{Escape}')
    await expect(dialog.getByRole('searchbox')).toHaveValue('')
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(args.onPick).not.toHaveBeenCalled()
  },
}

const KEYS = ['Enter', 'Escape', 'ArrowDown', 'ArrowUp', 'Tab', 'Process', 'a']
const COMPOSING = [
  {isComposing: true, keyCode: 229},
  // A Hangul syllable that the key ends, in Firefox.
  {isComposing: true},
  // The key that ends a composition in Safari.
  {keyCode: 229},
]

export const KeysOfAnInputMethod: Story = {
  ...world({sandbox: {teams: 12, collections: 24, stories: 48}}),
  play: async ({args}) => {
    const dialog = await find('Collection', '24 Collections')
    const press = async (box: HTMLElement) => {
      for (const composing of COMPOSING) {
        for (const key of [...KEYS, ...KEYS.map((each) => ({ctrlKey: true, key: each}))]) {
          const init = typeof key === 'string' ? {key} : key
          const isLeft = fireEvent.keyDown(box, {...init, ...composing})
          await expect(isLeft, `whether ${JSON.stringify(key)} is left to it`).toBe(true)
          await hasFocus(box)
        }
      }
    }
    const box = dialog.getByRole('searchbox')
    await userEvent.type(box, 'なつ')
    await announces(dialog, 'No results for “なつ”. Clear search')
    await press(box)
    await expect(box).toHaveValue('なつ')
    await userEvent.clear(box)
    await announces(dialog, '24 Collections')
    const team = await dialog.findByRole('combobox', {name: 'Find a Team'})
    await userEvent.click(team)
    const option = await screen.findByRole('option', {name: 'All Teams'})
    await press(team)
    await expect(option).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('option', {name: 'All Teams'})).toBeNull())
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(args.onPick).not.toHaveBeenCalled()
  },
}

const NO_IMAGE = {thumbnailUrl: '/none.svg', coverUrl: '/none.svg'}

export const AnIsolatedPageWithoutImages: Story = {
  ...world({
    sandbox: {
      data: {
        teams: [{id: 't1', name: 'Team'}],
        collections: [
          {id: 'c1', teamId: 't1', title: 'Summer', embedType: 'cards', storyIds: ['cabin']},
        ],
        stories: [{id: 'cabin', teamId: 't1', title: 'Cabin', ...NO_IMAGE}],
      },
    },
  }),
  beforeEach: () => {
    const isolated = spyOn(window, 'crossOriginIsolated', 'get').mockReturnValue(true)
    return () => isolated.mockRestore()
  },
  play: async () => {
    const dialog = await find('Collection')
    const notice = await dialog.findByText('Thumbnails couldn’t be loaded. You can still select.')
    await userEvent.click(dialog.getByText('Details for your developer'))
    await expect(notice.closest('[role="alert"]')).toHaveTextContent(
      'Cross-Origin-Embedder-Policy: require-corp',
    )
  },
}

export const ATapRaisesASheet: Story = {
  ...onThePhone(StoriesAsCards),
  play: async ({args}) => {
    const dialog = await find('Story', '66 Stories')
    await expect(screen.queryByRole('region', {name: 'Preview'})).toBeNull()
    const option = await optionOf(dialog, '100 days with the new mayor')
    await userEvent.click(option)
    const sheet = within(await dialog.findByRole('region', {name: 'Preview'}))
    const heading = sheet.getByRole('heading', {name: '100 days with the new mayor'})
    await waitFor(() => expect(heading, 'once it is raised').toBeVisible())
    await expect(sheet.getByRole('button', {name: /^Actions for /})).toBeVisible()
    await seen(option)
    await userEvent.click(dialog.getByRole('button', {name: 'Select'}))
    await expect(args.onPick).toHaveBeenCalledWith(
      expect.objectContaining({title: '100 days with the new mayor'}),
    )
  },
}

/** As at 400 % zoom, or on a phone in landscape. */
export const InAShortWindow: Story = {
  ...StoriesAsCards,
  ...inAShortWindow,
  play: async () => {
    const dialog = await find('Story', '66 Stories')
    const main = document.querySelector('[data-stories="main"]')!
    await expect(main.scrollTop).toBe(0)
    await userEvent.keyboard('{ArrowDown}')
    await hasFocus(async () => (await listOf(dialog)).getAllByRole('option')[0]!)
    await seesFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(main.scrollTop, 'all scrolls as one').toBeGreaterThan(500))
    await seesFocus()
    await waitFor(() => expect(document.querySelector('[role="option"]:focus')).not.toBeNull())
    await waitFor(() => expect(document.activeElement).not.toHaveAttribute('aria-busy'))
    await userEvent.keyboard('{Home}')
    await hasFocus((await listOf(dialog)).getAllByRole('option')[0])
    await seesFocus()
    const footer = document.querySelector('[data-part="footer"]')!
    await expect(footer.getBoundingClientRect().height, 'one line').toBeLessThan(60)
  },
}

export const RightToLeft: Story = {
  args: {kind: 'story', options: {embedType: 'bubbles'}},
  beforeEach: [pickerMeta.beforeEach, rightToLeft],
  play: async () => {
    const dialog = await find('Story', '66 Stories')
    const list = await dialog.findByRole('listbox')
    await expect(
      (await dialog.findByRole('region', {name: 'Preview'})).getBoundingClientRect().right,
    ).toBeLessThanOrEqual(list.getBoundingClientRect().left)
    const focused = () => document.activeElement
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(focused()).toHaveAttribute('aria-posinset', '1'))
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(focused()).toHaveAttribute('aria-posinset', '2'))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(focused()).toHaveAttribute('aria-posinset', '1'))
    await thumbnailsLoaded(document.body, 10)
  },
}

export const Dark: Story = {...NowAndNew, globals: {scheme: 'dark'}}
