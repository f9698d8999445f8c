import {defineArrayMember, defineField, defineType} from 'sanity'
import {
  collectionForTag,
  StoriesDiff,
  StoriesInput,
  storiesPreview,
  type StoryValue,
} from '../../src/studio/index.ts'

/**
 * A typical page of a website, with every way to save a Collection or a Story.
 */
const page = defineType({
  name: 'page',
  type: 'document',
  fields: [
    defineField({name: 'title', type: 'string', validation: (rule) => rule.required()}),
    defineField({name: 'slug', type: 'slug', options: {source: 'title'}}),
    defineField({
      name: 'shelf',
      description: 'A Collection, saved by its id',
      type: 'stories.collection',
    }),
    defineField({
      name: 'section',
      description: 'A Collection, saved by its tag',
      type: 'stories.collection',
      options: {identifyBy: 'tag'},
    }),
    defineField({name: 'intro', description: 'One Story', type: 'stories.story'}),
    defineField({
      name: 'clips',
      description: 'Stories in your own order',
      type: 'array',
      of: [defineArrayMember({type: 'stories.story'})],
    }),
    defineField({
      name: 'body',
      type: 'array',
      of: [
        defineArrayMember({type: 'block'}),
        defineArrayMember({type: 'stories.collection'}),
        defineArrayMember({type: 'stories.story'}),
      ],
    }),
  ],
  preview: storiesPreview({title: 'title', subtitle: 'slug.current', media: 'shelf'}),
})

/** Rarer cases: bare strings, a Team that the document names, mixed arrays, levels of checks. */
const campaign = defineType({
  name: 'campaign',
  type: 'document',
  fields: [
    defineField({name: 'title', type: 'string'}),
    defineField({name: 'slug', type: 'slug', options: {source: 'title'}}),
    defineField({
      name: 'team',
      description: 'Restricts the items of the shelf',
      type: 'string',
      options: {
        list: [
          {title: 'Marketing', value: 'team-marketing'},
          {title: 'People & Culture', value: 'team-people'},
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
    }),
    defineField({
      name: 'shelf',
      description: 'A Collection of the Team above',
      type: 'stories.collection',
      options: {
        teamId: ({document}) => (document as {team?: string} | undefined)?.team,
        missing: 'error',
      },
    }),
    defineField({
      name: 'sectionTag',
      title: 'Section',
      description: 'A Collection’s tag in a string',
      type: 'stories.collectionTag',
      options: {teamId: 'team-marketing'},
    }),
    defineField({
      name: 'storyId',
      title: 'Teaser',
      description: 'A plain string with the plugin’s input',
      type: 'string',
      options: {stories: {kind: 'story', embedType: 'bubbles'}},
      components: {input: StoriesInput, diff: StoriesDiff},
    }),
    defineField({
      name: 'shelves',
      type: 'array',
      of: [defineArrayMember({type: 'stories.collection', options: {identifyBy: 'tag'}})],
    }),
    defineField({
      name: 'storyIds',
      title: 'Playlist',
      type: 'array',
      of: [defineArrayMember({type: 'stories.storyId'})],
    }),
    defineField({
      name: 'mixed',
      type: 'array',
      of: [
        defineArrayMember({type: 'stories.collection'}),
        defineArrayMember({type: 'stories.story'}),
      ],
    }),
    defineField({
      name: 'gallery',
      description: 'Tiles instead of rows',
      type: 'array',
      of: [
        defineArrayMember({type: 'stories.story'}),
        defineArrayMember({type: 'stories.collection'}),
      ],
      options: {layout: 'grid'},
    }),
    defineField({
      name: 'rows',
      description: 'The plugin’s types among others: Sanity’s own dialog stays',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'quote',
          type: 'object',
          fields: [defineField({name: 'text', type: 'string'})],
        }),
        defineArrayMember({type: 'stories.story'}),
      ],
    }),
    defineField({name: 'archived', type: 'stories.collection', readOnly: true}),
    defineField({name: 'pages', type: 'array', of: [{type: 'reference', to: [{type: 'page'}]}]}),
  ],
})

type Landing = {audience?: string; locked?: boolean; forMembers?: StoryValue} | undefined

/** Fields that other fields hide or make read-only, and one with an initial value. */
const landing = defineType({
  name: 'landing',
  title: 'Landing page',
  type: 'document',
  fieldsets: [
    {name: 'end', title: 'At the end', options: {collapsible: true, collapsed: true, columns: 2}},
  ],
  fields: [
    defineField({name: 'title', type: 'string'}),
    defineField({name: 'locked', description: 'The hero can’t be changed', type: 'boolean'}),
    defineField({
      name: 'hero',
      type: 'stories.collection',
      initialValue: collectionForTag({teamId: 'team-newsroom', tag: 'front-page'}),
      readOnly: ({document}) => (document as Landing)?.locked === true,
    }),
    defineField({
      name: 'audience',
      type: 'string',
      options: {list: ['everyone', 'members'], layout: 'radio', direction: 'horizontal'},
    }),
    defineField({
      name: 'forMembers',
      title: 'For members',
      type: 'stories.story',
      hidden: ({document}) => (document as Landing)?.audience !== 'members',
    }),
    defineField({
      name: 'teaser',
      description: 'A published Story, and another one than that for members',
      type: 'stories.story',
      options: {filter: {published: true}},
      validation: (rule) =>
        rule.custom<StoryValue>((value, {document}) =>
          value !== undefined && value.id === (document as Landing)?.forMembers?.id
            ? 'Members see this one already'
            : true,
        ),
    }),
    defineField({
      name: 'shelf',
      description: 'Members get the campaigns',
      type: 'stories.collection',
      options: {
        filter: ({document}) =>
          (document as Landing)?.audience === 'members'
            ? {tags: ['summer-campaign', 'customers']}
            : undefined,
      },
    }),
    defineField({name: 'closing', type: 'stories.collection', fieldset: 'end'}),
    defineField({
      name: 'after',
      title: 'After it',
      type: 'array',
      of: [defineArrayMember({type: 'stories.story'})],
      fieldset: 'end',
    }),
  ],
  preview: storiesPreview({title: 'title', media: 'hero'}),
})

export const documentTypes = [page, campaign, landing]
