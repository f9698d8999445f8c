// Studio 5 doesn't have these styles. Imported here, since bundlers drop what only an index
// imports.
import '@sanity/ui/styles.css'
import {StackCompactIcon} from '@sanity/icons/StackCompact'
import {createElement} from 'react'
import {definePlugin, type LayoutProps, LoadingBlock, type Tool} from 'sanity'
import {route} from 'sanity/router'
import {checkConfig, hasTool, type StoriesConfig} from './config.ts'
import {MultiSelectInput, OneColumnField} from './field/array/MultiSelectInput.tsx'
import {bundles} from './i18n/bundles.ts'
import {createContext} from './items/context.ts'
import {useSource} from './items/useSource.ts'
import {schemaTypes} from './schema-types.ts'
import {lazyPart} from './ui/lazy-part.tsx'
import {NotLoaded} from './ui/NotLoaded.tsx'

const Waiting = () => createElement(LoadingBlock, {showText: true})

/** The tool "Stories library". Nothing of it is loaded before it is opened. */
const storiesTool: Tool = {
  name: 'stories',
  title: 'Stories library',
  icon: StackCompactIcon,
  component: lazyPart<object>(() => import('./tool/StoriesTool.tsx'), Waiting, NotLoaded),
  router: route.create('/', [route.create('/:view')]),
}

/** Announces who is signed in, for validators and initial values, which run without React. */
function StudioFrame(props: LayoutProps) {
  useSource()
  return props.renderDefault(props)
}

/**
 * Adds the schema types `stories.collection` and `stories.story`, the strings
 * `stories.collectionId`, `stories.collectionTag` and `stories.storyId`, and arrays of them, whose
 * inputs find Collections and Stories by their thumbnails, and the tool "Stories library".
 *
 * @example
 * plugins: [stories({proxyUrl: '/api/stories'})]
 * @throws Error while the Studio starts, when an option is missing or of the wrong kind.
 */
export const stories = definePlugin<StoriesConfig>((config) => {
  const {tool, ...options} = checkConfig(config)
  return {
    name: 'sanity-plugin-stories',
    schema: {types: schemaTypes(createContext(options))},
    form: {components: {field: OneColumnField, input: MultiSelectInput}},
    studio: {components: {layout: StudioFrame}},
    tools: (others, {currentUser}) =>
      hasTool(tool, currentUser) ? [...others, storiesTool] : others,
    i18n: {bundles},
  }
})
