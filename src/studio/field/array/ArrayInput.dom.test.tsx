import {render, screen} from '@testing-library/react'
import type {ArrayOfObjectsInputProps} from 'sanity'
import {expect, it, vi} from 'vitest'
import ArrayInput from './ArrayInput.tsx'

vi.mock('./ArrayStart.tsx', () => ({ArrayStart: () => null}))
vi.mock('../../ui/Announcer.tsx', () => ({
  Announcer: ({children}: {children: unknown}) => children,
}))

/** Which state Sanity's input of a read-only list of IDs gets, with more of the list's type. */
function stateOf(more: object): string | null {
  const input = {
    members: [],
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
