import {act, render} from '@testing-library/react'
import {createRoot} from 'react-dom/client'
import {expect, it, onTestFinished, vi} from 'vitest'
import {lazyPart} from './lazy-part.tsx'

const text = (content: string) => () => <p>{content}</p>

it('draws what was loaded ahead at once, and the waiting part until anything else is loaded', async () => {
  const importPart = () => Promise.resolve({default: text('loaded')})
  const part = () => lazyPart(importPart, text('waiting'))
  const [Ahead, Later] = [part(), part()]
  await Ahead.load()
  expect(render(<Ahead />).container.textContent).toBe('loaded')
  const {container} = render(<Later />)
  expect(container.textContent).toBe('waiting')
  await act(async () => undefined)
  expect(container.textContent).toBe('loaded')
})

it('draws what was loaded without a wait after the waiting part', async () => {
  const Part = lazyPart(() => Promise.resolve({default: text('loaded')}), text('waiting'))
  // React would wait until some time after this.
  const now = vi.spyOn(performance, 'now').mockReturnValue(1e9)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const container = document.createElement('div')
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    now.mockRestore()
    vi.unstubAllGlobals()
  })
  const isLoaded = new Promise<void>((resolve) => {
    const changes = new MutationObserver(() => {
      now.mockReturnValue(0)
      if (container.textContent === 'loaded') resolve()
    })
    changes.observe(container, {childList: true, subtree: true})
  })
  root.render(<Part />)
  await isLoaded
  expect(container.innerHTML).toBe('<p>loaded</p>')
})
