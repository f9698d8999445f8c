import {defineArrayMember, defineField, defineType, type FieldDefinition} from 'sanity'
import {FIELDS, type Variant} from '../documents.ts'

const target = defineType({
  name: 'target',
  type: 'document',
  fields: [defineField({name: 'title', type: 'string'})],
})

/** A document of ordinary fields, with the given ones among them. The last is the end of the form. */
const documentType = (name: Variant, fields: FieldDefinition[]) =>
  defineType({
    name,
    type: 'document',
    fields: [
      defineField({name: 'title', type: 'string'}),
      defineField({name: 'slug', type: 'slug'}),
      defineField({name: 'summary', type: 'text', rows: 2}),
      ...fields,
      defineField({name: 'end', type: 'string'}),
    ],
  })

export const types = [
  target,
  documentType('without', []),
  documentType('strings', [
    ...FIELDS.map((name) => defineField({name, type: 'string'})),
    defineField({name: 'list', type: 'array', of: [defineArrayMember({type: 'string'})]}),
  ]),
  documentType('references', [
    ...FIELDS.map((name) => defineField({name, type: 'reference', to: [{type: 'target'}]})),
    defineField({
      name: 'list',
      type: 'array',
      of: [defineArrayMember({type: 'reference', to: [{type: 'target'}]})],
    }),
  ]),
  documentType('ours', [
    ...FIELDS.map((name, index) =>
      index % 2
        ? defineField({name, type: 'stories.story'})
        : defineField({name, type: 'stories.collection'}),
    ),
    defineField({
      name: 'list',
      type: 'array',
      of: [defineArrayMember({type: 'stories.story'})],
    }),
  ]),
]
