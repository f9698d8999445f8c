import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, within} from 'storybook/test'
import {InvalidOptions} from '../src/studio/field/InvalidOptions.tsx'
import {readOptions} from '../src/studio/schema/options.ts'

interface Args {
  /** As in a schema. */
  readonly options: object
  readonly teamProblem: string | undefined
}
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Field/InvalidOptions',
  args: {options: {}, teamProblem: undefined},
  render: ({options, teamProblem}) => (
    <InvalidOptions
      mistakes={readOptions(options, {kind: 'collection', form: 'tag'}).mistakes}
      teamProblem={teamProblem}
    />
  ),
}
export default meta

async function sentences(canvasElement: HTMLElement): Promise<(string | null)[]> {
  const alerts = await within(canvasElement).findAllByRole('alert')
  return alerts.map((alert) => alert.textContent)
}

export const WrongOption: Story = {
  args: {options: {teamId: 'team-marketing', embedType: 'circles'}},
  play: async ({canvasElement}) => {
    await expect(await sentences(canvasElement)).toEqual([
      "The option “embedType” of this field is \"circles\". It can be 'bubbles' | 'cards'.",
    ])
  },
}

export const MissingTeam: Story = {
  play: async ({canvasElement}) => {
    await expect(await sentences(canvasElement)).toEqual([
      '`teamId` is missing in the options of this field. It can be string | function.',
    ])
  },
}

export const FailingTeamFunction: Story = {
  args: {options: {teamId: () => ''}, teamProblem: 'team is undefined'},
  play: async ({canvasElement}) => {
    const [sentence] = await sentences(canvasElement)
    await expect(sentence).toContain('team is undefined')
  },
}
