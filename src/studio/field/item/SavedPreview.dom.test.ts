import {render} from '@testing-library/react'
import {createElement} from 'react'
import {createSchema, type SchemaTypeDefinition} from 'sanity'
import {expect, it, vi} from 'vitest'
import type {StoriesContext} from '../../config.ts'
import {useSavedItem} from '../../items/useSavedItem.ts'
import {schemaTypes} from '../../schema-types.ts'
import SavedPreview, {SavedMedia} from './SavedPreview.tsx'

const context = {} as StoriesContext
const named = (name: string, type: string, options?: object): SchemaTypeDefinition =>
  ({name, type, options}) as never
const schema = createSchema({
  name: 'test',
  types: [
    ...schemaTypes(context),
    named('teaser', 'stories.story', {embedType: 'bubbles'}),
    named('shelf', 'stories.collection'),
  ],
})

vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useSchema: () => schema,
  useTranslation: () => ({t: (key: string) => key}) as never,
}))
vi.mock('../../items/useSource.ts', () => ({useSource: () => ({})}))
vi.mock('../../items/useSavedItem.ts', () => ({
  useSavedItem: vi.fn(() => ({state: {status: 'loading'}, shape: 'bubbles', stories: []})),
}))

it.each([
  ['teaser', 'collection', 'story'],
  ['shelf', 'story', 'collection'],
  ['stories.story', 'collection', 'story'],
  ['not-in-the-schema', 'story', 'story'],
] as const)('draws a value of the type %s, passed as a %s, as a %s', (_type, kind, drawn) => {
  render(createElement(SavedMedia, {kind, value: {_type, id: 'x', teamId: 't'}}))
  expect(vi.mocked(useSavedItem).mock.lastCall?.[1]).toMatchObject({kind: drawn})
})

it('draws a Story in the shape of its field', () => {
  const value = {_type: 'teaser', id: 'x', teamId: 't'}
  render(createElement(SavedMedia, {kind: 'story', value}))
  expect(vi.mocked(useSavedItem).mock.lastCall?.[2]).toBe('bubbles')
  const preview = {item: value, schemaType: schema.get('teaser'), renderDefault: () => null}
  render(createElement(SavedPreview, {kind: 'story', preview: preview as never}))
  expect(vi.mocked(useSavedItem).mock.lastCall?.[2]).toBe('bubbles')
})
