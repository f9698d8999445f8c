import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, within} from 'storybook/test'
import {InvalidOptions} from '../src/studio/field/InvalidOptions.tsx'
import {OptionError, readOptions} from '../src/studio/schema/options.ts'

interface Args {
  /** As in a schema. */
  readonly options: object
  readonly failed: OptionError | undefined
}
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Field/InvalidOptions',
  args: {options: {}, failed: undefined},
  render: ({options, failed}) => (
    <InvalidOptions
      failed={failed}
      invalidOptions={readOptions(options, {kind: 'collection', form: 'tag'}).invalidOptions}
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
  args: {
    options: {teamId: () => ''},
    failed: new OptionError('teamId', new Error('team is undefined')),
  },
  play: async ({canvasElement}) => {
    const [sentence] = await sentences(canvasElement)
    await expect(sentence).toBe('The option “teamId” of this field failed: team is undefined')
  },
}
