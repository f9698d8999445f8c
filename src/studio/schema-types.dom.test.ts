import {expect, it} from 'vitest'
import type {StoriesContext} from './config.ts'
import {schemaTypes} from './schema-types.ts'

interface Inner {
  readonly name: string
  readonly options?: unknown
}

const fieldsOf = (name: string): readonly Inner[] => {
  const type = schemaTypes({} as StoriesContext).find((each) => each.name === name)
  return (type as unknown as {fields: readonly Inner[]}).fields
}

it.each([
  ['stories.collection', ['teamId', 'id', 'tag', 'title']],
  ['stories.story', ['teamId', 'id', 'title']],
])('keeps AI Assist and Canvas from writing into the fields of %s', (name, inner) => {
  const fields = fieldsOf(name)
  expect(fields.map((field) => field.name)).toEqual(inner)
  for (const {options} of fields) {
    expect(options).toMatchObject({aiAssist: {exclude: true}, canvasApp: {exclude: true}})
  }
})
