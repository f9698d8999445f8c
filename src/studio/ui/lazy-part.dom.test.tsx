import {act, render} from '@testing-library/react'
import {expect, it} from 'vitest'
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
