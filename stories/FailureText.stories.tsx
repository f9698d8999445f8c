import {Stack} from '@sanity/ui'
import type {Meta, StoryObj} from '@storybook/react-vite'
import type {ComponentProps} from 'react'
import {expect, fn, userEvent, within} from 'storybook/test'
import {PROBLEM_STATUS, type ProblemName} from '../src/access/index.ts'
import type {FailureName} from '../src/studio/data/failure.ts'
import {FailureText} from '../src/studio/preview/FailureText.tsx'

type Args = ComponentProps<typeof FailureText>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Field/FailureText',
  component: FailureText,
  args: {
    failure: {name: 'unreachable', status: 0},
    note: 'Your saved value is unchanged.',
    busy: false,
    onRetry: fn(),
  },
}
export default meta

const NAMES: readonly FailureName[] = [
  ...(Object.keys(PROBLEM_STATUS) as ProblemName[]),
  'unreachable',
  'timeout',
  'no-token',
  'not-a-proxy',
]

export const SaysWhatHappenedAndWhatStands: Story = {
  play: async ({args, canvasElement}) => {
    const canvas = within(canvasElement)
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText(/can’t be reached/)).toBeVisible()
    await expect(alert.getByText(/Your saved value is unchanged/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', {name: 'Retry'}))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const SaysWhenItTriesAgain: Story = {
  args: {failure: {name: 'service-limited', status: 503, retryAt: 0}, retryIn: 3},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('timer')).toHaveTextContent('Retrying in 3 seconds')
    const alert = canvas.getByRole('alert')
    await expect(alert, 'announced once').not.toHaveTextContent('Retrying')
  },
}

export const CanNotRetryTwiceAtOnce: Story = {
  args: {busy: true},
  play: async ({canvasElement}) => {
    const retry = await within(canvasElement).findByRole('button', {name: 'Retry'})
    await expect(retry).toBeDisabled()
  },
}

const every: Story = {
  render: (args) => (
    <Stack gap={5}>
      {NAMES.map((name) => (
        <FailureText {...args} failure={{name, status: 0}} key={name} />
      ))}
    </Stack>
  ),
}

export const EveryFailureHasItsWords: Story = {
  ...every,
  play: async ({canvasElement}) => {
    const alerts = await within(canvasElement).findAllByRole('alert')
    await expect(alerts).toHaveLength(NAMES.length)
    const texts = alerts.map((alert) => alert.textContent)
    // A word that is missing shows as its key.
    for (const text of texts) await expect(text).not.toMatch(/failure\./)
  },
}

export const Dark: Story = {...every, globals: {scheme: 'dark'}}
