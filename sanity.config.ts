// First: Sanity's clients keep the `fetch` they find.
import './dev/studio/shim.ts'
import {defineConfig} from 'sanity'
import {type DefaultDocumentNodeResolver, structureTool} from 'sanity/structure'
import {locales} from './dev/studio/locales.ts'
import {quiet} from './dev/studio/quiet.ts'
import {documentTypes} from './dev/studio/schema.ts'
import {readStudioSettings} from './dev/studio/settings.ts'
import {type SourceItem, stories} from './src/studio/index.ts'
import {storiesDocumentView} from './src/studio/structure.ts'

const settings = readStudioSettings()
const {projectId, comments, dataset, local, releases, scriptUrl} = settings
const embed = scriptUrl === undefined ? undefined : {brand: 'service', scriptUrl}

// Only Stories have a page in the sandbox.
const source = scriptUrl !== undefined && {
  serviceName: 'Sandbox',
  sourceUrl: ({kind, id}: SourceItem) =>
    kind === 'story' ? new URL(`/watch/${encodeURIComponent(id)}`, scriptUrl).href : undefined,
}

const defaultDocumentNode: DefaultDocumentNodeResolver = (S) =>
  S.document().views([S.view.form(), storiesDocumentView(S)])

const workspaceOf = (proxyUrl: string) => ({
  projectId,
  dataset,
  plugins: [
    structureTool({defaultDocumentNode}),
    stories({proxyUrl, embed, ...source}),
    ...locales,
  ],
  schema: {types: documentTypes},
  document: {comments: {enabled: comments}},
  ...(local && {
    ...quiet,
    releases: {enabled: releases},
    apiHost: local.apiHost,
    auth: {loginMethod: local.loginMethod},
  }),
})

const first = workspaceOf(settings.proxyUrl)

export default settings.secondProxyUrl === undefined
  ? defineConfig({...first, name: 'default', title: 'Stories demo'})
  : defineConfig([
      {...first, name: 'first', title: 'First organization', basePath: '/first'},
      {
        ...workspaceOf(settings.secondProxyUrl),
        name: 'second',
        title: 'Second organization',
        basePath: '/second',
      },
    ])
