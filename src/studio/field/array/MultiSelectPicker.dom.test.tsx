import {act, render} from '@testing-library/react'
import {useEffect} from 'react'
import type {ArraySchemaType, Path, SchemaType} from 'sanity'
import {beforeEach, expect, it, onTestFinished, vi} from 'vitest'
import type {StoriesSource} from '../../items/useSource.ts'
import {useMultiSelect} from './MultiSelectPicker.tsx'

const CLIPS = ['a', 'b'].map((_key) => ({_key, _type: 'stories.story', teamId: 't1', id: _key}))
const DOCUMENT = {_type: 'page', seo: {clips: CLIPS}}
/** The document's current content. */
let form: object

const push = vi.fn<(toast: {readonly title: string}) => void>()
vi.mock('@sanity/ui/toast', () => ({useToast: () => ({push})}))

vi.mock(import('sanity'), async (original) => {
  const {getValueAtPath, ...sanity} = await original()
  return {
    ...sanity,
    getValueAtPath,
    useCurrentUser: () => ({id: 'u1'}) as never,
    useFormCallbacks: () => ({}) as never,
    useGetFormValue: () => ((path: never) => getValueAtPath(form as never, path)) as never,
    usePerspective: () => ({perspectiveStack: []}) as never,
    useTranslation: () => ({t: (key: string) => key}) as never,
    useWorkspace: () => ({}) as never,
  }
})
/** The ID of the user who is signed in. */
let userId = ''
vi.mock('../../items/useSource.ts', () => ({useSource: () => ({session: {userId}})}))
vi.mock(import('../../items/load-item.ts'), async (original) => ({
  ...(await original()),
  loadItem: async ({session}: StoriesSource, {key}) => {
    return {item: {id: key, title: `${key} for ${session.userId}`, displayTitle: key}}
  },
}))
vi.mock('../item/useUndo.tsx', () => ({useUndo: () => () => undefined}))
vi.mock('../../ui/after-paint.ts', () => ({afterPaint: (run: () => void) => run()}))
let cancel: () => void
let kept: readonly unknown[]
let titles: readonly unknown[]
let suggested: unknown
vi.mock(import('../picker/PickerHost.tsx'), async (original) => ({
  ...(await original()),
  PickerHost: ({multiSelect, onClose, suggestFrom}) => {
    cancel = onClose
    suggested = suggestFrom
    kept = multiSelect?.present.map(({isKept}) => isKept) ?? []
    titles = multiSelect?.present.map(({title}) => title) ?? []
    return null
  },
}))

beforeEach(() => {
  form = DOCUMENT
  push.mockClear()
})

const COLLECTION = 'stories.collection'

it.each([
  ['the path of its field', {name: COLLECTION, options: {suggestFrom: 'seo.path'}}, 'seo.path'],
  ['nothing where its field forbids it', {name: COLLECTION, options: {suggestFrom: false}}, false],
  ['the slug', {name: COLLECTION}, 'slug'],
  ['the slug, for Stories, too', {}, 'slug'],
])('suggests for a list what suits %s', (_, member, path) => {
  render(<Opened member={member} />)
  expect(suggested).toBe(path)
})

interface OpenedProps {
  readonly member?: object
  readonly beside?: Path | undefined
}

function Opened({member = {}, beside}: OpenedProps) {
  const adding = {name: 'stories.story', ...member} as unknown as SchemaType
  const {open, picker} = useMultiSelect({
    array: {of: [adding]} as unknown as ArraySchemaType,
    beside,
    findFocus: () => null,
    onChange: () => undefined,
    path: ['seo', 'clips'],
    readOnly: false,
  })
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(() => open({adding}), [])
  return picker
}

it('calls the functions of an array’s members as Sanity and the fields of its items do', () => {
  const asked: unknown[] = []
  const readOnly = (context: {readonly value: {readonly _key: string}}) => {
    asked.push(context)
    return context.value._key === 'b'
  }
  const teamId = ({parent}: {readonly parent: unknown}) => void expect(parent).toBe(CLIPS)
  render(<Opened member={{readOnly, options: {teamId}}} />)
  expect(kept).toEqual([false, true])
  expect(asked.slice(-2)).toEqual(
    CLIPS.map((value) => ({
      document: DOCUMENT,
      parent: CLIPS,
      value,
      currentUser: {id: 'u1'},
      path: ['seo', 'clips', {_key: value._key}],
    })),
  )
})

it('calls the functions of the members of a list that has none yet with an empty list', () => {
  form = {_type: 'page'}
  const teamId = vi.fn<(context: {readonly parent: unknown}) => void>()
  render(<Opened member={{options: {teamId}}} />)
  expect(teamId.mock.lastCall?.[0].parent).toEqual([])
})

const ITEM: Path = ['seo', 'clips', {_key: 'a'}]

it.each([
  ['the item beside which items are added is removed', ITEM, {seo: {clips: []}}, 1],
  ['its form is closed', ITEM, DOCUMENT, 0],
  ['the form of an empty list is closed', undefined, {_type: 'page'}, 0],
])('says why an open picker of a list goes away where %s', async (_, beside, next, count) => {
  if (!beside) form = next
  const {rerender} = render(<Opened beside={beside} />)
  form = next
  await act(async () => rerender(<p />))
  expect(push).toHaveBeenCalledTimes(count)
})

it('says nothing of a picker of a list that was cancelled before', async () => {
  const {rerender} = render(<Opened beside={ITEM} />)
  act(() => cancel())
  form = {seo: {clips: []}}
  await act(async () => rerender(<p />))
  expect(push).not.toHaveBeenCalled()
})

it('shows the items of a list as the user who is signed in may see them', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const pass = () => act(() => vi.advanceTimersByTimeAsync(10_000))
  const open = (user: string) => {
    userId = user
    return render(<Opened />)
  }
  const first = open('ann')
  await pass()
  expect(titles).toEqual(['a for ann', 'b for ann'])
  first.unmount()
  // SWR waits for a frame where it has something to show.
  const {rerender, unmount} = open('ann')
  userId = 'bob'
  rerender(<Opened />)
  await pass()
  expect(titles).toEqual(['a for bob', 'b for bob'])
  unmount()
  open('ann')
  expect(titles).toEqual(['a for ann', 'b for ann'])
})
