import {useState} from 'react'
import {flushSync} from 'react-dom'
import {createRoot} from 'react-dom/client'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {readFieldOptions} from '../../schema/options.ts'
import {usePicker} from './PickerHost.tsx'

vi.mock('@sanity/ui/toast', () => ({useToast: () => ({push: () => undefined})}))
vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useCurrentUser: () => null,
  useGetFormValue: () => () => undefined,
  usePerspective: () => ({perspectiveStack: []}) as never,
  useTranslation: () => ({t: (key: string) => key}) as never,
}))

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
afterEach(() => void vi.unstubAllGlobals())

/** A form whose other field changes at each key, and the button of the picker. */
function Form() {
  const [count, setCount] = useState(0)
  const {open, opened} = usePicker('story', readFieldOptions({}).options, ['story'], false)
  return (
    <>
      <p>{`${count} ${opened ? 'open' : 'closed'}`}</p>
      <button onClick={open} type="button">
        Open
      </button>
      <button onClick={() => setCount(count + 1)} type="button">
        Type
      </button>
    </>
  )
}

it('opens with the next update of a busy form, which would start a transition again', () => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  flushSync(() => root.render(<Form />))
  const status = container.querySelector('p')
  const [opener, other] = container.querySelectorAll('button')
  flushSync(() => opener!.click())
  expect(status?.textContent, 'the click is painted first').toBe('0 closed')
  flushSync(() => other!.click())
  expect(status?.textContent).toBe('1 open')
  root.unmount()
})
