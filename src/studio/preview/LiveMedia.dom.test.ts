import {render, screen} from '@testing-library/react'
import {createElement} from 'react'
import {createSchema, type SchemaTypeDefinition} from 'sanity'
import {beforeAll, expect, it, vi} from 'vitest'
import type {StoriesContext} from '../config.ts'
import {schemaTypes} from '../schema-types.ts'
import {LiveMedia} from './LiveMedia.tsx'

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

vi.mock(import('sanity'), async (original) => ({...(await original()), useSchema: () => schema}))
vi.mock('./SavedMedia.tsx', () => ({default: ({kind}: {kind: string}) => kind}))
// What is lazy is loaded once.
beforeAll(() => void import('./SavedMedia.tsx'))

it.each([
  ['teaser', 'collection', 'story'],
  ['shelf', 'story', 'collection'],
  ['stories.story', 'collection', 'story'],
  ['not-in-the-schema', 'story', 'story'],
] as const)('draws a value of the type %s, passed as a %s, as a %s', async (_type, kind, drawn) => {
  render(createElement(LiveMedia, {kind, value: {_type, id: 'x', teamId: 't'}}))
  expect(await screen.findByText(drawn)).toBeTruthy()
})
