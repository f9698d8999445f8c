import {Card} from '@sanity/ui'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, spyOn, userEvent, waitFor, within} from 'storybook/test'
import type {ItemKind} from '../src/saved/index.ts'
import {SidePane} from '../src/studio/browser/pane/SidePane.tsx'
import {loadedItems} from '../src/studio/browser/testing.ts'
import {Announcer} from '../src/studio/ui/Announcer.tsx'
import {InBrowser} from './support/InBrowser.tsx'
import {thumbnailsLoaded} from './support/thumbnails.ts'
import {WithItems} from './support/WithItems.tsx'
import {hasFocus} from './support/focus.ts'

interface Args {
  readonly kind: ItemKind
  readonly selectedId: string | undefined
}
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Browser/SidePane',
  args: {kind: 'collection', selectedId: 'col-mxrt4'},
  parameters: {
    layoutCheck: [
      {
        problem: 'focus',
        selector: '[data-stories=player]',
        reason: 'A window that is smaller than it has a sheet instead.',
      },
    ],
  },
  render: ({kind, selectedId}) => (
    <Card border style={{display: 'inline-flex', height: 640}}>
      <WithItems kind={kind}>
        {(items) => (
          <InBrowser search={loadedItems(items)} selectedId={selectedId}>
            <Announcer>
              <SidePane />
            </Announcer>
          </InBrowser>
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
  play: async ({canvasElement}) => {
    const pane = await paneOf(canvasElement)
    await expect(pane.getByRole('heading', {name: 'Summer stories'})).toBeVisible()
    await expect(pane.getByText('summer-campaign')).toBeVisible()
    await waitFor(() => expect(pane.getAllByRole('listitem')).toHaveLength(12))
    // Its first Story.
    await expect(pane.getByRole('link', {name: 'Watch on website'})).toHaveAttribute(
      'href',
      expect.stringMatching(/^http.+\/watch\//),
    )
    await thumbnailsLoaded(canvasElement, 5)

    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
    await userEvent.click(pane.getByRole('button', {name: 'Copy tag'}))
    const announced = within(canvasElement).getByRole('status')
    await waitFor(() => expect(announced).toHaveTextContent('Collection tag copied to clipboard'))
    await expect(write).toHaveBeenCalledWith('summer-campaign')
    write.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await userEvent.click(pane.getByRole('button', {name: 'Copy ID'}))
    await waitFor(() => expect(announced).toHaveTextContent('Couldn’t copy to the clipboard'))
  },
}

export const AStory: Story = {
  args: {kind: 'story', selectedId: 'mfids'},
  play: async ({canvasElement}) => {
    const pane = await paneOf(canvasElement)
    const video = () => canvasElement.querySelector('video')
    // First of all, since it only plays for a few seconds.
    await userEvent.click(await pane.findByRole('button', {name: /^Stop/}))
    await expect(video()).toBeNull()
    await thumbnailsLoaded(canvasElement, 1)
    const watch = pane.getByRole('link', {name: 'Watch on website'})
    await expect(watch).toHaveAttribute('target', '_blank')
    await expect(watch).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(pane.queryByRole('button', {name: 'Copy tag'})).toBeNull()

    const again = pane.getByRole('button', {name: /^Play /})
    await hasFocus(again, 'it is the same button')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(video()).toBeInTheDocument())
    // After two rounds it stops until the user plays it again.
    await waitFor(async () => {
      video()?.dispatchEvent(new Event('ended'))
      await expect(pane.getByRole('button', {name: /^Play /})).toBeVisible()
    })
    await expect(video()).toBeNull()
  },
}

/** Of a Collection without a tag. */
export const WithoutATag: Story = {
  args: {selectedId: 'col-wg8a5'},
  play: async ({canvasElement}) => {
    const pane = await paneOf(canvasElement)
    await expect(pane.getByText('No tag')).toBeVisible()
    await expect(pane.queryByRole('button', {name: 'Copy tag'})).toBeNull()
    await thumbnailsLoaded(canvasElement, 1)
  },
}
