import {fireEvent, render, screen, waitFor} from '@testing-library/react'
import type {ComponentType} from 'react'
import type {ArrayOfObjectsInputProps, Path} from 'sanity'
import {afterEach, expect, it, vi} from 'vitest'
import {inTheme} from '../../ui/testing.ts'
import ArrayInput from './ArrayInput.tsx'

vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  ArrayOfObjectsFunctions: (() => null) as never,
  useGetFormValue: () => () => 'page',
  useTranslation: () => ({t: (key: string) => key}) as never,
  useWorkspace: () => ({projectId: 'p'}) as never,
}))
vi.mock('./ArrayStart.tsx', () => ({ArrayStart: () => <hr />}))
vi.mock('./MultiSelectPicker.tsx', () => ({useMultiSelect: () => ({})}))
vi.mock('./Tiles.tsx', () => ({
  Tiles: (props: ArrayOfObjectsInputProps) => props.renderDefault(props),
}))
vi.mock('../../ui/Announcer.tsx', () => ({
  Announcer: ({children}: {children: unknown}) => children,
}))

afterEach(() => localStorage.clear())

/** Which state Sanity's input of a read-only list of IDs gets, with more of the list's type. */
function stateOf(more: object): string | null {
  const input = {
    members: [],
    path: ['ids'],
    readOnly: true,
    renderDefault: ({readOnly}: {readOnly: boolean}) => <p>{readOnly ? 'locked' : 'open'}</p>,
    schemaType: {of: [{name: 'stories.storyId', jsonType: 'string'}], ...more},
    value: ['s1'],
  } as unknown as ArrayOfObjectsInputProps
  const {unmount} = render(<ArrayInput {...input} />)
  const {textContent} = screen.getByRole('paragraph')
  unmount()
  return textContent
}

it.each([
  ['tags', {options: {layout: 'tags'}}],
  ['a box for each choice', {options: {list: ['s1', 's2']}}],
  ['an input of the schema’s own', {components: {input: () => null}}],
])('keeps a read-only list of strings read-only that is drawn as %s', (_, more) => {
  expect(stateOf(more)).toBe('locked')
})

it('leaves it to the rows of a list that they are read-only, so that their picker stays', () => {
  expect(stateOf({})).toBe('open')
})

it('begins with what is wrong with its options and items, also beside other types', () => {
  const input = {
    members: [],
    path: ['rows'],
    renderDefault: () => null,
    schemaType: {of: ['quote', 'stories.story'].map((name) => ({name, jsonType: 'object'}))},
  } as unknown as ArrayOfObjectsInputProps
  render(<ArrayInput {...input} />)
  expect(screen.getAllByRole('separator')).toHaveLength(1)
})

/** Draws an array as Sanity does: tiles are mounted in place of rows, with the functions. */
function Drawn({arrayFunctions, ...input}: ArrayOfObjectsInputProps) {
  const Functions = arrayFunctions as ComponentType<object>
  const {layout, sortable} = (input.schemaType.options ?? {}) as Record<string, unknown>
  return (
    <div key={String(layout)}>
      <p>{`${layout} ${sortable}`}</p>
      <Functions {...input} />
    </div>
  )
}

function show(path: Path, options: object, value: readonly object[] = [{_key: 'a'}]) {
  const input = {
    members: [],
    path,
    renderDefault: (props: ArrayOfObjectsInputProps) => <Drawn {...props} />,
    schemaType: {of: [{name: 'stories.story', jsonType: 'object'}], options},
    value,
  } as unknown as ArrayOfObjectsInputProps
  const {unmount} = render(inTheme(<ArrayInput {...input} />))
  const layout = () => screen.getByRole('paragraph').textContent
  const press = async (from: string, to: string) => {
    const button = screen.getByRole('button', {name: `field.layout.${from}`})
    button.focus()
    fireEvent.click(button)
    const other = screen.getByRole('button', {name: `field.layout.${to}`})
    await waitFor(() => expect(document.activeElement).toBe(other))
  }
  return {layout, press, unmount}
}

it('shows an array as its editor last selected, and keeps the focus and its other options', async () => {
  const first = show(['blocks', {_key: 'k'}, 'clips'], {sortable: false})
  expect(first.layout()).toBe('undefined false')
  await first.press('tiles', 'list')
  expect(first.layout()).toBe('grid false')
  first.unmount()

  const next = show(['blocks', {_key: 'other'}, 'clips'], {sortable: false})
  expect(next.layout()).toBe('grid false')
  await next.press('list', 'tiles')
  expect(next.layout()).toBe('undefined false')
  expect(localStorage).toHaveLength(0)
  next.unmount()

  const gallery = show(['gallery'], {layout: 'grid'})
  await gallery.press('list', 'tiles')
  expect(gallery.layout()).toBe('list undefined')
  gallery.unmount()
  expect(show(['clips'], {}).layout()).toBe('undefined undefined')
})

it('offers no other layout for an array without items', () => {
  show(['clips'], {}, [])
  expect(screen.queryByRole('button')).toBeNull()
})
