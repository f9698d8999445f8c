import {Box} from '@sanity/ui'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, fn, userEvent, waitFor, within} from 'storybook/test'
import type {EmbedKind, EmbedValue} from '../src/embed/index.ts'
import {EmbedPreview} from '../src/studio/preview/live-embed/EmbedPreview.tsx'
import script from './support/embed-script.js?url'
import grabbing from './support/grabbing-script.js?url'
import idle from './support/idle-script.js?url'

interface Args {
  readonly value: EmbedValue
  readonly kind: EmbedKind
  readonly scriptUrl: string
  readonly brand: string
  readonly drawTimeout: number | undefined
  /** Pixels, as in a narrow pane. */
  readonly width: number | undefined
}
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Preview/EmbedPreview',
  args: {
    value: {_type: 'stories.collection', teamId: 'team-marketing', tag: 'summer-campaign'},
    kind: 'collection',
    scriptUrl: new URL(script, window.location.href).href,
    brand: 'service',
    drawTimeout: undefined,
    width: undefined,
  },
  render: ({brand, drawTimeout, scriptUrl, width, ...rest}) => (
    <Box style={{maxWidth: width}}>
      <EmbedPreview {...rest} embed={{brand, drawTimeout, scriptUrl}} title="Summer campaign" />
    </Box>
  ),
}
export default meta

const open = async (canvas: ReturnType<typeof within>): Promise<HTMLIFrameElement> => {
  return canvas.findByTitle('Website preview')
}

export const Open: Story = {
  async play({canvasElement}) {
    const canvas = within(canvasElement)
    const frame = await open(canvas)
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
    // 200 of its content and 16 on either side.
    await waitFor(() => expect(frame.clientHeight).toBe(232))
  },
}

export const Phone: Story = {
  async play({canvasElement}) {
    const canvas = within(canvasElement)
    const frame = await open(canvas)
    const phone = canvas.getByRole('button', {name: 'Phone'})
    await expect(phone).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(phone)
    await expect(phone).toHaveAttribute('aria-pressed', 'true')
    await expect(frame.clientWidth).toBe(390)
    // Only as wide as before or not, it is the same page.
    await expect(canvas.getByTitle('Website preview')).toBe(frame)
  },
}

export const DarkPage: Story = {
  async play({canvasElement}) {
    const canvas = within(canvasElement)
    const frame = await open(canvas)
    await userEvent.click(canvas.getByRole('button', {name: 'Dark page'}))
    const anew = (await canvas.findByTitle('Website preview')) as HTMLIFrameElement
    await expect(anew).not.toBe(frame)
    await expect(anew.srcdoc).toContain('"scheme":"dark"')
    await waitFor(() => expect(anew.clientHeight).toBe(232))
  },
}

export const ScriptDoesNotLoad: Story = {
  args: {scriptUrl: new URL('/no-such-script.js', 'http://127.0.0.1:9').href},
  async play({canvasElement}) {
    const canvas = within(canvasElement)
    await canvas.findByText('Can’t preview “Summer campaign”')
    await canvas.findByText('The embed script didn’t load. Your content isn’t affected.')
    await expect(canvasElement.querySelector('iframe')).toBeNull()
  },
}

export const ScriptOfAnotherBrand: Story = {
  args: {brand: 'acme'},
  async play({canvasElement}) {
    const canvas = within(canvasElement)
    await canvas.findByText('Can’t preview “Summer campaign”')
    await canvas.findByText(/doesn’t define “acme”/)
    await expect(canvasElement.querySelector('iframe')).toBeNull()
  },
}

export const ScriptThatDrawsNothing: Story = {
  args: {scriptUrl: new URL(idle, window.location.href).href, drawTimeout: 2000},
  async play({canvasElement}) {
    const canvas = within(canvasElement)
    await canvas.findByText('Can’t preview “Summer campaign”')
    await canvas.findByText(/The embed script showed nothing/)
    await expect(canvasElement.querySelector('iframe')).toBeNull()
  },
}

export const Narrow: Story = {
  args: {width: 320},
  async play({canvasElement}) {
    const canvas = within(canvasElement)
    const frame = await open(canvas)
    await userEvent.click(canvas.getByRole('button', {name: 'Tablet'}))
    await expect(frame.clientWidth).toBe(768)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const ScriptThatTakesTheFocus: Story = {
  args: {scriptUrl: new URL(grabbing, window.location.href).href},
  async play({canvasElement}) {
    const canvas = within(canvasElement)
    const frame = await open(canvas)
    const button = canvas.getByRole('button', {name: 'Hide the embed'})
    button.focus()
    const givenBack = fn()
    button.addEventListener('focus', givenBack)
    await waitFor(() => expect(givenBack.mock.calls.length).toBeGreaterThan(3))
    await waitFor(() => expect(document.activeElement).toBe(button))
    // By the keyboard an editor comes to it.
    canvas.getByRole('group', {name: 'Website preview'}).focus()
    await waitFor(() => expect(document.activeElement).toBe(frame))
    const before = givenBack.mock.calls.length
    const height = frame.clientHeight
    await waitFor(() => expect(frame.clientHeight).toBeGreaterThan(height + 60))
    await expect(givenBack).toHaveBeenCalledTimes(before)
    await expect(document.activeElement).toBe(frame)
  },
}
