import type {Meta, StoryObj} from '@storybook/react-vite'
import {useReducer, useState} from 'react'
import {expect, fn, screen, userEvent, waitFor, within} from 'storybook/test'
import type {FoundPage} from '../src/studio/browser/search/query.ts'
import {initialState, browserState} from '../src/studio/browser/state/browser-state.ts'
import {Toolbar} from '../src/studio/browser/toolbar/Toolbar.tsx'
import {useTeams} from '../src/studio/items/useTeams.ts'
import {anyQuery} from '../src/studio/browser/testing.ts'
import {useStudioSource} from './support/found.tsx'
import {InBrowser} from './support/InBrowser.tsx'
import {hasFocus} from './support/focus.ts'

interface Args {
  readonly teamId: string | undefined
  readonly recentIds: readonly string[]
  readonly onTeam: (teamId: string | undefined) => void
}
type Story = StoryObj<Args>

const NO_ITEMS: FoundPage['items'] = []

function ToolbarStory({onTeam, teamId, recentIds}: Args) {
  const [team, setTeam] = useState(teamId)
  const [state, dispatch] = useReducer(browserState, {}, initialState)
  const {session} = useStudioSource()
  const teams = useTeams(session)
  const select = (next: string | undefined) => {
    setTeam(next)
    onTeam(next)
  }
  return (
    <InBrowser
      dispatch={dispatch}
      memory={{recentTeams: recentIds, selectSort: () => undefined, picked: () => undefined}}
      onTeam={select}
      query={{...anyQuery, text: state.text}}
      search={{total: 1, first: {items: NO_ITEMS, words: state.text} as unknown as FoundPage}}
      state={state}
      teamId={team}
      teams={teams}
    >
      <Toolbar />
      <div id="options" />
    </InBrowser>
  )
}

const meta: Meta<Args> = {
  title: 'Browser/Toolbar',
  args: {
    teamId: undefined,
    recentIds: [],
    onTeam: fn(),
  },
  render: (args) => <ToolbarStory {...args} />,
}
export default meta

const teamButton = (canvasElement: HTMLElement, team: string) =>
  within(canvasElement).findByRole('button', {name: `Team: ${team}`})

const combobox = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole<HTMLInputElement>('combobox', {name: 'Find a Team'})

const searchBox = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('searchbox', {name: 'Search Collections'})

export const AFewTeams: Story = {
  // One that is missing, and one without a name.
  args: {teamId: 'team-old'},
  parameters: {world: {titles: {'team-people': ''}}},
  play: async ({args, canvasElement}) => {
    await expect(await searchBox(canvasElement)).toHaveAttribute('aria-controls', 'options')
    await userEvent.click(await teamButton(canvasElement, 'Team team-old'))
    const newsroom = await screen.findByRole('menuitemradio', {name: 'Newsroom, 6 Collections'})
    const names = screen.getAllByRole('menuitemradio').map((item) => item.ariaLabel)
    await expect(names).toEqual([
      'All Teams',
      'Marketing, 6 Collections',
      'Newsroom, 6 Collections',
      'Sustainability, 0 Collections',
      'Team team-old, 0 Collections',
      'Team team-people, 6 Collections',
    ])
    await userEvent.click(newsroom)
    await expect(args.onTeam).toHaveBeenLastCalledWith('team-newsroom')
    const button = await teamButton(canvasElement, 'Newsroom')
    await hasFocus(button)
    // Words with a sign that a link or embed code may have.
    await userEvent.click(await searchBox(canvasElement))
    await userEvent.paste('summer & sea')
    // What a person looks at.
    await userEvent.click(button)
    await screen.findByRole('menuitemradio', {name: 'Newsroom, 0 Collections'})
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu).toBeVisible())
  },
}

const hundred = Array.from({length: 100}, (_, at) => ({
  id: `team-${at}`,
  name: at === 42 ? 'Ørsta' : `Team ${at}`,
}))
const many = {
  parameters: {
    world: {
      sandbox: {
        data: {
          teams: hundred,
          stories: [],
          collections: hundred.flatMap(({id}, at) =>
            Array.from({length: (at % 3) + 1}, (_, number) => ({
              id: `c${at}-${number}`,
              teamId: id,
              title: `Collection ${number}`,
              embedType: 'cards',
              storyIds: [],
            })),
          ),
        },
      },
    },
  },
}

const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent)

export const ManyTeams: Story = {
  ...many,
  args: {recentIds: ['team-7']},
  play: async ({args, canvasElement}) => {
    const box = await combobox(canvasElement)
    await userEvent.click(within(canvasElement).getByRole('button', {name: 'Show Teams'}))
    await screen.findByRole('option', {name: /^Team 7\s*2 Collections$/})
    await expect(optionNames().slice(0, 4)).toEqual([
      'All Teams',
      'Team 72 Collections',
      'Ørsta1 Collection',
      'Team 01 Collection',
    ])
    await expect(optionNames()).toHaveLength(100)
    await expect(screen.getByText('and 1 more')).toBeInTheDocument()
    await userEvent.type(box, 'nowhere')
    await expect(await screen.findByText('No Team found')).toBeVisible()
    await userEvent.clear(box)
    await userEvent.type(box, 'orsta')
    await waitFor(() => expect(optionNames()).toEqual(['Ørsta1 Collection']))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(args.onTeam).toHaveBeenLastCalledWith('team-42'))
    await expect(box).toHaveValue('Ørsta')
    await hasFocus(box)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await searchBox(canvasElement))
    await userEvent.click(box)
    await expect([box.selectionStart, box.selectionEnd], 'what is typed replaces it').toEqual([
      0, 5,
    ])
    await expect(await screen.findByRole('option', {name: /^Ørsta/})).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(box).toHaveValue('Ørsta')
    await userEvent.click(within(canvasElement).getByRole('button', {name: 'Show Teams'}))
    const [all] = await screen.findAllByRole('option', {name: 'All Teams'})
    await userEvent.click(all!)
    await waitFor(() => expect(args.onTeam).toHaveBeenLastCalledWith(undefined))
    await expect(box).toHaveValue('')
  },
}
