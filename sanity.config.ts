// First: Sanity's clients keep the `fetch` they find.
import './dev/studio/shim.ts'
import {defineConfig} from 'sanity'
import {type DefaultDocumentNodeResolver, structureTool} from 'sanity/structure'
import {locales} from './dev/studio/locales.ts'
import {documentTypes} from './dev/studio/schema.ts'
import {readStudioSettings} from './dev/studio/settings.ts'
import {stories} from './src/studio/index.ts'
import {storiesDocumentView} from './src/studio/structure.ts'

const {projectId, dataset, local, proxyUrl, releases, scriptUrl} = readStudioSettings()
const embed = scriptUrl === undefined ? undefined : {brand: 'service', scriptUrl}

const defaultDocumentNode: DefaultDocumentNodeResolver = (S) =>
  S.document().views([S.view.form(), storiesDocumentView(S)])

/** Parts of Sanity that only its hosted service has. */
const quiet = {
  announcements: {enabled: false},
  tasks: {enabled: false},
  releases: {enabled: releases},
  scheduledDrafts: {enabled: false},
  scheduledPublishing: {enabled: false},
  mediaLibrary: {enabled: false},
  apps: {canvas: {enabled: false}},
}

export default defineConfig({
  name: 'default',
  title: 'Stories demo',
  projectId,
  dataset,
  plugins: [structureTool({defaultDocumentNode}), stories({proxyUrl, embed}), ...locales],
  schema: {types: documentTypes},
  document: {comments: {enabled: false}},
  ...(local && {...quiet, apiHost: local.apiHost, auth: {loginMethod: 'token' as const}}),
})
