import {PlayIcon} from '@sanity/icons/Play'
import {StackCompactIcon} from '@sanity/icons/StackCompact'
import {createElement} from 'react'
import {defineType, type SchemaTypeDefinition, type StringOptions} from 'sanity'
import {type StoriesContext, withContext} from './config.ts'
import {StoriesBlock, StoriesItem} from './field/array/StoriesItem.tsx'
import {FlatField, StoriesInput} from './field/input/StoriesInput.tsx'
import {CollectionPreview, LiveMedia, StoryPreview} from './preview/LivePreview.tsx'
import {StoriesDiff} from './preview/StoriesDiff.tsx'
import {
  COLLECTION_ID_TYPE,
  COLLECTION_TAG_TYPE,
  COLLECTION_TYPE,
  nameOf,
  STORY_ID_TYPE,
  STORY_TYPE,
} from '../saved/index.ts'
import {defaultRules, innerRules} from './schema/rules.ts'

/** Neither Sanity's AI nor its Canvas should write values that only the picker knows. */
const EXCLUDED = {aiAssist: {exclude: true}, canvasApp: {exclude: true}} as StringOptions

/**
 * Inner fields are real, so that paste, GROQ and history know them, and hidden, since the input
 * renders the whole value. They are not read-only, since pasting skips read-only fields. The title
 * is not hidden: a form leaves out an object without visible fields, and the input never renders
 * members.
 */
const hiddenText = (name: string, title: string) => ({
  name,
  title,
  type: 'string' as const,
  hidden: true,
  options: EXCLUDED,
})

const shownTitle = {
  name: 'title',
  title: 'Title',
  type: 'string' as const,
  options: EXCLUDED,
  validation: innerRules,
}

const collectionType = () =>
  defineType({
    name: COLLECTION_TYPE,
    title: 'Collection',
    type: 'object',
    icon: StackCompactIcon,
    fields: [
      hiddenText('teamId', 'Team'),
      hiddenText('id', 'Id'),
      hiddenText('tag', 'Tag'),
      shownTitle,
    ],
    components: {
      input: StoriesInput,
      field: FlatField,
      item: StoriesItem,
      block: StoriesBlock,
      inlineBlock: StoriesBlock,
      preview: CollectionPreview,
      diff: StoriesDiff,
    },
    validation: defaultRules,
    preview: {
      select: {teamId: 'teamId', id: 'id', tag: 'tag', title: 'title'},
      prepare: (item) => ({
        title: nameOf(item) ?? '',
        media: createElement(LiveMedia, {kind: 'collection', value: item}),
        item,
      }),
    },
  })

const storyType = () =>
  defineType({
    name: STORY_TYPE,
    title: 'Story',
    type: 'object',
    icon: PlayIcon,
    fields: [hiddenText('teamId', 'Team'), hiddenText('id', 'Id'), shownTitle],
    components: {
      input: StoriesInput,
      field: FlatField,
      item: StoriesItem,
      block: StoriesBlock,
      inlineBlock: StoriesBlock,
      preview: StoryPreview,
      diff: StoriesDiff,
    },
    validation: defaultRules,
    preview: {
      select: {teamId: 'teamId', id: 'id', title: 'title'},
      prepare: (item) => ({
        title: nameOf(item) ?? '',
        media: createElement(LiveMedia, {kind: 'story', value: item}),
        item,
      }),
    },
  })

const stringType = (name: string, title: string) =>
  defineType({
    name,
    title,
    type: 'string',
    components: {input: StoriesInput, diff: StoriesDiff},
    validation: defaultRules,
  })

/** The schema types of one configuration, created for each. */
export function schemaTypes(context: StoriesContext): SchemaTypeDefinition[] {
  const types: SchemaTypeDefinition[] = [
    collectionType(),
    storyType(),
    stringType(COLLECTION_ID_TYPE, 'Collection'),
    stringType(COLLECTION_TAG_TYPE, 'Collection'),
    stringType(STORY_ID_TYPE, 'Story'),
  ]
  return types.map((type) => withContext(type, context))
}
