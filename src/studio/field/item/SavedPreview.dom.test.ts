import {render} from '@testing-library/react'
import {createElement} from 'react'
import {createSchema, type SchemaTypeDefinition} from 'sanity'
import {expect, it, vi} from 'vitest'
import type {StoriesContext} from '../../config.ts'
import {useSavedItem} from '../../items/useSavedItem.ts'
import {schemaTypes} from '../../schema-types.ts'
import {SavedMedia} from './SavedPreview.tsx'

const context = {} as StoriesContext
const named = (name: string, type: string): SchemaTypeDefinition => ({name, type}) as never
const schema = createSchema({
  name: 'test',
  types: [
    ...schemaTypes(context),
    named('teaser', 'stories.story'),
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
