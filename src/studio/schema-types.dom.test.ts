import {createSchema, type FieldProps, type SchemaType} from 'sanity'
import {describe, expect, it, vi} from 'vitest'
import type {StoriesContext} from './items/context.ts'
import {schemaTypes} from './schema-types.ts'

interface Inner {
  readonly name: string
  readonly options?: unknown
  readonly fields?: readonly Inner[]
}

const EXCLUDED = {aiAssist: {exclude: true}, canvasApp: {exclude: true}}

it.each([
  ['stories.collection', ['teamId', 'id', 'tag', 'title']],
  ['stories.story', ['teamId', 'id', 'title']],
  ['stories.collectionId', []],
  ['stories.collectionTag', []],
  ['stories.storyId', []],
])('keeps AI Assist and Canvas from writing %s, and its fields', (name, inner) => {
  const types = schemaTypes({} as StoriesContext) as unknown as readonly Inner[]
  const type = types.find((each) => each.name === name)!
  const fields = type.fields ?? []
  expect(fields.map((field) => field.name)).toEqual(inner)
  for (const {options} of [type, ...fields]) expect(options).toMatchObject(EXCLUDED)
})

const compiled = createSchema({
  name: 'descriptions',
  types: [
    ...schemaTypes({} as StoriesContext),
    {
      name: 'page',
      type: 'document',
      fields: [
        {name: 'shelf', type: 'stories.collection'},
        {name: 'intro', type: 'stories.story', description: 'Plays at the top'},
        {name: 'teaser', type: 'stories.storyId'},
      ],
    },
  ],
})

/** A field's type, and the description that its form shows. */
function fieldOf(name: string): {readonly type: SchemaType; readonly shown: unknown} {
  const page = compiled.get('page') as unknown as {fields: {name: string; type: SchemaType}[]}
  const {type} = page.fields.find((each) => each.name === name)!
  const renderDefault = vi.fn<(props: FieldProps) => null>()
  const field = type.components?.field as (props: object) => unknown
  field({description: type.description, level: 1, renderDefault})
  return {type, shown: renderDefault.mock.calls[0]![0].description}
}

describe('the descriptions', () => {
  it.each([
    'stories.collection',
    'stories.story',
    'stories.collectionId',
    'stories.collectionTag',
    'stories.storyId',
  ])('says of %s that it comes from the library', (name) => {
    expect(compiled.get(name)?.description).toMatch(/, from the Stories library, never made up\.$/)
  })

  it('reach every field for extracted schemas, and no form', () => {
    const {type, shown} = fieldOf('shelf')
    expect(type.description).toContain('exactly one of id and tag')
    expect(shown).toBeUndefined()
    expect(fieldOf('teaser').type.description).toContain('ID of a Story')
    expect(fieldOf('teaser').shown).toBeUndefined()
  })

  it('leave a field its own', () => {
    expect(fieldOf('intro').shown).toBe('Plays at the top')
  })
})
