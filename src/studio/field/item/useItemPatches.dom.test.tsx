import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {fireEvent, render, renderHook, waitFor} from '@testing-library/react'
import type {ReactNode} from 'react'
import {getValueAtPath, insert, type Path, set, toMutationPatches, unset} from 'sanity'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {useItemPatches, useUndo} from './useItemPatches.tsx'

const former = {_type: 'stories.story', teamId: 't', id: 'a'}
const other = {...former, id: 'b'}

/** What the form shows, and what is stored, which differ once the editor goes to another document. */
let form: Record<string, unknown>
let stored: Record<string, unknown>
const changeArray = vi.fn<(event: {patches: unknown}) => void>()
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
  useFormCallbacks: () => ({onChange: changeArray}) as never,
  useGetFormValue: () => ((path: Path) => getValueAtPath(form, path)) as never,
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
  const change = {path: ['intro'], before: former, after: undefined}
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

it('restores the value in the release that it was changed in', async () => {
  form = {_id: 'versions.rSpring.page', _type: 'page'}
  stored = {_id: 'versions.rSpring.page'}
  await removeAndUndo()
  expect(editState).toHaveBeenCalledExactlyOnceWith('page', 'page', 'rSpring')
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
  const change = {path: ['intro'], before: former, after: undefined}
  result.current(change, 'Story removed')
  result.current(change, 'Collection removed')
  const [first, ended, second] = toasts.slice(-3)
  expect(ended).toEqual({id: first!.id, duration: 0.01})
  expect(second!.title).toBe('Collection removed')
  expect(second!.id).not.toBe(first!.id)
})

/** What a field at a path would do with the Story of an ID. */
function fieldAt(path: Path) {
  const onChange = vi.fn<(patch: unknown) => void>()
  const onDone = vi.fn<() => void>()
  const {result} = renderHook(() =>
    useItemPatches({
      field: {kind: 'story', form: typeof path.at(-1) === 'number' ? 'id' : 'object'},
      isNewItem: false,
      onChange,
      onDone,
      options: {identifyBy: 'id'},
      path,
      schemaType: {name: 'stories.story'},
    } as unknown as Parameters<typeof useItemPatches>[0]),
  )
  const pick = (id: string, parent?: unknown) =>
    result.current.pick({kind: 'story', record: {id, teamId: 't', title: 'New'} as never}, parent)
  return {onChange, onDone, pick, remove: () => result.current.remove()}
}

it('writes nothing where the picked item is the saved one, and still closes', () => {
  form = {...form, intro: {...former, title: 'Its title then'}}
  const {onChange, onDone, pick} = fieldAt(['intro'])
  pick('a')
  expect(onDone).toHaveBeenCalledOnce()
  expect(onChange).not.toHaveBeenCalled()
  expect(toasts).toEqual([])
  pick('b')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(set({...other, title: 'New'}))
  expect(toasts).toHaveLength(1)
})

it('compares with what the field holds by then', () => {
  form = {...form, intro: former}
  const {onChange, pick} = fieldAt(['intro'])
  form = {...form, intro: other}
  pick('a')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(set({...former, title: 'New'}))
})

it('replaces a string of an array that is at another index by then', () => {
  form = {...form, ids: ['x', 'y']}
  const then = form['ids']
  const {onDone, pick} = fieldAt(['ids', 1])
  form = {...form, ids: ['new', 'x', 'y']}
  pick('y', then)
  expect(changeArray).not.toHaveBeenCalled()
  pick('z', then)
  expect(onDone).toHaveBeenCalledTimes(2)
  expect(changeArray.mock.calls.map(([{patches}]) => patches)).toEqual([
    [unset([2]), insert(['z'], 'after', [-1])],
  ])
})

it('removes a string of an array, and offers to restore it', async () => {
  form = {...form, ids: ['x', 'y']}
  const {remove} = fieldAt(['ids', 0])
  remove()
  expect(changeArray.mock.calls.map(([{patches}]) => patches)).toEqual([[unset([0])]])
  stored = {_id: 'drafts.page', ids: ['new', 'y']}
  const {getByRole} = render(<ThemeProvider theme={theme}>{toasts[0]!.description}</ThemeProvider>)
  fireEvent.click(getByRole('button'))
  await waitFor(() => expect(execute).toHaveBeenCalledOnce())
  expect(execute).toHaveBeenCalledWith(toMutationPatches([insert(['x'], 'before', ['ids', 0])]))
})
