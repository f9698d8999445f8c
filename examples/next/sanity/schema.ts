import {defineArrayMember, defineField, defineType} from 'sanity'

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  fields: [
    defineField({name: 'title', type: 'string'}),
    defineField({name: 'slug', type: 'slug', options: {source: 'title'}}),
    defineField({name: 'shelf', type: 'stories.collection'}),
    defineField({
      name: 'clips',
      type: 'array',
      of: [defineArrayMember({type: 'stories.story'})],
    }),
  ],
})
