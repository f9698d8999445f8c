import {act, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {createSessionHolder} from '../../items/session.ts'
import {readOptions} from '../../schema/options.ts'
import type {ItemProps} from '../item/item-props.ts'
import {useItemPicker} from './useItemPicker.tsx'

vi.mock('@sanity/ui/toast', () => ({useToast: () => ({push: () => undefined})}))
vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useCurrentUser: () => null,
  useDocumentStore: () => ({}) as never,
  useFormCallbacks: () => ({}) as never,
  useGetFormValue: () => (() => undefined) as never,
  usePerspective: () => ({perspectiveStack: []}) as never,
  useTranslation: () => ({t: (key: string) => key}) as never,
  useWorkspace: () => ({}) as never,
}))
vi.mock(import('./PickerHost.tsx'), async (original) => ({
  ...(await original()),
  PickerHost: ({open}) => <p>{open ? 'open' : 'closed'}</p>,
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const proxyUrl = 'https://item.test'
const props = {
  field: {kind: 'story', form: 'object'},
  onChange: () => undefined,
  options: readOptions({}).options,
  path: ['clip'],
  schemaType: {name: 'stories.story'},
  source: {
    context: {proxyUrl, sessions: createSessionHolder()},
    session: {proxyUrl, projectId: 'p', userId: 'u', getToken: () => 't'},
  },
} as unknown as ItemProps

function Field({isLocked}: {readonly isLocked: boolean}) {
  const {open, picker} = useItemPicker({...props, readOnly: isLocked}, {onClosed: () => undefined})
  return (
    <>
      <button onClick={open} type="button">
        Select
      </button>
      {picker}
    </>
  )
}

it('leaves the picker closed when the field that closed it is unlocked again', async () => {
  const {rerender} = render(<Field isLocked={false} />)
  act(() => screen.getByRole('button').click())
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByText('open')).not.toBeNull()
  rerender(<Field isLocked />)
  expect(screen.queryByText('closed')).not.toBeNull()
  rerender(<Field isLocked={false} />)
  expect(screen.queryByText('closed')).not.toBeNull()
})
