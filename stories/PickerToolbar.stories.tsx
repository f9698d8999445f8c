import type {Meta, StoryObj} from '@storybook/react-vite'
import {type ComponentProps, useRef, useState} from 'react'
import {expect, fn, userEvent, waitFor, within} from 'storybook/test'
import {PickerToolbar} from '../src/studio/picker/toolbar/PickerToolbar.tsx'
import {useTeams} from '../src/studio/picker/toolbar/useTeams.ts'
import {useStudioSource} from './support/found.tsx'

interface Args extends Pick<
  ComponentProps<typeof PickerToolbar>,
  'teamId' | 'searchLabel' | 'onKeyDown'
> {
  readonly onTeam: (teamId: string | undefined) => void
  readonly onQuery: (query: string) => void
  /** Whether the field allows one Team only. */
  readonly locked: boolean
}
type Story = StoryObj<Args>

function Toolbar({locked, onTeam, onQuery, teamId, ...rest}: Args) {
  const [team, setTeam] = useState(teamId)
  const [query, setQuery] = useState('')
  const searchRef = useRef<HTMLInputElement>(null)
  const {teams} = useTeams(useStudioSource().session)
  return (
    <>
      <PickerToolbar
        {...rest}
        listId="options"
        onQuery={(next) => {
          setQuery(next)
          onQuery(next)
        }}
        onTeam={
          locked
            ? undefined
            : (next) => {
                setTeam(next)
                onTeam(next)
              }
        }
        query={query}
        searchRef={searchRef}
        teamId={team}
        teams={teams}
      />
      <div id="options" />
    </>
  )
}

const meta: Meta<Args> = {
  title: 'Picker/PickerToolbar',
  args: {
    locked: false,
    teamId: undefined,
    searchLabel: 'Search Collections',
    onTeam: fn(),
    onQuery: fn(),
    onKeyDown: fn(),
  },
  render: (args) => <Toolbar {...args} />,
}
export default meta

const teamSelect = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole<HTMLSelectElement>('combobox', {name: 'Team'})

const searchBox = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('searchbox', {name: 'Search Collections'})

export const TeamsBeginWithAll: Story = {
  play: async ({args, canvasElement}) => {
    const select = await teamSelect(canvasElement)
    await within(select).findByRole('option', {name: 'Newsroom'})
    const names = within(select)
      .getAllByRole('option')
      .map((option) => option.textContent)
    await expect(names).toEqual([
      'All Teams',
      'Marketing',
      'People & Culture',
      'Newsroom',
      'Sustainability',
    ])
    await userEvent.selectOptions(select, 'Newsroom')
    await expect(args.onTeam).toHaveBeenLastCalledWith('team-newsroom')
    await expect(select).toHaveDisplayValue('Newsroom')
    await userEvent.selectOptions(select, 'All Teams')
    await expect(args.onTeam).toHaveBeenLastCalledWith(undefined)
  },
}

export const Search: Story = {
  play: async ({args, canvasElement}) => {
    const box = await searchBox(canvasElement)
    await expect(box).toHaveAttribute('aria-controls', 'options')
    await userEvent.type(box, 'oslo')
    await expect(args.onQuery).toHaveBeenLastCalledWith('oslo')
    await userEvent.click(within(canvasElement).getByRole('button', {name: /clear/i}))
    await waitFor(() => expect(box).toHaveValue(''))
    await expect(args.onQuery).toHaveBeenLastCalledWith('')
  },
}

export const KeysOfTheSearchBoxAreHeard: Story = {
  play: async ({args, canvasElement}) => {
    await userEvent.click(await searchBox(canvasElement))
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onKeyDown).toHaveBeenCalledOnce()
  },
}

export const OneTeamOnly: Story = {
  args: {locked: true, teamId: 'team-people'},
  play: async ({canvasElement}) => {
    await expect(await searchBox(canvasElement)).toBeVisible()
    await expect(within(canvasElement).queryByRole('combobox')).toBeNull()
  },
}

export const ATeamThatIsGoneIsStillTheOneChosen: Story = {
  args: {teamId: 'team-of-yesterday'},
  play: async ({canvasElement}) => {
    const select = await teamSelect(canvasElement)
    await expect(select).toHaveDisplayValue('Team team-of-yesterday')
    const [first] = within(select).getAllByRole('option')
    await expect(first).toHaveTextContent('All Teams')
  },
}

export const ATeamWithoutAName: Story = {
  parameters: {world: {edits: [{type: 'rename', kind: 'teams', id: 'team-people', title: ''}]}},
  play: async ({canvasElement}) => {
    const select = await teamSelect(canvasElement)
    await expect(await within(select).findByText('Team team-people')).toBeInTheDocument()
  },
}

export const Dark: Story = {...Search, globals: {scheme: 'dark'}}
