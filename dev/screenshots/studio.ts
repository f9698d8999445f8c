import config from '../studio/sanity.config.ts'
import {defineConfig, defineField, defineType, renderStudio, type WorkspaceOptions} from 'sanity'

/** A field as a developer who left an option out sees it. */
const invalid = defineType({
  name: 'invalid',
  title: 'Invalid options',
  type: 'document',
  fields: [
    defineField({name: 'title', type: 'string'}),
    defineField({
      name: 'shelf',
      type: 'stories.collection',
      options: {missing: 'silent' as 'ignore', embedType: 'round' as 'bubbles'},
    }),
    defineField({
      name: 'sectionTag',
      type: 'stories.collectionTag',
      options: {} as {teamId: string},
    }),
  ],
})

// Only at this address, so that the other screenshots show the demo's own types.
const hasInvalid = new URLSearchParams(location.search).has('invalid')
const {schema, ...workspace} = config as WorkspaceOptions

renderStudio(
  document.getElementById('sanity'),
  hasInvalid
    ? defineConfig({...workspace, schema: {types: [...((schema?.types ?? []) as []), invalid]}})
    : config,
)
