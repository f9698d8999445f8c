import {act, fireEvent, render, renderHook, waitFor} from '@testing-library/react'
import {type ReactNode, useLayoutEffect} from 'react'
import {getValueAtPath, insert, type Path, set, toMutationPatches, unset} from 'sanity'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {inTheme} from '../../ui/testing.ts'
import {RemoveBlock} from './item-props.ts'
import {useItemPatches} from './useItemPatches.tsx'
import {useUndo} from './useUndo.tsx'

const former = {_type: 'stories.story', teamId: 't', id: 'a'}
const other = {...former, id: 'b'}

/** The form's value and the stored one, which differ once the editor goes to another document. */
let form: Record<string, unknown>
let stored: Record<string, unknown>
/** The same in the release that the form shows. */
let release: Record<string, unknown> | null
const changeArray = vi.fn<(event: {patches: unknown}) => void>()
const execute = vi.fn<(patches: unknown) => void>()
const editState = vi.fn<(...target: unknown[]) => unknown>()
let dataset = 'production'
/** The ID of a document that never loads. */
let unready: string | undefined
const client = {config: () => ({dataset})}
/** How many toasts there were. */
let count = 0
const ended = new Set<string>()
const toasts: {id: string; title: string; duration?: number; description?: ReactNode}[] = []

/** Followers of the documents without unsent changes; each is sent their present state at once. */
const followers = new Set<(event: object) => void>()
const remoteSnapshots = vi.fn<(...args: unknown[]) => void>()
const arrive = (event: object) =>
  followers.forEach((next) => next({version: 'draft', type: 'remoteMutation', ...event}))

const observable = (value: unknown) => ({
  subscribe({next}: {next: (value: unknown) => void}) {
    next(value)
    return {unsubscribe: () => undefined}
  },
})

vi.mock('@sanity/ui/toast', () => ({
  useToast: () => ({
    push: (toast: (typeof toasts)[number]) => {
      if (toast.duration === 0.01) ended.add(toast.id)
      else toasts.push({...toast, id: `toast-${(count += 1)}`})
      return `toast-${count}`
    },
  }),
}))
vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useTranslation: () =>
    ({t: (key: string, {title = ''} = {}) => (title ? `${key} ${title}` : key)}) as never,
  useClient: () => client as never,
  useCurrentUser: () => ({id: 'me'}) as never,
  remoteSnapshots: (...args: unknown[]) => {
    remoteSnapshots(...args)
    const subscribe = ({next}: {next: (event: object) => void}) => {
      // The editor has changed it twice, and neither change is sent.
      next({version: 'draft', type: 'snapshot', document: {intro: {...former, id: 'stored'}}})
      followers.add(next)
      return {unsubscribe: () => void followers.delete(next)}
    }
    return {subscribe} as never
  },
  useFormCallbacks: () =>
    ({onChange: changeArray, onPathOpen: () => {}, onPathFocus: () => {}}) as never,
  useGetFormValue: () => ((path: Path) => getValueAtPath(form, path)) as never,
  useDocumentStore: () =>
    ({
      pair: {
        editState: (...target: unknown[]) => {
          editState(...target)
          const ready = target[0] !== unready
          return observable({ready, draft: stored, published: null, version: release})
        },
        editOperations: () => observable({patch: {disabled: false, execute}}),
        operationEvents: () => observable({op: 'commit'}),
        consistencyStatus: () => observable(true),
      },
    }) as never,
}))

beforeEach(() => {
  form = {_id: 'drafts.page', _type: 'page'}
  release = null
  toasts.length = 0
  followers.clear()
  vi.clearAllMocks()
})
afterEach(() => void vi.useRealTimers())

const change = {path: ['intro'], before: former, after: undefined}

/** Offers to undo a removal, and draws what its toast says. */
function offer(onUndone = () => undefined) {
  const {result} = renderHook(() => useUndo(onUndone))
  result.current(change, 'Removed “Ada”')
  const {description, id} = toasts.at(-1)!
  const drawn = render(inTheme(description))
  const button = drawn.container.querySelector('button')!
  return {button, id, isEnded: () => ended.has(id)}
}

/** Offers to undo a removal, and presses the button. */
async function removeAndUndo(
  onUndone = () => undefined,
  beforeUndo: () => unknown = () => undefined,
) {
  const {button, isEnded} = offer(onUndone)
  expect(toasts).toMatchObject([{title: 'Removed “Ada”', duration: Infinity}])
  beforeUndo()
  fireEvent.click(button)
  await waitFor(() => expect(toasts).toHaveLength(2))
  expect(isEnded()).toBe(true)
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
  // A screen reader announces only a toast that appears.
  expect(toasts[1]!.title).toBe('undo.done')
  expect(toasts[1]!.id).not.toBe(toasts[0]!.id)
  expect(onUndone).toHaveBeenCalledOnce()
})

it('gives the focus to a picker that is open when a change is undone', async () => {
  stored = {_id: 'drafts.page'}
  const onUndone = vi.fn<() => undefined>()
  const {getByRole} = render(
    <div data-stories="dialog">
      <input role="searchbox" />
    </div>,
  )
  await removeAndUndo(onUndone)
  expect(execute).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(getByRole('searchbox'))
  expect(onUndone).not.toHaveBeenCalled()
})

it('restores the value in the release that it was changed in', async () => {
  form = {_id: 'versions.rSpring.page', _type: 'page'}
  stored = {_id: 'drafts.page', intro: other}
  release = {_id: 'versions.rSpring.page'}
  await removeAndUndo()
  expect(execute).toHaveBeenCalledOnce()
  expect(editState).toHaveBeenCalledExactlyOnceWith('page', 'page', 'rSpring')
})

it('restores nothing in a release that no longer has the document, and announces it', async () => {
  form = {_id: 'versions.rSpring.page', _type: 'page'}
  stored = {_id: 'drafts.page'}
  await removeAndUndo()
  expect(execute).not.toHaveBeenCalled()
  expect(toasts[1]!.title).toBe('undo.changed')
})

it('keeps what another editor has saved since, and announces it', async () => {
  stored = {_id: 'drafts.page', intro: other}
  const onUndone = vi.fn<() => undefined>()
  await removeAndUndo(onUndone)
  expect(execute).not.toHaveBeenCalled()
  expect(toasts[1]!.title).toBe('undo.changed')
  expect(onUndone).not.toHaveBeenCalled()
})

describe('a change that others come before until it is written', () => {
  it.each([
    ['restores what another editor saved', {author: 'other', head: {intro: other}}, other],
    [
      'restores what it finds after an interruption',
      {type: 'snapshot', document: {intro: other}},
      other,
    ],
    [
      'restores the former value where only its editor changed it',
      {author: 'me', head: {}},
      former,
    ],
    [
      'restores the former value where another editor publishes theirs under the draft',
      {author: 'other', version: 'published', head: {intro: other}},
      former,
    ],
  ])('%s', async (_, event, restored) => {
    stored = {_id: 'drafts.page'}
    await removeAndUndo(undefined, () => void arrive(event))
    expect(execute).toHaveBeenCalledExactlyOnceWith(toMutationPatches([set(restored, ['intro'])]))
    expect(toasts[1]!.title).toBe('undo.done')
  })

  it('stays where it may have been written over others, which is announced', async () => {
    stored = {_id: 'drafts.page'}
    await removeAndUndo(undefined, () => void arrive({type: 'snapshot', document: {}}))
    expect(execute).not.toHaveBeenCalled()
    expect(toasts[1]!.title).toBe('undo.changed')
  })

  it('follows others from the moment that it is made, in its release, until its offer ends', () => {
    form = {_id: 'versions.rSpring.page', _type: 'page'}
    const {result} = renderHook(() => useUndo(() => undefined))
    result.current(change, 'Removed “Ada”')
    expect(followers.size).toBe(1)
    const {unmount} = render(inTheme(toasts[0]!.description))
    expect(followers.size).toBe(1)
    unmount()
    expect(followers.size).toBe(0)
    const pair = {
      draftId: 'drafts.page',
      publishedId: 'page',
      versionId: 'versions.rSpring.page',
    }
    expect(remoteSnapshots).toHaveBeenLastCalledWith(client, pair, 'page')
  })
})

it('keeps the offer while the pointer or the focus is on it, and ends it later', () => {
  vi.useFakeTimers()
  const {button, isEnded} = offer()
  act(() => void vi.advanceTimersByTime(9_000))
  act(() => button.focus())
  fireEvent.pointerEnter(button.parentElement!)
  act(() => void vi.advanceTimersByTime(60_000))
  act(() => button.blur())
  act(() => void vi.advanceTimersByTime(60_000))
  expect(isEnded()).toBe(false)
  fireEvent.pointerLeave(button.parentElement!)
  act(() => void vi.advanceTimersByTime(9_999))
  expect(isEnded()).toBe(false)
  act(() => void vi.advanceTimersByTime(1))
  expect(isEnded()).toBe(true)
})

it('undoes once by its keys from anywhere, and leaves the focus where it is', async () => {
  stored = {_id: 'drafts.page'}
  const onUndone = vi.fn<() => undefined>()
  offer(onUndone)
  const {isEnded} = offer(onUndone)
  const press = (key: string, change: object = {}, on: Element = document.body) =>
    fireEvent.keyDown(on, {key, ctrlKey: true, ...change})
  const {container} = render(<input />)
  press('z', {}, container.querySelector('input')!)
  press('z', {shiftKey: true})
  press('z', {altKey: true})
  press('z', {ctrlKey: false})
  expect(isEnded()).toBe(false)
  press('Z', {ctrlKey: false, metaKey: true})
  press('z')
  await waitFor(() => expect(toasts.at(-1)!.title).toBe('undo.done'))
  expect(execute).toHaveBeenCalledOnce()
  expect(onUndone).not.toHaveBeenCalled()
})

it('undoes by its keys as soon as the offer is seen, whatever script they type', async () => {
  stored = {_id: 'drafts.page'}
  const {result} = renderHook(() => useUndo(() => undefined))
  result.current(change, 'Removed “Ada”')
  function Toast() {
    useLayoutEffect(() => {
      const keys = {bubbles: true, ctrlKey: true, key: 'я', keyCode: 90}
      document.body.dispatchEvent(new KeyboardEvent('keydown', keys))
    }, [])
    return inTheme(toasts[0]!.description)
  }
  render(<Toast />)
  await waitFor(() => expect(execute).toHaveBeenCalledOnce())
})

it('does not hold up the undo of a change while an earlier one waits for another document', async () => {
  form = {_id: 'drafts.endless', _type: 'page'}
  unready = 'endless'
  fireEvent.click(offer().button)
  form = {_id: 'drafts.page', _type: 'page'}
  stored = {_id: 'drafts.page'}
  fireEvent.click(offer().button)
  await waitFor(() => expect(execute).toHaveBeenCalledOnce())
  unready = undefined
})

describe('several changes of a document', () => {
  const list = (...ids: readonly string[]) => ids.map((id) => ({...former, _key: id, id}))
  const removed = (before: unknown[], after: unknown[]) => ({path: ['list'], before, after})
  const undo = async () => {
    const {unmount} = render(inTheme(toasts.at(-1)!.description))
    const shown = toasts.length
    fireEvent.keyDown(document.body, {key: 'z', ctrlKey: true})
    unmount()
    await waitFor(() => expect(toasts.slice(shown).at(-1)?.title).toMatch(/^undo/))
    return toasts.slice(shown).map(({title, description}) => [title, description])
  }

  it('undoes them one by one, names each, and keeps what others changed since', async () => {
    form = {_id: 'drafts.list', _type: 'page'}
    const {result} = renderHook(() => useUndo(() => undefined))
    result.current(removed(list('a', 'b', 'c'), list('b', 'c')), 'Removed “A”')
    result.current({path: ['intro'], before: former, after: other}, 'Replaced with “B”')
    result.current(removed(list('b', 'c'), list('c')), 'Removed “B”')
    stored = {intro: {...other, id: 'theirs'}, list: list('c')}
    expect(await undo()).toEqual([
      ['Replaced with “B”', expect.anything()],
      ['undo.done', 'Removed “B”'],
    ])
    stored = {...stored, list: list('b', 'c')}
    toasts.pop()
    expect(await undo()).toEqual([
      ['Removed “A”', expect.anything()],
      ['undo.changed', 'Replaced with “B”'],
    ])
    toasts.pop()
    expect(await undo()).toEqual([['undo.done', 'Removed “A”']])
    const [first, last] = [list('b'), list('a')]
    expect(execute.mock.calls).toEqual([
      [toMutationPatches([insert(first, 'before', ['list', {_key: 'c'}])])],
      [toMutationPatches([insert(last, 'before', ['list', {_key: 'b'}])])],
    ])
    expect(followers.size).toBe(0)
  })

  it('forgets them when their offer ends, and when a document of another ID or dataset is changed', async () => {
    const {result} = renderHook(() => useUndo(() => undefined))
    stored = {_id: 'drafts.page'}
    result.current(change, 'Removed “A”')
    render(inTheme(toasts.at(-1)!.description)).unmount()
    result.current(change, 'Removed “B”')
    form = {_id: 'drafts.other', _type: 'page'}
    result.current(change, 'Removed “C”')
    expect(followers.size).toBe(1)
    // Another workspace may have a document of this ID, too.
    dataset = 'staging'
    result.current(change, 'Removed “D”')
    expect(await undo()).toEqual([['undo.done', 'Removed “D”']])
  })
})

it('takes the place of the former offer', () => {
  const first = offer()
  const second = offer()
  expect([first.isEnded(), second.isEnded()]).toEqual([true, false])
  expect(second.id).not.toBe(first.id)
})

/** Renders a field at a path with the Story of an ID, in a text where there is a `removeBlock`. */
function fieldAt(path: Path, more: object = {}, removeBlock?: () => void) {
  const onChange = vi.fn<(patch: unknown) => void>()
  const onDone = vi.fn<() => void>()
  const useField = (changed: object) =>
    useItemPatches({
      field: {kind: 'story', form: typeof path.at(-1) === 'number' ? 'id' : 'object'},
      isNewItem: false,
      onChange,
      onDone,
      options: {identifyBy: 'id'},
      path,
      schemaType: {name: 'stories.story'},
      title: 'Ada',
      value: former,
      ...more,
      ...changed,
    } as unknown as Parameters<typeof useItemPatches>[0])
  const wrapper = ({children}: {readonly children: ReactNode}) => (
    <RemoveBlock value={removeBlock}>{children}</RemoveBlock>
  )
  const {result, rerender} = renderHook(useField, {initialProps: {}, wrapper})
  const pick = (id: string, parent?: unknown) =>
    result.current.pick({kind: 'story', record: {id, teamId: 't', title: 'New'} as never}, parent)
  const remove = (parent?: unknown) => result.current.remove(parent)
  return {...result.current, onChange, onDone, pick, remove, rerender}
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
  expect(toasts).toMatchObject([{title: 'undo.replaced New'}])
})

it('saves the new Team together with the item whose it is', () => {
  const {onChange, takeTeam} = fieldAt(['intro'])
  takeTeam('t2')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(set({...former, teamId: 't2'}))
})

it('removes a new item that was cancelled as soon as it may be changed', () => {
  const value = {_type: 'stories.story', _key: 'k'}
  const {cancelItem, onChange, rerender} = fieldAt(['items', {_key: 'k'}], {value, readOnly: true})
  cancelItem()
  rerender({readOnly: true})
  expect(onChange).not.toHaveBeenCalled()
  rerender({readOnly: false})
  expect(onChange).toHaveBeenCalledExactlyOnceWith(unset())
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

it('removes a string of an array that is at another index by then', () => {
  form = {...form, ids: ['x', 'y']}
  const then = form['ids']
  const {remove} = fieldAt(['ids', 1])
  form = {...form, ids: ['new', 'x', 'y']}
  remove(then)
  expect(changeArray.mock.calls.map(([{patches}]) => patches)).toEqual([[unset([2])]])
})

it('removes a string of an array, and offers to restore it', async () => {
  form = {...form, ids: ['x', 'y']}
  const {remove} = fieldAt(['ids', 0])
  remove()
  expect(changeArray.mock.calls.map(([{patches}]) => patches)).toEqual([[unset([0])]])
  expect(toasts[0]!.title).toBe('undo.removed Ada')
  stored = {_id: 'drafts.page', ids: ['new', 'y']}
  const {getByRole} = render(inTheme(toasts[0]!.description))
  fireEvent.click(getByRole('button'))
  await waitFor(() => expect(execute).toHaveBeenCalledOnce())
  expect(execute).toHaveBeenCalledWith(toMutationPatches([insert(['x'], 'before', ['ids', 0])]))
})

it('restores an object that Studio removed with the last of its fields', async () => {
  form = {...form, hero: {intro: former}}
  stored = {_id: 'drafts.page'}
  fieldAt(['hero', 'intro']).remove()
  const {getByRole} = render(inTheme(toasts[0]!.description))
  fireEvent.click(getByRole('button'))
  await waitFor(() => expect(execute).toHaveBeenCalledOnce())
  expect(execute).toHaveBeenCalledWith(toMutationPatches([set({intro: former}, ['hero'])]))
})

it('leaves it to the editor of a text to undo a removal in a line, but not that of a block', () => {
  const removeBlock = vi.fn<() => void>()
  const item = {...former, _key: 'x'}
  form = {...form, body: [{_key: 'b', children: [item]}, item]}
  fieldAt(['body', {_key: 'b'}, 'children', {_key: 'x'}], {}, removeBlock).remove()
  expect(removeBlock).toHaveBeenCalledOnce()
  expect(toasts).toEqual([])
  fieldAt(['body', {_key: 'x'}], {}, removeBlock).remove()
  expect(toasts).toMatchObject([{title: 'undo.removed Ada'}])
})
