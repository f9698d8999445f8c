import {Stack} from '@sanity/ui'
import {ToastProvider} from '@sanity/ui/toast'
import type {Meta, StoryObj} from '@storybook/react-vite'
import type {ComponentProps} from 'react'
import {expect, fn, userEvent, within} from 'storybook/test'
import {PROBLEM_STATUS, type ProblemName} from '../src/access/index.ts'
import type {FailureName} from '../src/studio/items/failure.ts'
import {FailureMessage} from '../src/studio/ui/FailureMessage.tsx'

type Args = ComponentProps<typeof FailureMessage>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Field/FailureMessage',
  component: FailureMessage,
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
  // The list of toasts is Sanity's own element.
  parameters: {a11y: {context: {exclude: ['[data-ui="ToastProvider"]']}}},
  args: {
    failure: {name: 'unreachable', status: 0},
    note: 'Your selection is safe.',
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

export const SaysWhatToDoAndWhatIsSafe: Story = {
  play: async ({args, canvasElement}) => {
    const canvas = within(canvasElement)
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText(/Check your connection/)).toBeVisible()
    await expect(alert.getByText(/Your selection is safe/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', {name: 'Try again'}))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const SaysWhenItTriesAgain: Story = {
  args: {failure: {name: 'service-limited', status: 503, retryAt: 0}, retryIn: 3},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('timer')).toHaveTextContent('Trying again in 3 seconds.')
    const alert = canvas.getByRole('alert')
    await expect(alert, 'announced once').not.toHaveTextContent('Trying')
  },
}

export const CanNotRetryTwiceAtOnce: Story = {
  args: {busy: true},
  play: async ({canvasElement}) => {
    const retry = await within(canvasElement).findByRole('button', {name: 'Try again'})
    await expect(retry).toBeDisabled()
  },
}

/** Studio handles the rest after signing out, so this story only checks the call. */
export const AnExpiredSessionOffersToSignIn: Story = {
  args: {failure: {name: 'unauthenticated', status: 401}},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Your session has expired')).toBeVisible()
    await expect(canvas.getByRole('button', {name: 'Sign in'})).toBeEnabled()
  },
}

/** A session that was created by an older login has no token. */
export const AnOldLoginOffersToSignInAgain: Story = {
  args: {failure: {name: 'no-token', status: 401}},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Stories needs you to sign in again')).toBeVisible()
    await expect(canvas.getByRole('button', {name: 'Sign out and in again'})).toBeEnabled()
    await expect(canvas.getByText('no-token · HTTP 401')).not.toBeVisible()
  },
}

/** Technical details are hidden until they are expanded. */
export const DetailsAreForTheDeveloper: Story = {
  args: {failure: {name: 'service-down', status: 502}},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Stories isn’t available right now')).toBeVisible()
    await expect(canvas.getByRole('alert')).not.toHaveTextContent(/service|proxy|502/)
    const details = canvas.getByText('service-down · HTTP 502')
    await expect(details).not.toBeVisible()
    await userEvent.click(canvas.getByText('Details for your developer'))
    await expect(details).toBeVisible()
    await expect(canvas.getByRole('button', {name: 'Copy details'})).toBeEnabled()
  },
}

/** Only a developer can fix it, so the details are what the editor needs. */
export const ASetupProblemShowsItsDetails: Story = {
  args: {failure: {name: 'service-key-invalid', status: 502}},
  play: async ({canvasElement}) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('service-key-invalid · HTTP 502')).toBeVisible()
  },
}

const every: Story = {
  render: (args) => (
    <Stack gap={5}>
      {NAMES.map((name) => (
        <FailureMessage {...args} failure={{name, status: 0}} key={name} />
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
    // A missing message shows as its key.
    for (const text of texts) await expect(text).not.toMatch(/failure\./)
  },
}

export const Dark: Story = {...every, globals: {scheme: 'dark'}}
