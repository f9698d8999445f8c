// First: Sanity's clients keep the `fetch` they find.
import '../../../dev/studio/shim.ts'
import {defineConfig, renderStudio} from 'sanity'
import {structureTool} from 'sanity/structure'
import {quiet} from '../../../dev/studio/quiet.ts'
import {readStudioSettings} from '../../../dev/studio/settings.ts'
import {stories} from '../../../src/studio/index.ts'
import {types} from './schema.ts'

const {projectId, dataset, local, proxyUrl} = readStudioSettings()

renderStudio(
  document.getElementById('sanity'),
  defineConfig({
    name: 'default',
    title: 'Form benchmark',
    projectId,
    dataset,
    plugins: [structureTool(), stories({proxyUrl})],
    schema: {types},
    document: {comments: {enabled: false}},
    ...quiet,
    releases: {enabled: false},
    ...(local && {apiHost: local.apiHost}),
    auth: {loginMethod: 'token'},
  }),
)
