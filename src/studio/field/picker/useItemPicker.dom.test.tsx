import {act, render, screen} from '@testing-library/react'
import type {ReactNode} from 'react'
import {GetFormValueProvider, type Path, unset} from 'sanity'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {createContext} from '../../items/context.ts'
import {readFieldOptions} from '../../schema/options.ts'
import type {ItemProps} from '../item/item-props.ts'
import {useItemPicker} from './useItemPicker.tsx'

const push = vi.fn<(toast: {readonly title: string}) => void>()
vi.mock('@sanity/ui/toast', () => ({useToast: () => ({push})}))
/** The list's current content. */
let clips: readonly unknown[]
vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useCurrentUser: () => null,
  useDocumentStore: () => ({}) as never,
  useFormCallbacks: () => ({onPathFocus: () => undefined, onPathOpen: () => undefined}) as never,
  usePerspective: () => ({perspectiveStack: []}) as never,
  useSchema: () => ({get: (name: string) => (name === 'page' ? PAGE : undefined)}) as never,
  useTranslation: () => ({t: (key: string) => key}) as never,
  useWorkspace: () => ({}) as never,
}))
/** Undoes the last change, by its toast. */
let undo: () => void
vi.mock('../item/useUndo.tsx', () => ({useUndo: (onUndone: () => void) => void (undo = onUndone)}))
let cancel: () => void
let others: unknown
vi.mock(import('./PickerHost.tsx'), async (original) => ({
  ...(await original()),
  PickerHost: ({fieldTitle, onClose, open, readOnly, replaced, selectedId, suggestFrom}) => {
    cancel = onClose
    others = replaced?.others
    return (
      <>
        <p>{`${open ? 'open' : 'closed'}${readOnly ? ', locked' : ''}`}</p>
        <output>{JSON.stringify({fieldTitle, selectedId, suggestFrom})}</output>
      </>
    )
  },
}))

const CLIP = {_key: 'a', _type: 'stories.story', teamId: 't1', id: 's1'}
const DOCUMENT = {
  _id: 'home',
  _type: 'page',
  clips: [CLIP],
  ids: ['s1', 's2', 's3'],
  tags: ['summer', 'fall'],
}
const PAGE = {
  name: 'page',
  fields: [
    {name: 'clips', type: {title: 'Body', of: [{name: 'stories.story', title: 'Story'}]}},
    {name: 'ids', type: {of: [{name: 'stories.storyId'}]}},
    {name: 'tags', type: {of: [{name: 'stories.collectionTag'}]}},
  ],
}

beforeEach(() => {
  vi.useFakeTimers()
  push.mockClear()
  clips = [CLIP]
})
afterEach(() => void vi.useRealTimers())

const proxyUrl = 'https://item.test'
const props = {
  field: {kind: 'story', form: 'object'},
  onChange: () => undefined,
  options: readFieldOptions({}).options,
  path: ['clip'],
  schemaType: {name: 'stories.story', title: 'Clip'},
  source: {
    context: createContext({proxyUrl}),
    session: {proxyUrl, projectId: 'p', userId: 'u', getToken: () => 't'},
  },
} as unknown as ItemProps

interface FieldProps extends Partial<ItemProps> {
  readonly isLocked?: boolean
  readonly startsNew?: boolean
}

/** The form, whose value Sanity lets its fields read once they have been drawn with it. */
const Form = ({children}: {readonly children: ReactNode}) => (
  <GetFormValueProvider value={{...DOCUMENT, clips}}>{children}</GetFormValueProvider>
)
const renderField = (field: ReactNode) => render(field, {wrapper: Form})

function Field({isLocked = false, startsNew = false, ...more}: FieldProps) {
  const given = {...props, ...more, readOnly: isLocked}
  const {open, picker} = useItemPicker(given, {startsNew, onClosed: () => undefined})
  return (
    <>
      <button onClick={open} type="button">
        Select
      </button>
      {picker}
    </>
  )
}

async function openPicker() {
  act(() => screen.getByRole('button').click())
  await act(() => vi.advanceTimersByTimeAsync(1000))
}

it('keeps the picker open while the field can’t be changed', async () => {
  const {rerender} = renderField(<Field isLocked={false} />)
  await openPicker()
  expect(screen.queryByText('open')).not.toBeNull()
  rerender(<Field isLocked />)
  expect(screen.queryByText('open, locked')).not.toBeNull()
  rerender(<Field isLocked={false} />)
  expect(screen.queryByText('open')).not.toBeNull()
})

it('keeps a picker open that was opened before an earlier change is undone', async () => {
  renderField(<Field />)
  await openPicker()
  act(() => undo())
  expect(screen.queryByText('open')).not.toBeNull()
})

it('closes a new item that is cancelled while it is locked, and removes it once it is not', async () => {
  const onChange = vi.fn<() => void>()
  const item = {onChange, path: ['clips', {_key: 'b'}], value: {_key: 'b'}}
  const {rerender} = renderField(<Field {...item} startsNew />)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  rerender(<Field {...item} isLocked startsNew />)
  act(() => cancel())
  expect(screen.queryByText('closed, locked')).not.toBeNull()
  expect(onChange).not.toHaveBeenCalled()
  rerender(<Field {...item} />)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(unset())
})

const passed = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown

it('knows what a field has while its item can’t be loaded, and suggests nothing in its place', async () => {
  const {rerender} = renderField(<Field value={CLIP} />)
  await openPicker()
  expect(passed()).toEqual({fieldTitle: 'Clip', selectedId: 's1', suggestFrom: false})
  rerender(<Field />)
  expect(passed()).toEqual({fieldTitle: 'Clip', suggestFrom: 'slug'})
})

it('calls the field of an item of an array by the title of the array', async () => {
  renderField(<Field path={['clips', {_key: 'a'}]} value={CLIP} />)
  await openPicker()
  expect(passed()).toMatchObject({fieldTitle: 'Body'})
})

it.each([
  ['ids', {kind: 'story', form: 'id'} as const, [{id: 's1'}, {id: 's3'}]],
  ['tags', {kind: 'collection', form: 'tag'} as const, [{tag: 'summer', teamId: 't1'}]],
])(
  'knows what else is in an array of %s when a string of it is replaced',
  async (name, field, known) => {
    const {options} = readFieldOptions({teamId: 't1'}, field)
    renderField(<Field field={field} options={options} path={[name, 1]} value="s2" />)
    await openPicker()
    expect(others).toMatchObject(known)
  },
)

const first: Path = ['clips', 0]

it.each([
  ['its item is removed', 'picker.item-removed', first, () => (clips = [])],
  ['its form is closed', undefined, first, () => undefined],
  ['the form of an empty field is closed', undefined, ['clip'], () => undefined],
  [
    'it was cancelled',
    undefined,
    first,
    () => {
      cancel()
      clips = []
    },
  ],
])('says why an open picker goes away where %s', async (_, said, path, leave) => {
  clips = ['s1']
  const {rerender} = renderField(<Field path={path} />)
  await openPicker()
  await act(async () => {
    leave()
    rerender(<p />)
  })
  expect(push.mock.calls.map(([{title}]) => title)).toEqual(said === undefined ? [] : [said])
})
