import {Card} from '@sanity/ui'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, fn, spyOn, userEvent, waitFor, within} from 'storybook/test'
import {SidePane} from '../src/studio/picker/pane/SidePane.tsx'
import type {ItemKind} from '../src/saved/index.ts'
import {loadedItems} from '../src/studio/picker/testing.ts'
import script from './support/embed-script.js?url'
import {pageOf} from './support/frame-page.ts'
import {InPickerContext} from './support/InPickerContext.tsx'
import {thumbnailsLoaded} from './support/thumbnails.ts'
import {WithItems} from './support/WithItems.tsx'

interface Args {
  readonly kind: ItemKind
  readonly selectedId: string | undefined
  readonly onAnnounce: (text: string) => void
}
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Picker/SidePane',
  args: {kind: 'collection', selectedId: 'col-mxrt4', onAnnounce: fn()},
  render: ({kind, selectedId, onAnnounce}) => (
    <Card border style={{display: 'inline-flex', height: 640}}>
      <WithItems kind={kind}>
        {(items) => (
          <InPickerContext
            dispatch={(action) => {
              if (action.type === 'announce') onAnnounce(action.text)
            }}
            search={loadedItems(items)}
            selectedId={selectedId}
          >
            <SidePane />
          </InPickerContext>
        )}
      </WithItems>
    </Card>
  ),
}
export default meta

async function paneOf(canvasElement: HTMLElement) {
  const pane = within(await within(canvasElement).findByRole('region', {name: 'Preview'}))
  await pane.findByRole('heading')
  return pane
}

export const ACollection: Story = {
  play: async ({args, canvasElement}) => {
    const pane = await paneOf(canvasElement)
    await expect(pane.getByRole('heading', {name: 'Summer stories'})).toBeVisible()
    await expect(pane.getByText('summer-campaign')).toBeVisible()
    await waitFor(() => expect(pane.getAllByRole('listitem')).toHaveLength(12))
    // Its first Story.
    await expect(pane.getByRole('link', {name: 'Watch'})).toHaveAttribute(
      'href',
      expect.stringMatching(/^http.+\/watch\//),
    )
    await thumbnailsLoaded(canvasElement, 5)

    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
    await userEvent.click(pane.getByRole('button', {name: 'Copy tag'}))
    await waitFor(() =>
      expect(args.onAnnounce).toHaveBeenLastCalledWith('Collection tag copied to clipboard'),
    )
    await expect(write).toHaveBeenCalledWith('summer-campaign')
    write.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await userEvent.click(pane.getByRole('button', {name: 'Copy ID'}))
    await waitFor(() =>
      expect(args.onAnnounce).toHaveBeenLastCalledWith('Couldn’t copy to the clipboard'),
    )
  },
}

export const AStory: Story = {
  args: {kind: 'story', selectedId: 'mfids'},
  play: async ({canvasElement}) => {
    const pane = await paneOf(canvasElement)
    const watch = pane.getByRole('link', {name: 'Watch'})
    await expect(watch).toHaveAttribute('target', '_blank')
    await expect(watch).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(pane.queryByRole('button', {name: 'Copy tag'})).toBeNull()
    await thumbnailsLoaded(canvasElement, 1)

    const video = () => canvasElement.querySelector('video')
    await waitFor(() => expect(video()).toBeInTheDocument())
    await userEvent.click(pane.getByRole('button', {name: 'Stop'}))
    await expect(video()).toBeNull()
    const again = pane.getByRole('button', {name: 'Play again'})
    await expect(again, 'it is the same button').toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(video()).toBeInTheDocument())
    // After two rounds it stops until the user plays it again.
    await waitFor(async () => {
      video()?.dispatchEvent(new Event('ended'))
      await expect(pane.getByRole('button', {name: 'Play again'})).toBeVisible()
    })
    await expect(video()).toBeNull()
  },
}

const scriptUrl = new URL(script, window.location.href).href
const pictureOf = (canvasElement: HTMLElement) =>
  canvasElement.querySelector('section > :not(ol) [data-stories="thumbnail"]')

export const AsOnTheWebsite: Story = {
  parameters: {embed: {brand: 'service', scriptUrl}},
  play: async ({canvasElement}) => {
    const pane = await paneOf(canvasElement)
    const button = pane.getByRole('button', {name: 'Website preview'})
    await expect(canvasElement.querySelector('iframe')).toBeNull()
    await userEvent.click(button)
    await pane.findByTitle('Website preview')
    await waitFor(() => expect(pictureOf(canvasElement)).toBeNull())
    await userEvent.click(button)
    await expect(canvasElement.querySelector('iframe')).toBeNull()
    await expect(pictureOf(canvasElement)).toBeVisible()
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    const frame = (await pane.findByTitle('Website preview')) as HTMLIFrameElement
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
    await expect(await pageOf(frame)).toContain('"data-service-collection-id":"col-mxrt4"')
    // The page of a phone, scaled to the pane.
    await waitFor(() => expect(frame.clientHeight).toBe(232))
    await expect(frame.clientWidth).toBe(390)
    await expect(frame.getBoundingClientRect().width).toBeLessThan(260)
  },
}

/** Of a Collection without a tag. */
export const ItsScriptDoesNotLoad: Story = {
  args: {selectedId: 'col-wg8a5'},
  parameters: {embed: {brand: 'service', scriptUrl: 'http://127.0.0.1:9/no-such-script.js'}},
  play: async ({canvasElement}) => {
    const pane = await paneOf(canvasElement)
    await userEvent.click(pane.getByRole('button', {name: 'Website preview'}))
    await pane.findByText(/The website preview can’t be shown here/)
    await expect(canvasElement.querySelector('iframe')).toBeNull()
    await expect(pane.getByText('No tag')).toBeVisible()
    await expect(pane.queryByRole('button', {name: 'Copy tag'})).toBeNull()
    await expect(canvasElement.querySelector('[data-stories="thumbnail"]')).toBeVisible()
  },
}
