import {Box} from '@sanity/ui'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, userEvent, waitFor, within} from 'storybook/test'
import type {EmbedKind, EmbedValue} from '../src/embed/index.ts'
import {EmbedPreview} from '../src/studio/preview/live-embed/EmbedPreview.tsx'
import {holdTimers} from './support/clock.ts'
import script from './support/embed-script.js?url'
import {pageOf} from './support/frame-page.ts'
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

export const Widths: Story = {
  args: {width: 500},
  async play({canvasElement}) {
    const canvas = within(canvasElement)
    const frame = await open(canvas)
    await expect(canvas.getByRole('button', {name: 'Phone'})).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(frame.clientWidth).toBe(390)
    await expect(frame.getBoundingClientRect().width).toBe(390)
    const full = canvas.getByRole('button', {name: 'Full width'})
    await userEvent.click(full)
    await expect(full).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(frame.clientWidth).toBe(1280))
    await expect(frame.getBoundingClientRect().width).toBeLessThanOrEqual(500)
    // The frame keeps its page at any width.
    await expect(canvas.getByTitle('Website preview')).toBe(frame)
  },
}

export const DarkPage: Story = {
  async play({canvasElement}) {
    const canvas = within(canvasElement)
    const frame = await open(canvas)
    await userEvent.click(canvas.getByRole('button', {name: 'Dark page'}))
    const renewed = (await canvas.findByTitle('Website preview')) as HTMLIFrameElement
    await expect(renewed).not.toBe(frame)
    await expect(await pageOf(renewed)).toContain('"scheme":"dark"')
    await waitFor(() => expect(renewed.clientHeight).toBe(232))
  },
}

export const ScriptDoesNotLoad: Story = {
  args: {scriptUrl: new URL('/no-such-script.js', 'http://127.0.0.1:9').href},
  async play({canvasElement}) {
    const canvas = within(canvasElement)
    await canvas.findByText('Can’t preview “Summer campaign”')
    await canvas.findByText(/The website preview can’t be shown here/)
    await expect(canvasElement.querySelector('iframe')).toBeNull()
    await canvas.findByRole('button', {name: 'Try again'})
  },
}

export const ScriptOfAnotherBrand: Story = {
  args: {brand: 'acme'},
  async play({canvasElement}) {
    const canvas = within(canvasElement)
    await canvas.findByText('Can’t preview “Summer campaign”')
    await canvas.findByText(/doesn’t define “acme”/)
    await expect(canvasElement.querySelector('iframe')).not.toBeVisible()
    await canvas.findByRole('button', {name: 'Try again'})
  },
}

/** Milliseconds that only the story ends. */
const DRAW_TIMEOUT = 600_000
let drawTimer: ReturnType<typeof holdTimers>
const frameStates: unknown[] = []

export const ScriptThatDrawsNothing: Story = {
  args: {scriptUrl: new URL(idle, window.location.href).href, drawTimeout: DRAW_TIMEOUT},
  beforeEach: () => {
    const note = ({data}: MessageEvent<{readonly state?: unknown}>) => frameStates.push(data.state)
    frameStates.length = 0
    addEventListener('message', note)
    drawTimer = holdTimers(DRAW_TIMEOUT)
    return () => {
      removeEventListener('message', note)
      drawTimer.restore()
    }
  },
  async play({canvasElement}) {
    const canvas = within(canvasElement)
    await waitFor(() => expect(frameStates).toContain('drawing'))
    // What a frame reports is read once a frame of the page.
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    drawTimer.end()
    await canvas.findByText('Can’t preview “Summer campaign”')
    await canvas.findByText(/The embed script showed nothing/)
    await expect(canvasElement.querySelector('iframe')).not.toBeVisible()
    await canvas.findByRole('button', {name: 'Try again'})
  },
}

export const Narrow: Story = {
  args: {width: 320},
  async play({canvasElement}) {
    const canvas = within(canvasElement)
    const frame = await open(canvas)
    await userEvent.click(canvas.getByRole('button', {name: 'Tablet'}))
    await expect(frame.clientWidth).toBe(768)
    // The page is as wide as a tablet, and scaled to the pane.
    await waitFor(() => expect(frame.getBoundingClientRect().width).toBeLessThanOrEqual(320))
    await expect(frame.getBoundingClientRect().width).toBeGreaterThan(310)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** Pauses while the title is typed, and restarts on a click. */
export const WhileTyping: Story = {
  render: (args, context) => (
    <>
      <input aria-label="Title" style={{height: 24}} />
      {meta.render?.(args, context)}
    </>
  ),
  async play({canvasElement}) {
    const canvas = within(canvasElement)
    const frame = await open(canvas)
    await waitFor(() => expect(frame.clientHeight).toBe(232))
    const height = canvasElement.scrollHeight
    await userEvent.click(canvas.getByRole('textbox', {name: 'Title'}))
    await expect(canvasElement.querySelector('iframe')).toBeNull()
    const cover = await canvas.findByRole('button', {name: 'Show website preview'})
    await expect(cover).toHaveTextContent('Show website preview')
    await expect(canvasElement.scrollHeight).toBe(height)
    await userEvent.click(cover)
    await waitFor(async () => {
      const again = await canvas.findByTitle<HTMLIFrameElement>('Website preview')
      await expect(again.clientHeight).toBe(232)
    })
    await expect(canvas.queryByRole('button', {name: 'Show website preview'})).toBeNull()
  },
}

export const EnteredByTab: Story = {
  args: {scriptUrl: new URL(grabbing, window.location.href).href},
  async play({canvasElement}) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', {name: 'Show website preview'}))
    const stage = await canvas.findByRole('group', {name: 'Website preview'})
    stage.focus()
    await userEvent.keyboard('{Tab}')
    const frame = await canvas.findByTitle<HTMLIFrameElement>('Website preview')
    await waitFor(() => expect(document.activeElement).toBe(frame))
    const height = frame.clientHeight
    await waitFor(() => expect(frame.clientHeight).toBeGreaterThan(height + 60))
    await expect(document.activeElement).toBe(frame)
  },
}

export const ScriptThatTakesTheFocus: Story = {
  args: {scriptUrl: new URL(grabbing, window.location.href).href},
  async play({canvasElement}) {
    const canvas = within(canvasElement)
    // An element of the form that has the focus while the preview loads.
    const button = await canvas.findByRole('button', {name: 'Full width'})
    button.focus()
    await canvas.findByText('The preview was stopped because it took the keyboard focus.')
    await expect(document.activeElement).toBe(button)
    await expect(canvasElement.querySelector('iframe')).toBeNull()
    await userEvent.click(canvas.getByRole('button', {name: 'Show website preview'}))
    const frame = await canvas.findByTitle('Website preview')
    await waitFor(() => expect(document.activeElement).toBe(frame))
  },
}
