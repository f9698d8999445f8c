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
  type ItemKind,
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

/** The object type of a kind. */
const objectType = (
  kind: ItemKind,
  name: string,
  title: string,
  inner: ReturnType<typeof hiddenText>[],
) =>
  defineType({
    name,
    title,
    type: 'object',
    icon: kind === 'collection' ? StackCompactIcon : PlayIcon,
    fields: [
      ...inner,
      {name: 'title', title: 'Title', type: 'string', options: EXCLUDED, validation: innerRules},
    ],
    components: {
      input: StoriesInput,
      field: FlatField,
      item: StoriesItem,
      block: StoriesBlock,
      inlineBlock: StoriesBlock,
      preview: kind === 'collection' ? CollectionPreview : StoryPreview,
      diff: StoriesDiff,
    },
    validation: defaultRules,
    preview: {
      select: Object.fromEntries(
        // By its key an array finds the item that a tile shows.
        [...inner.map((field) => field.name), 'title', '_key'].map((path) => [path, path]),
      ),
      prepare: (item: Readonly<Record<string, unknown>>) => ({
        title: nameOf(item) ?? '',
        media: createElement(LiveMedia, {kind, value: item}),
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
  const teamId = hiddenText('teamId', 'Team')
  const id = hiddenText('id', 'Id')
  const types: SchemaTypeDefinition[] = [
    objectType('collection', COLLECTION_TYPE, 'Collection', [teamId, id, hiddenText('tag', 'Tag')]),
    objectType('story', STORY_TYPE, 'Story', [teamId, id]),
    stringType(COLLECTION_ID_TYPE, 'Collection'),
    stringType(COLLECTION_TAG_TYPE, 'Collection'),
    stringType(STORY_ID_TYPE, 'Story'),
  ]
  return types.map((type) => withContext(type, context))
}
