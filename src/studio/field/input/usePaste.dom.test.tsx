import {fireEvent, render, waitFor} from '@testing-library/react'
import {useRef} from 'react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import type {FoundCollection} from '../../../access/index.ts'
import {foundCollection} from '../../../access/testing.ts'
import type {PickedItem} from '../../../saved/index.ts'
import {readFieldOptions} from '../../schema/options.ts'
import type {PickableItem} from '../picker/useItemPicker.tsx'
import {usePaste} from './usePaste.ts'

const toasts: {status: string; title: string}[] = []
let isLocked: boolean
let value: unknown
let found: readonly Partial<FoundCollection>[]

vi.mock('@sanity/ui/toast', () => ({
  useToast: () => ({push: (toast: (typeof toasts)[number]) => toasts.push(toast)}),
}))
vi.mock(import('sanity'), () => ({
  useCopyPaste: () => ({onPaste: () => undefined}) as never,
  useGetFormValue: () => () => value,
  useTranslation: () => ({t: (key: string) => key}) as never,
}))

beforeEach(() => {
  toasts.length = 0
  isLocked = false
  value = undefined
  vi.stubGlobal('fetch', async () =>
    Response.json({results: [{status: 'found', items: found}], version: '1'}),
  )
})
afterEach(() => void vi.unstubAllGlobals())

const collection = (id: string, tag?: string) =>
  foundCollection(id, id, tag === undefined ? {} : {tag})

/** Pastes the link of a Story into a field that saves Collections by their tags. */
function paste(key = 'v') {
  const pick = vi.fn<(item: PickedItem) => void>()
  const {options} = readFieldOptions({identifyBy: 'tag'})
  const session = {proxyUrl: 'https://paste.test', projectId: 'p', userId: 'u'}
  const edited = {
    field: {kind: 'collection', form: 'object'},
    path: ['shelf'],
    isLocked: () => isLocked,
    pick,
    resolve: () => ({options, parent: undefined}),
    source: {session: {...session, getToken: () => 't'}},
  } as unknown as PickableItem
  function Field({isOpen = false}) {
    const box = useRef<HTMLDivElement>(null)
    usePaste({...edited, isOpen}, box)
    return <div ref={box}>Shelf</div>
  }
  const {container, rerender, unmount} = render(<Field />)
  const press = () => {
    fireEvent.keyDown(container.firstElementChild!, {key, keyCode: 86, ctrlKey: true})
    const texts: Readonly<Record<string, string>> = {'text/plain': 'https://example.com/watch/s1'}
    fireEvent.paste(document.body, {clipboardData: {getData: (type: string) => texts[type] ?? ''}})
  }
  press()
  return {pick, press, open: () => rerender(<Field isOpen />), unmount}
}

it.each(['v', 'м'])(
  'takes the first of the items that the field can save by Ctrl+%s',
  async (key) => {
    found = [collection('c1'), collection('c2', 'summer')]
    const {pick, unmount} = paste(key)
    await waitFor(() => expect(pick).toHaveBeenCalledOnce())
    expect(pick.mock.calls[0]![0]).toMatchObject({kind: 'collection', id: 'c2'})
    expect(toasts).toEqual([])
    unmount()
  },
)

it('says that there is none where the field can save none of them', async () => {
  found = [collection('c1')]
  const {pick, unmount} = paste()
  await waitFor(() => expect(toasts).toHaveLength(1))
  expect(toasts[0]).toMatchObject({status: 'warning', title: 'paste.none.collection'})
  expect(pick).not.toHaveBeenCalled()
  unmount()
})

it('saves nothing where the field was locked during the search, and says so', async () => {
  found = [collection('c2', 'summer')]
  const {pick, unmount} = paste()
  isLocked = true
  await waitFor(() => expect(toasts).toHaveLength(1))
  expect(toasts[0]).toMatchObject({status: 'warning', title: 'field.read-only'})
  expect(pick).not.toHaveBeenCalled()
  unmount()
})

it.each<[string, number, (field: ReturnType<typeof paste>) => void]>([
  ['another link is pasted', 1, ({press}) => press()],
  ['the picker is opened', 0, ({open}) => open()],
  ['the field holds another item', 0, () => (value = {tag: 'new'})],
])('drops a pasted link where %s before it is found', async (_, picks, change) => {
  found = [collection('c2', 'summer')]
  const field = paste()
  change(field)
  const later = paste()
  await waitFor(() => expect(later.pick).toHaveBeenCalledOnce())
  expect(field.pick).toHaveBeenCalledTimes(picks)
  field.unmount()
  later.unmount()
})
