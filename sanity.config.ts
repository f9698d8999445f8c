// First: Sanity's clients keep the `fetch` they find.
import './dev/studio/shim.ts'
import {defineConfig} from 'sanity'
import {type DefaultDocumentNodeResolver, structureTool} from 'sanity/structure'
import {locales} from './dev/studio/locales.ts'
import {quiet} from './dev/studio/quiet.ts'
import {documentTypes} from './dev/studio/schema.ts'
import {readStudioSettings} from './dev/studio/settings.ts'
import {stories} from './src/studio/index.ts'
import {storiesDocumentView} from './src/studio/structure.ts'

const {projectId, comments, dataset, local, proxyUrl, releases, scriptUrl} = readStudioSettings()
const embed = scriptUrl === undefined ? undefined : {brand: 'service', scriptUrl}

const defaultDocumentNode: DefaultDocumentNodeResolver = (S) =>
  S.document().views([S.view.form(), storiesDocumentView(S)])

export default defineConfig({
  name: 'default',
  title: 'Stories demo',
  projectId,
  dataset,
  plugins: [structureTool({defaultDocumentNode}), stories({proxyUrl, embed}), ...locales],
  schema: {types: documentTypes},
  document: {comments: {enabled: comments}},
  ...(local && {
    ...quiet,
    releases: {enabled: releases},
    apiHost: local.apiHost,
    auth: {loginMethod: 'token' as const},
  }),
})
