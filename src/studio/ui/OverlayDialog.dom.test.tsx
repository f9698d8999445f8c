import {
  BoundaryElementProvider,
  Card,
  Dialog,
  LayerProvider,
  PortalProvider,
  ThemeProvider,
  useTheme_v2,
} from '@sanity/ui'
import {act, render, screen} from '@testing-library/react'
import {buildTheme} from '@sanity/ui/theme'
import {useState} from 'react'
import {expect, it, onTestFinished, vi} from 'vitest'
import {OverlayDialog} from './OverlayDialog.tsx'
import {OverWindow} from './OverWindow.tsx'
import {inTheme} from './testing.ts'

function Field() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Watch</button>
      {isOpen && (
        <OverlayDialog header="Video" onClose={() => setOpen(false)}>
          <button onClick={() => setOpen(false)}>Done</button>
        </OverlayDialog>
      )}
    </>
  )
}

it('gives the focus back to its button when it is closed by a click, in a dialog of Studio too', () => {
  vi.useFakeTimers()
  const pane = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => {
    vi.useRealTimers()
    pane.remove()
  })
  render(
    <ThemeProvider theme={buildTheme()}>
      <LayerProvider>
        <PortalProvider element={pane}>
          <BoundaryElementProvider element={pane}>
            <Dialog header={<button>Breadcrumb</button>} id="item">
              <Field />
            </Dialog>
          </BoundaryElementProvider>
        </PortalProvider>
      </LayerProvider>
    </ThemeProvider>,
  )
  const click = (name: string) => {
    const button = screen.getByText(name)
    act(() => button.focus())
    act(() => button.click())
    act(() => void vi.runAllTimers())
  }
  click('Watch')
  click('Done')
  expect(document.activeElement).toBe(screen.getByText('Watch'))
})

it('has the colors of Studio, whatever the tone of the card that opens it', () => {
  const Background = () => <p>{useTheme_v2().color.bg}</p>
  render(
    inTheme(
      <>
        <Background />
        <Card tone="positive">
          <Background />
          <OverWindow>
            <Background />
          </OverWindow>
        </Card>
      </>,
    ),
  )
  const [studio, card, dialog] = screen.getAllByRole('paragraph').map((each) => each.textContent)
  expect(card).not.toBe(studio)
  expect(dialog).toBe(studio)
})

it('removes a dialog with a named element around it: Orca forgets the focus where a dialog itself goes', () => {
  const {unmount} = render(
    inTheme(
      <OverlayDialog header="Video" onClose={vi.fn()}>
        Video
      </OverlayDialog>,
    ),
  )
  const dialog = screen.getByRole('dialog')
  const layer = dialog.parentElement
  expect(layer?.id).toBeTruthy()
  const observer = new MutationObserver(() => undefined)
  observer.observe(document.body, {childList: true, subtree: true})
  unmount()
  const removed = observer.takeRecords().flatMap(({removedNodes}) => [...removedNodes])
  expect(removed.find((node) => node.contains(dialog) || node === layer)).toBe(layer)
})
