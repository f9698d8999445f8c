import {Card} from '@sanity/ui'
import {ToastProvider} from '@sanity/ui/toast'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, screen, spyOn, userEvent, waitFor, within} from 'storybook/test'
import type {ItemKind} from '../src/saved/index.ts'
import {SidePane} from '../src/studio/browser/pane/SidePane.tsx'
import {type BrowserTab, initialState} from '../src/studio/browser/state/browser-state.ts'
import {loadedItems} from '../src/studio/browser/testing.ts'
import {InBrowser} from './support/InBrowser.tsx'
import {thumbnailsLoaded} from './support/thumbnails.ts'
import {WithItems} from './support/WithItems.tsx'
import {hasFocus} from './support/focus.ts'

interface Args {
  readonly kind: ItemKind
  readonly selectedId: string | undefined
  readonly tab?: BrowserTab
}
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Browser/SidePane',
  args: {kind: 'collection', selectedId: 'col-mxrt4'},
  parameters: {
    // The list of toasts is Sanity's own element.
    a11y: {context: {exclude: ['[data-ui="ToastProvider"]']}},
    layoutCheck: [
      {
        problem: 'focus',
        selector: '[data-stories=player]',
        reason: 'A window that is smaller than it has a sheet instead.',
      },
    ],
  },
  render: ({kind, selectedId, tab = 'library'}) => (
    <Card border style={{display: 'inline-flex', height: 640}}>
      <WithItems kind={kind}>
        {(items) => (
          <InBrowser
            onTeam={() => undefined}
            search={loadedItems(items)}
            selectedId={selectedId}
            state={{...initialState({}), tab}}
          >
            <ToastProvider>
              <SidePane />
            </ToastProvider>
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

async function select(pane: Awaited<ReturnType<typeof paneOf>>, action: string) {
  await userEvent.click(pane.getByRole('button', {name: /^Actions for /}))
  await userEvent.click(await screen.findByRole('menuitem', {name: action}))
}

export const ACollection: Story = {
  play: async ({canvasElement}) => {
    const pane = await paneOf(canvasElement)
    await expect(pane.getByRole('heading', {name: 'Summer stories'})).toBeVisible()
    await expect(pane.getByText('summer-campaign')).toBeVisible()
    await waitFor(() => expect(pane.getAllByRole('listitem')).toHaveLength(12))
    await thumbnailsLoaded(canvasElement, 5)

    // Its first Story.
    const open = spyOn(window, 'open').mockReturnValueOnce(null)
    await select(pane, 'Watch on website')
    const watch = expect.stringMatching(/^http.+\/watch\//)
    await expect(open).toHaveBeenCalledWith(watch, '_blank', 'noopener')

    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
    await select(pane, 'Copy tag')
    await screen.findByText('Collection tag copied to clipboard')
    await expect(write).toHaveBeenCalledWith('summer-campaign')
    write.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await select(pane, 'Copy ID')
    await screen.findByText('Couldn’t copy to the clipboard')
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

/** What the library would be filtered by: it isn't seen. */
export const BesideYourList: Story = {
  args: {tab: 'list'},
  play: async ({canvasElement}) => {
    const pane = await paneOf(canvasElement)
    for (const fact of ['Marketing', 'summer-campaign']) {
      await expect(pane.getByText(fact)).toBeVisible()
      await expect(pane.queryByRole('button', {name: fact})).toBeNull()
    }
  },
}

/** Of a Collection without a tag. */
export const WithoutATag: Story = {
  args: {selectedId: 'col-wg8a5'},
  play: async ({canvasElement}) => {
    const pane = await paneOf(canvasElement)
    await expect(pane.getByText('No tag')).toBeVisible()
    await thumbnailsLoaded(canvasElement, 1)
    await userEvent.click(pane.getByRole('button', {name: /^Actions for /}))
    const texts = (await screen.findAllByRole('menuitem')).map(({textContent}) => textContent)
    await expect(texts).toEqual(['Watch on website', 'Copy ID'])
  },
}
