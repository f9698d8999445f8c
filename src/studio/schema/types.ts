import {PlayIcon} from '@sanity/icons/Play'
import {StackCompactIcon} from '@sanity/icons/StackCompact'
import {createElement} from 'react'
import {defineType, type ObjectDefinition} from 'sanity'
import {type StoriesContext, withContext} from '../config.ts'
import {FlatField} from '../field/FlatField.tsx'
import {CollectionInput, StoryInput} from '../field/StoriesInput.tsx'
import {LiveMedia} from '../preview/LiveMedia.tsx'
import {COLLECTION_TYPE, STORY_TYPE} from './values.ts'

/**
 * Inner fields are real, so that paste, GROQ and history know them, and hidden, since the input
 * draws the whole. Not read-only: pasting skips what is. The title alone is not hidden: a form
 * leaves out an object that has nothing to show, and our input never draws its members.
 */
const hiddenText = (name: string, title: string) => ({
  name,
  title,
  type: 'string' as const,
  hidden: true,
})

const shownTitle = {name: 'title', title: 'Title', type: 'string' as const}

const select = {teamId: 'teamId', id: 'id', tag: 'tag', title: 'title'}

function collectionType(): ObjectDefinition & {name: string} {
  return defineType({
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
    components: {input: CollectionInput, field: FlatField},
    preview: {
      select,
      prepare: ({title, ...identity}) => ({
        title: String(title ?? identity['tag'] ?? identity['id'] ?? ''),
        media: createElement(LiveMedia, {kind: 'collection', value: identity}),
      }),
    },
  })
}

function storyType(): ObjectDefinition & {name: string} {
  return defineType({
    name: STORY_TYPE,
    title: 'Story',
    type: 'object',
    icon: PlayIcon,
    fields: [hiddenText('teamId', 'Team'), hiddenText('id', 'Id'), shownTitle],
    components: {input: StoryInput, field: FlatField},
    preview: {
      select: {teamId: 'teamId', id: 'id', title: 'title'},
      prepare: ({title, ...identity}) => ({
        title: String(title ?? identity['id'] ?? ''),
        media: createElement(LiveMedia, {kind: 'story', value: identity}),
      }),
    },
  })
}

/** The schema types of one configuration, made anew for each. */
export function schemaTypes(context: StoriesContext): ObjectDefinition[] {
  return [collectionType(), storyType()].map((type) => withContext(type, context))
}
