import {defineArrayMember, defineField, defineType} from 'sanity'

/** A page as a website would have it, with each way in which a Collection or a Story can be saved. */
export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  fields: [
    defineField({name: 'title', type: 'string', validation: (rule) => rule.required()}),
    defineField({name: 'slug', type: 'slug', options: {source: 'title'}}),
    defineField({
      name: 'shelf',
      title: 'Shelf',
      description: 'A Collection, saved by its id',
      type: 'stories.collection',
    }),
    defineField({
      name: 'section',
      title: 'Section',
      description: 'A Collection, saved by its tag',
      type: 'stories.collection',
      options: {identifyBy: 'tag'},
    }),
    defineField({
      name: 'intro',
      title: 'Intro',
      description: 'One Story',
      type: 'stories.story',
    }),
    defineField({
      name: 'clips',
      title: 'Clips',
      description: 'Stories in an order of your own',
      type: 'array',
      of: [defineArrayMember({type: 'stories.story'})],
    }),
    defineField({
      name: 'body',
      title: 'Body',
      type: 'array',
      of: [
        defineArrayMember({type: 'block'}),
        defineArrayMember({type: 'stories.collection'}),
        defineArrayMember({type: 'stories.story'}),
      ],
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'slug.current'}},
})
