import {render, screen, waitFor} from '@testing-library/react'
import {createElement} from 'react'
import {createSchema, type SchemaTypeDefinition} from 'sanity'
import {expect, it, vi} from 'vitest'
import type {StoriesContext} from '../../items/context.ts'
import {useSavedItem} from '../../items/useSavedItem.ts'
import {schemaTypes} from '../../schema-types.ts'
import {inTheme} from '../../ui/testing.ts'
import {livePreview} from './LivePreview.tsx'
import SavedPreview, {SavedMedia, TileContext} from './SavedPreview.tsx'

const context = {} as StoriesContext
const named = (name: string, type: string, options?: object): SchemaTypeDefinition =>
  ({name, type, options}) as never
const schema = createSchema({
  name: 'test',
  types: [
    ...schemaTypes(context),
    named('teaser', 'stories.story', {embedType: 'bubbles'}),
    {
      name: 'page',
      type: 'document',
      fields: [
        {name: 'clip', type: 'teaser'},
        {
          name: 'rows',
          type: 'array',
          of: [
            {type: 'stories.collection', name: 'lead'},
            {type: 'object', name: 'plain', fields: [{name: 'id', type: 'string'}]},
          ],
        },
        {name: 'author', type: 'reference', to: [{type: 'author'}]},
      ],
    } as never,
    {name: 'author', type: 'document', fields: [{name: 'clip', type: 'teaser'}]} as never,
    named('plain', 'stories.story'),
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

const drawnAt = (_type: string | undefined, path: string, typeName = 'page') => {
  const value = {_type, id: 'x', teamId: 't'}
  render(createElement(SavedMedia, {from: {typeName, path}, value}))
  return vi.mocked(useSavedItem).mock.lastCall?.slice(1)
}

it.each([
  ['clip', 'teaser', 'story'],
  ['clip', undefined, 'story'],
  ['clip', 'stories.collection', 'collection'],
  ['rows.0', 'lead', 'collection'],
  ['author.clip', 'teaser', 'story'],
  ['former', 'stories.story', 'story'],
])('draws what a document has at %s, with the type %s, as a %s', (path, _type, kind) => {
  expect(drawnAt(_type, path)).toEqual([
    expect.objectContaining({kind}),
    kind === 'story' && _type !== 'stories.story' ? 'bubbles' : undefined,
  ])
})

it('draws no object whose name is that of a Story elsewhere', () => {
  expect(drawnAt('plain', 'rows.0')).toEqual([undefined, undefined])
  expect(drawnAt('teaser', 'former')).toEqual([undefined, undefined])
})

it('draws a Story in the shape of its field', () => {
  expect(drawnAt('teaser', 'clip')?.[1]).toBe('bubbles')
  const value = {_type: 'teaser', id: 'x', teamId: 't'}
  const preview = {item: value, schemaType: schema.get('teaser'), renderDefault: () => null}
  render(createElement(SavedPreview, {kind: 'story', preview: preview as never}))
  expect(vi.mocked(useSavedItem).mock.lastCall?.[2]).toBe('bubbles')
})

it.each([
  ['names an item', {teamId: 't', id: 'x', title: 'Sail'}, 'Sail'],
  ['can’t be read', {id: 'x', title: 'Sail'}, 'Sail'],
  ['has nothing in it', {}, 'item.none.story'],
])('gives the array the tile of a value that %s, for its menu', async (_, value, title) => {
  const addTile = vi.fn<() => () => void>(() => () => undefined)
  const item = {_key: 'a', _type: 'stories.story', ...value}
  const preview = {item, layout: 'media', title, renderDefault: () => null}
  const tile = createElement(livePreview('story'), preview as never)
  const array = createElement(TileContext, {value: addTile}, createElement('button', {}, tile))
  render(inTheme(array))
  await waitFor(() => expect(addTile).toHaveBeenCalledWith('a', expect.anything()))
  expect(screen.getByText(title)).toBeDefined()
})
