import {defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import {stories} from 'sanity-plugin-stories'
import {storiesDocumentView} from 'sanity-plugin-stories/structure'
import {page} from './sanity/schema'
import {apiHost, dataset, projectId, script} from './sanity/settings'

export default defineConfig({
  basePath: '/studio',
  projectId,
  dataset,
  plugins: [
    structureTool({
      defaultDocumentNode: (S) => S.document().views([S.view.form(), storiesDocumentView(S)]),
    }),
    stories({proxyUrl: '/api/stories', embed: script}),
  ],
  schema: {types: [page]},
  ...(apiHost && {apiHost, auth: {loginMethod: 'token' as const}}),
})
