import {Mutation} from '@sanity/mutator'
import {act, fireEvent, render, screen} from '@testing-library/react'
import {type ComponentType, useContext, useEffect, useState} from 'react'
import {
  type ArrayOfObjectsInputProps,
  type ArrayOfObjectsItemMember,
  getValueAtPath,
  type Path,
  type PatchEvent,
  toMutationPatches,
} from 'sanity'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {indexIn, textIn} from '../../../saved/index.ts'
import type {ListEntry} from '../../browser/state/list-entries.ts'
import {inTheme} from '../../ui/testing.ts'
import {ArrayContext, type ItemProps} from '../item/item-props.ts'
import type {FunctionsProps} from './ArrayFunctions.tsx'
import ArrayInput from './ArrayInput.tsx'
import {useRow} from './RowActions.tsx'
import {useArrayItem} from './useArrayItem.ts'

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f']
const itemOf = (_key: string) => ({_key, _type: 'stories.story', teamId: 't', id: _key})

let form: Record<string, unknown>
let setFocusPath: (path: Path) => void
let addItem: () => void
/** By the key of an item: what its row does once a change is undone, or its picker closed. */
let closed: Record<string, () => void>
let setList: (list: unknown) => void

vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  ArrayOfObjectsFunctions: (({onValueCreate, schemaType}: FunctionsProps) => (
    <button onClick={() => onValueCreate(schemaType.of[0] as never)}>Add item</button>
  )) as never,
  useCurrentUser: () => null,
  useFormCallbacks: () => ({onPathFocus: (path: Path) => setFocusPath(path)}) as never,
  useGetFormValue: () => ((path: Path) => getValueAtPath(form, path)) as never,
  usePerspective: () => ({perspectiveStack: []}) as never,
  useTranslation: () => ({t: (key: string) => key}) as never,
  useWorkspace: () => ({}) as never,
}))
vi.mock('@sanity/ui/toast', () => ({useToast: () => ({push: () => ''})}))
vi.mock('../../items/useSource.ts', () => ({useSource: () => ({session: {}})}))
vi.mock('../item/useUndo.tsx', () => ({useUndo: () => () => undefined}))
vi.mock('../../ui/after-paint.ts', () => ({afterPaint: (run: () => void) => run()}))
vi.mock('../../items/useRequest.ts', () => ({useRequest: () => ({})}))
vi.mock('./ArrayStart.tsx', () => ({ArrayStart: () => null}))
vi.mock(import('../picker/useItemPicker.tsx'), () => ({
  useItemPicker: ({value}, {onClosed}) => {
    closed[textIn(value, '_key')!] ??= onClosed
    return {} as never
  },
}))
vi.mock(import('../picker/PickerHost.tsx'), async (original) => ({
  ...(await original()),
  PickerHost: ({multiSelect}) => {
    const record = {id: 'new', teamId: 't', title: 'New'}
    const added = {item: {kind: 'story', record}} as unknown as ListEntry
    addItem = () => multiSelect!.onSave([...multiSelect!.present, added], '')
    return null
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  form = {list: KEYS.map(itemOf)}
  closed = {}
})
afterEach(() => void vi.useRealTimers())

function Row({item: {path, ...item}}: ArrayOfObjectsItemMember) {
  const array = useContext(ArrayContext)!
  const {box} = useRow(array, {...item, path} as unknown as ItemProps)
  const {insertAfter, move} = useArrayItem(array, path, box)
  const key = item.value._key
  return (
    <div>
      <div data-stories="row-actions" ref={box}>
        <button aria-haspopup="menu">{key}</button>
        <button onClick={() => move(5)}>Move {key}</button>
        <button onClick={() => insertAfter(itemOf('copy'))}>Duplicate {key}</button>
      </div>
    </div>
  )
}

/** As Studio folds a list from 6.17 on: what follows the fourth item is there with the form's focus. */
function FoldingList(props: ArrayOfObjectsInputProps) {
  const {arrayFunctions, focusPath, members} = props
  const Functions = arrayFunctions as unknown as ComponentType<FunctionsProps> | undefined
  const keys = members.map((member) => ({_key: member.key}))
  const isUnfolded =
    indexIn(keys, focusPath[0]) >= 4 ||
    members.slice(4).some((member) => 'open' in member && member.open)
  return (
    <>
      {(isUnfolded ? members : members.slice(0, 4)).map(
        (member) => member.kind === 'item' && <Row {...member} key={member.key} />,
      )}
      {Functions && <Functions {...(props as unknown as FunctionsProps)} />}
    </>
  )
}

const schemaType = {of: [{name: 'stories.story', jsonType: 'object'}]}

function Form() {
  const [value, setValue] = useState(form['list'] as ReturnType<typeof itemOf>[])
  const [focus, setFocus] = useState<Path>([])
  useEffect(() => {
    setFocusPath = setFocus
    setList = (list) => setValue((form['list'] = list as typeof value))
  }, [])
  const onChange = (event: PatchEvent) => {
    const patches = toMutationPatches([...event.prefixAll('list').patches])
    const mutations = patches.map((patch) => ({patch: {id: 'page', ...patch}}))
    form = new Mutation({mutations}).apply({...form, _id: 'page'} as never) as never
    setValue(form['list'] as typeof value)
  }
  const members = value.map((item) => {
    const path = ['list', {_key: item._key}]
    const isFocused = indexIn([item], focus[1]) === 0
    const state = {
      focused: isFocused,
      focusPath: [],
      value: item,
      path,
      schemaType: schemaType.of[0],
    }
    return {kind: 'item', key: item._key, open: false, item: state}
  })
  const input = {focusPath: focus.slice(1), members, onChange, path: ['list'], schemaType, value}
  const renderDefault = (props: ArrayOfObjectsInputProps) => <FoldingList {...props} />
  return <ArrayInput {...({...input, renderDefault} as unknown as ArrayOfObjectsInputProps)} />
}

it.each<[string, string, string, () => unknown]>([
  ['an item that is moved', 'Move b', 'b', () => undefined],
  ['a duplicate', 'Duplicate d', 'copy', () => undefined],
  ['the first of new items', 'Add item', '', () => addItem()],
])('shows and focuses, in an array that Studio folds, %s', (_, button, key, then) => {
  render(inTheme(<Form />))
  expect(screen.queryByRole('button', {name: 'e'})).toBeNull()
  fireEvent.click(screen.getByRole('button', {name: button}))
  act(() => void then())
  act(() => void vi.runAllTimers())
  const [, {_key: added} = {_key: ''}] = (form['list'] as {_key: string}[]).slice(-2)
  expect(document.activeElement?.textContent).toBe(key || added)
})

it('shows and focuses, in an array that Studio folds, an item whose removal is undone', () => {
  render(inTheme(<Form />))
  act(() => setFocusPath(['list', {_key: 'f'}]))
  act(() => setList(KEYS.slice(0, -1).map(itemOf)))
  act(() => setFocusPath([]))
  act(() => void vi.runAllTimers())
  act(() => setList(KEYS.map(itemOf)))
  expect(screen.queryByRole('button', {name: 'f'})).toBeNull()
  act(() => closed['f']!())
  // Its row is drawn first, and then takes the focus.
  act(() => void vi.runAllTimers())
  act(() => void vi.runAllTimers())
  expect(document.activeElement?.textContent).toBe('f')
})
