import {defineConfig} from 'sanity'
import {defineDocuments, presentationTool} from 'sanity/presentation'
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
    presentationTool({
      previewUrl: {previewMode: {enable: '/api/draft'}},
      resolve: {
        mainDocuments: defineDocuments([
          {route: '/:slug', filter: '_type == "page" && slug.current == $slug'},
        ]),
      },
    }),
    stories({proxyUrl: '/api/stories', embed: script}),
  ],
  schema: {types: [page]},
  ...(apiHost && {apiHost, auth: {loginMethod: 'token' as const}}),
})
