// Studio 5 doesn't have these styles. Imported here, since bundlers drop what only an index
// imports.
import '@sanity/ui/styles.css'
import {definePlugin} from 'sanity'
import {checkConfig, hasTool, type StoriesConfig} from './config.ts'
import {createSessionHolder} from './items/session.ts'
import {MultiSelectInput} from './field/array/MultiSelectInput.tsx'
import {StudioFrame} from './field/StudioFrame.tsx'
import {bundles} from './i18n/bundles.ts'
import {schemaTypes} from './schema-types.ts'
import {storiesTool} from './tool/stories-tool.ts'

/**
 * Adds the schema types `stories.collection` and `stories.story`, the strings
 * `stories.collectionId`, `stories.collectionTag` and `stories.storyId`, and arrays of them, whose
 * inputs find Collections and Stories by their thumbnails, and the tool "Stories".
 *
 * @example
 * plugins: [stories({proxyUrl: '/api/stories'})]
 * @throws Error while the Studio starts, when an option is missing or of the wrong kind.
 */
export const stories = definePlugin<StoriesConfig>((config) => {
  const {proxyUrl, embed, tool, sourceUrl, serviceName} = checkConfig(config)
  const context = {
    proxyUrl,
    embed,
    sourceUrl,
    serviceName,
    sessions: createSessionHolder(),
  }
  return {
    name: 'sanity-plugin-stories',
    schema: {types: schemaTypes(context)},
    form: {components: {input: MultiSelectInput}},
    studio: {components: {layout: StudioFrame}},
    tools: (others, {currentUser}) =>
      hasTool(tool, currentUser) ? [...others, storiesTool] : others,
    i18n: {bundles},
  }
})
