import {Box} from '@sanity/ui'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, fn, userEvent, waitFor, within} from 'storybook/test'
import {embedAttributes, type EmbedKind, type EmbedValue} from '../src/embed/index.ts'
import type {EmbedConfig} from '../src/studio/items/context.ts'
import {EmbedStage} from '../src/studio/preview/EmbedStage.tsx'
import PreviewDialog from '../src/studio/preview/PreviewDialog.tsx'
import {usePreviewPage} from '../src/studio/preview/usePreviewPage.tsx'
import {holdTimers} from './support/clock.ts'
import {findDialog} from './support/dialog.tsx'
import script from './support/embed-script.js?url'
import {pageOf} from './support/frame-page.ts'
import {findState, Gallery} from './support/Gallery.tsx'
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

/** An embed and the switches of its page, as a document's view has them. */
function Preview({embed, kind, value}: Pick<Args, 'kind' | 'value'> & {embed: EmbedConfig}) {
  const {page, switches} = usePreviewPage()
  const attributes = embedAttributes(value, {...embed, kind}) ?? {}
  return (
    <>
      {switches}
      <EmbedStage {...page} attributes={attributes} embed={embed} title="Summer campaign" />
    </>
  )
}

const meta: Meta<Args> = {
  title: 'Preview/EmbedStage',
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
      <Preview {...rest} embed={{brand, drawTimeout, scriptUrl}} />
    </Box>
  ),
}
export default meta

const open = async (canvas: ReturnType<typeof within>): Promise<HTMLIFrameElement> => {
  return canvas.findByTitle('Website preview')
}

export const WidthsAndADarkPage: Story = {
  args: {width: 500},
  async play({canvasElement}) {
    const canvas = within(canvasElement)
    const frame = await open(canvas)
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
    // 200 of its content and 16 on either side.
    await waitFor(() => expect(frame.clientHeight).toBe(232))
    const width = (name: string) => canvas.getByRole('button', {name})
    await expect(width('Phone')).toHaveAttribute('aria-pressed', 'true')
    await expect(frame.clientWidth).toBe(390)
    await expect(frame.getBoundingClientRect().width).toBe(390)
    await userEvent.click(width('Full width'))
    await expect(width('Full width')).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(frame.clientWidth).toBe(1280))
    // The page is as wide as that, and scaled to the pane.
    await waitFor(() => expect(frame.getBoundingClientRect().width).toBeLessThanOrEqual(500))
    await waitFor(() => expect(frame.getBoundingClientRect().width).toBeGreaterThan(490))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    // The frame keeps its page at any width.
    await expect(await open(canvas)).toBe(frame)

    await userEvent.click(canvas.getByRole('button', {name: 'Dark page'}))
    const renewed = await open(canvas)
    await expect(renewed).not.toBe(frame)
    await expect(await pageOf(renewed)).toContain('"scheme":"dark"')
    await waitFor(() => expect(renewed.clientHeight).toBe(232))
  },
}

/** Milliseconds that only the story ends. */
const DRAW_TIMEOUT = 600_000
let drawTimer: ReturnType<typeof holdTimers>
const frameStates: unknown[] = []

const UNREACHABLE = 'A script that does not load'
const OTHER = 'A script of another brand'
const IDLE = 'A script that draws nothing'

export const ScriptsThatFail: Story = {
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
  render: (args, context) => {
    const preview = (given: Partial<Args>) => meta.render?.({...args, ...given}, context)
    return (
      <Gallery
        states={{
          [UNREACHABLE]: preview({scriptUrl: 'http://127.0.0.1:9/no-such-script.js'}),
          [OTHER]: preview({brand: 'acme'}),
          [IDLE]: preview({
            scriptUrl: new URL(idle, window.location.href).href,
            drawTimeout: DRAW_TIMEOUT,
          }),
        }}
      />
    )
  },
  async play({canvasElement}) {
    const failed = async (name: string, text: RegExp) => {
      const state = await findState(canvasElement, name)
      const canvas = within(state)
      await canvas.findByText('Can’t preview “Summer campaign”')
      await canvas.findByText(text)
      const frame = state.querySelector('iframe')
      if (frame) await expect(frame).not.toBeVisible()
      await canvas.findByRole('button', {name: 'Try again'})
    }
    await failed(UNREACHABLE, /The website preview can’t be shown here/)
    await failed(OTHER, /doesn’t define “acme”/)
    await waitFor(() => expect(frameStates).toContain('drawing'))
    // What a frame reports is read once a frame of the page.
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    drawTimer.end()
    await failed(IDLE, /The embed script showed nothing/)
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

/** A script that takes the focus is stopped; a click or Tab lets it have it. */
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
    const frame = await canvas.findByTitle<HTMLIFrameElement>('Website preview')
    await waitFor(() => expect(document.activeElement).toBe(frame))

    const stage = await canvas.findByRole('group', {name: 'Website preview'})
    stage.focus()
    await userEvent.keyboard('{Tab}')
    await waitFor(() => expect(document.activeElement).toBe(frame))
    const height = frame.clientHeight
    await waitFor(() => expect(frame.clientHeight).toBeGreaterThan(height + 3))
    await expect(document.activeElement).toBe(frame)
  },
}

/** The dialog of a saved value: a phone at first, and then a page. */
export const InADialog: Story = {
  render: ({brand, kind, scriptUrl, value}) => (
    <PreviewDialog
      embed={{brand, scriptUrl}}
      kind={kind}
      onClose={onClose}
      shape="bubbles"
      status="available"
      title="Summer campaign"
      value={value}
    />
  ),
  async play() {
    const dialog = await findDialog('Website preview · Summer campaign')
    const frame = await dialog.findByTitle<HTMLIFrameElement>('Website preview')
    await waitFor(() => expect(frame.clientHeight).toBe(232))
    await userEvent.click(dialog.getByRole('button', {name: 'Full width'}))
    await waitFor(() => expect(frame.clientWidth).toBe(1280))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await userEvent.click(dialog.getByRole('button', {name: 'Close dialog'}))
    await expect(onClose).toHaveBeenCalledOnce()
  },
}

export const InADialogWithoutAName: Story = {
  ...InADialog,
  args: {value: {teamId: 'team-marketing', id: 'a b'}, kind: 'story'},
  async play() {
    const dialog = await findDialog('Website preview · Summer campaign')
    await dialog.findByText('Can’t preview “Summer campaign”')
  },
}

const onClose = fn()
