import {defineArrayMember, defineField, defineType, type FieldDefinition} from 'sanity'
import {type Form, STRINGS} from '../documents.ts'
import {AutocompleteInput} from './AutocompleteInput.tsx'

const target = defineType({
  name: 'target',
  type: 'document',
  fields: [
    defineField({name: 'title', type: 'string'}),
    defineField({name: 'thumbnail', type: 'string'}),
  ],
  preview: {
    select: {title: 'title', thumbnail: 'thumbnail'},
    prepare: ({title, thumbnail}) => ({
      title,
      media: <img alt="" decoding="async" loading="lazy" src={thumbnail} />,
    }),
  },
})

const documentType = (name: Form, fields: FieldDefinition[]) =>
  defineType({
    name,
    type: 'document',
    fields: [defineField({name: 'title', type: 'string'}), ...fields],
  })

const list = [defineArrayMember({type: 'stories.story'})]

const measured = [
  defineField({name: 'story', type: 'stories.story'}),
  defineField({name: 'list', type: 'array', of: list}),
  defineField({name: 'tiles', type: 'array', of: list, options: {layout: 'grid'}}),
]

export const types = [
  target,
  documentType('ordinary', measured),
  documentType('peers', [
    defineField({name: 'autocomplete', type: 'string', components: {input: AutocompleteInput}}),
    defineField({name: 'reference', type: 'reference', to: [{type: 'target'}]}),
  ]),
  // The measured fields come first, so that they are on screen here, too.
  documentType('large', [
    ...measured,
    ...STRINGS.map((name) => defineField({name, type: 'string'})),
    defineField({
      name: 'sections',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'section',
          type: 'object',
          fields: [
            defineField({name: 'title', type: 'string'}),
            defineField({name: 'text', type: 'text'}),
          ],
        }),
      ],
    }),
    defineField({name: 'body', type: 'array', of: [defineArrayMember({type: 'block'})]}),
  ]),
]
