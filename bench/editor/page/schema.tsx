import {defineArrayMember, defineField, defineType, type FieldDefinition} from 'sanity'
import {FORMS, type Kind, namesOf} from '../documents.ts'

/** The last field is the end of the form. */
const documentType = (name: string, fields: readonly FieldDefinition[]) =>
  defineType({
    name,
    type: 'document',
    fields: [
      defineField({name: 'title', type: 'string'}),
      ...fields,
      defineField({name: 'end', type: 'string'}),
    ],
  })

const to = [{type: 'target'}]
const storyList = [defineArrayMember({type: 'stories.story'})]

const KINDS: Record<Kind, (name: string, at: number) => FieldDefinition> = {
  string: (name: string) => defineField({name, type: 'string'}),
  reference: (name: string) => defineField({name, type: 'reference', to}),
  stories: (name: string, at: number) =>
    defineField({name, type: at % 2 ? 'stories.story' : 'stories.collection'}),
}
const LISTS = {
  string: [defineArrayMember({type: 'string'})],
  reference: [defineArrayMember({type: 'reference', to})],
  stories: storyList,
}

export const types = [
  documentType('target', []),
  documentType('fields', [
    defineField({name: 'story', type: 'stories.story'}),
    defineField({name: 'reference', type: 'reference', to}),
    defineField({name: 'list', type: 'array', of: storyList}),
    defineField({name: 'tiles', type: 'array', of: storyList, options: {layout: 'grid'}}),
  ]),
  ...Object.entries(FORMS).map(([name, form]) =>
    documentType(name, [
      ...namesOf(form).map(KINDS[form.kind]),
      ...(form.items > 0 ? [defineField({name: 'list', type: 'array', of: LISTS[form.kind]})] : []),
    ]),
  ),
]
