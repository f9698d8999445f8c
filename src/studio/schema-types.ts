import {PlayIcon} from '@sanity/icons/Play'
import {StackCompactIcon} from '@sanity/icons/StackCompact'
import {createElement} from 'react'
import {defineType, type SchemaTypeDefinition, type StringOptions} from 'sanity'
import {
  COLLECTION_ID_TYPE,
  COLLECTION_TAG_TYPE,
  COLLECTION_TYPE,
  type ItemKind,
  nameOf,
  STORY_ID_TYPE,
  STORY_TYPE,
} from '../saved/index.ts'
import {StoriesBlock, StoriesItem} from './field/array/StoriesItem.tsx'
import {FlatField, StoriesInput, TextField} from './field/input/StoriesInput.tsx'
import {LiveMedia, livePreview} from './field/item/LivePreview.tsx'
import {StoriesDiff} from './field/item/StoriesDiff.tsx'
import {type StoriesContext, withContext} from './items/context.ts'
import {defaultRules, FROM_LIBRARY, innerRules} from './schema/rules.ts'

/**
 * Neither Sanity's AI nor its Canvas should write values that only the picker knows. A field with
 * options of its own replaces those of its type, but not those of the inner fields.
 */
const EXCLUDED = {aiAssist: {exclude: true}, canvasApp: {exclude: true}} as StringOptions

/**
 * Inner fields are real, so that paste, GROQ and history know them, and hidden, since the input
 * renders the whole value. They are not read-only, since pasting skips read-only fields. The title
 * is not hidden: a form leaves out an object without visible fields, and the input never renders
 * members.
 */
const hiddenText = (name: string, title: string, description: string) => ({
  name,
  title,
  description,
  type: 'string' as const,
  hidden: true,
  options: EXCLUDED,
})

const objectType = (
  kind: ItemKind,
  name: string,
  title: string,
  description: string,
  inner: ReturnType<typeof hiddenText>[],
) =>
  defineType({
    name,
    title,
    description: description + FROM_LIBRARY,
    type: 'object',
    icon: kind === 'collection' ? StackCompactIcon : PlayIcon,
    // For arrays, in which an excluded type is not offered to be written.
    options: EXCLUDED,
    fields: [
      ...inner,
      {
        ...hiddenText('title', 'Title', 'Its title when selected'),
        hidden: false,
        validation: innerRules,
      },
    ],
    components: {
      input: StoriesInput,
      field: FlatField,
      item: StoriesItem,
      block: StoriesBlock,
      inlineBlock: StoriesBlock,
      preview: livePreview(kind),
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

const stringType = (name: string, title: string, description: string) =>
  defineType({
    name,
    title,
    description: description + FROM_LIBRARY,
    type: 'string',
    options: EXCLUDED,
    components: {input: StoriesInput, field: TextField, diff: StoriesDiff},
    validation: defaultRules,
  })

/** The schema types of one configuration, created for each. */
export function schemaTypes(context: StoriesContext): SchemaTypeDefinition[] {
  const teamId = hiddenText('teamId', 'Team', 'ID of its Team, always set')
  const types: SchemaTypeDefinition[] = [
    objectType(
      'collection',
      COLLECTION_TYPE,
      'Collection',
      'A Collection: teamId, and exactly one of id and tag',
      [
        teamId,
        hiddenText('id', 'Id', 'Its ID, unless tag is set'),
        hiddenText('tag', 'Tag', 'Its tag in its Team, unless id is set'),
      ],
    ),
    objectType('story', STORY_TYPE, 'Story', 'A Story: teamId and id', [
      teamId,
      hiddenText('id', 'Id', 'Its ID, always set'),
    ]),
    stringType(COLLECTION_ID_TYPE, 'Collection', 'ID of a Collection'),
    stringType(COLLECTION_TAG_TYPE, 'Collection', 'Tag of a Collection in its Team'),
    stringType(STORY_ID_TYPE, 'Story', 'ID of a Story'),
  ]
  return types.map((type) => withContext(type, context))
}
