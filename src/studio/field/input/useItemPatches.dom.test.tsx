import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {fireEvent, render, renderHook, waitFor} from '@testing-library/react'
import type {ReactNode} from 'react'
import {set, toMutationPatches} from 'sanity'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {useUndo} from './useItemPatches.tsx'

const former = {_type: 'stories.story', teamId: 't', id: 'a'}
const other = {...former, id: 'b'}

/** What the form shows, and what is stored, which differ once the editor goes to another document. */
let form: Record<string, unknown>
let stored: Record<string, unknown>
const execute = vi.fn<(patches: unknown) => void>()
const editState = vi.fn<(...target: unknown[]) => unknown>()
const toasts: {id: string; title: string; duration?: number; description?: ReactNode}[] = []

const observable = (value: unknown) => ({
  subscribe({next}: {next: (value: unknown) => void}) {
    next(value)
    return {unsubscribe: () => undefined}
  },
})

vi.mock('@sanity/ui/toast', () => ({
  useToast: () => ({push: (toast: (typeof toasts)[number]) => toasts.push(toast)}),
}))
vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useTranslation: () => ({t: (key: string) => key}) as never,
  useGetFormValue: () => (([name]: string[]) => form[name!]) as never,
  useDocumentStore: () =>
    ({
      pair: {
        editState: (...target: unknown[]) => {
          editState(...target)
          return observable({ready: true, draft: stored, published: null, version: null})
        },
        editOperations: () => observable({patch: {disabled: false, execute}}),
      },
    }) as never,
}))

let now = 0
beforeEach(() => {
  // The toasts of the test before have ended.
  vi.useFakeTimers({toFake: ['Date'], now: (now += 60_000)})
  form = {_id: 'drafts.page', _type: 'page'}
  toasts.length = 0
  vi.clearAllMocks()
})
afterEach(() => void vi.useRealTimers())

const theme = buildTheme()

/** Offers to undo a removal, and presses the button. */
async function removeAndUndo(onUndone = () => undefined, beforeUndo = () => undefined) {
  const {result} = renderHook(() => useUndo(onUndone))
  const change = {path: ['intro'], before: former, after: undefined, siblings: undefined}
  result.current(change, 'Story removed')
  const {description, duration, title} = toasts[0]!
  expect({duration, title}).toEqual({duration: 10_000, title: 'Story removed'})
  beforeUndo()
  const {getByRole} = render(<ThemeProvider theme={theme}>{description}</ThemeProvider>)
  fireEvent.click(getByRole('button'))
  await waitFor(() => expect(toasts).toHaveLength(2))
}

it('restores the value in its document, even when the form shows another one by then', async () => {
  stored = {_id: 'drafts.page'}
  const onUndone = vi.fn<() => undefined>()
  await removeAndUndo(onUndone, () => {
    form = {_id: 'drafts.other', _type: 'campaign'}
    return undefined
  })
  expect(editState).toHaveBeenCalledExactlyOnceWith('page', 'page', undefined)
  expect(execute).toHaveBeenCalledExactlyOnceWith(toMutationPatches([set(former, ['intro'])]))
  expect(toasts[1]).toMatchObject({id: toasts[0]!.id, title: 'undo.done'})
  expect(onUndone).toHaveBeenCalledOnce()
})

it('keeps what another editor has saved since, and announces it', async () => {
  stored = {_id: 'drafts.page', intro: other}
  const onUndone = vi.fn<() => undefined>()
  await removeAndUndo(onUndone)
  expect(execute).not.toHaveBeenCalled()
  expect(toasts[1]).toMatchObject({id: toasts[0]!.id, title: 'undo.changed'})
  expect(onUndone).not.toHaveBeenCalled()
})

it('takes the place of the former offer, and does not end with it', () => {
  const {result} = renderHook(() => useUndo(() => undefined))
  const change = {path: ['intro'], before: former, after: undefined, siblings: undefined}
  result.current(change, 'Story removed')
  result.current(change, 'Collection removed')
  const [first, ended, second] = toasts.slice(-3)
  expect(ended).toEqual({id: first!.id, duration: 0.01})
  expect(second!.title).toBe('Collection removed')
  expect(second!.id).not.toBe(first!.id)
})
