import {once} from 'node:events'
import {createServer, type RequestListener, type Server} from 'node:http'
// @ts-expect-error -- has no types of its own
import express from 'express'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {freePorts} from '../../dev/start/ports.ts'
import {createStoriesProxy, sanityUser} from '../../src/proxy/index.ts'
import {toNodeHandler, type NodeHandler} from '../../src/proxy/node.ts'
import {startSandbox, type SandboxServer} from '../../src/sandbox/index.ts'
import {KEY, useDesk} from './support/desk.ts'
import {see} from './support/see.ts'

/** The second key contains the first, so that a search for one finds both. */
const SECOND_KEY = `${KEY}-second`

const summer = {
  _type: 'stories.collection',
  teamId: 'team-marketing',
  id: 'col-mxrt4',
  title: 'Summer stories',
}
const press = {_type: 'stories.collection', teamId: 'team-press', id: 'col-press', title: 'Press'}

/** Another organization, without any of the demo's items. */
const SECOND_CONTENT = {
  teams: [{id: press.teamId, name: 'Press office', organizationId: 'org-second'}],
  collections: [
    {
      id: press.id,
      teamId: press.teamId,
      organizationId: 'org-second',
      tag: 'press',
      title: press.title,
      embedType: 'cards' as const,
      storyIds: [],
      createdAt: 1,
      publishedAt: 2,
    },
  ],
  stories: [
    {
      id: 'head1',
      teamId: press.teamId,
      organizationId: 'org-second',
      title: 'Headline',
      displayTitle: 'Headline',
      createdAt: 1,
      publishedAt: 2,
    },
  ],
}

type App = RequestListener & {use: (path: string, handler: NodeHandler) => App}

const [sandboxPort = 0, secondPort = 0, lakePort = 0, studioPort = 0, unused = 0, server = 0] =
  await freePorts(6)
const proxyOrigin = `http://localhost:${server}`

let second: SandboxServer
let http: Server

/** One server with a proxy under each of two paths, as in docs/operations.md. */
beforeAll(async () => {
  second = await startSandbox({port: secondPort, keys: [SECOND_KEY], data: SECOND_CONTENT})
  const shared = {
    authorize: sanityUser({projectId: 'local', apiHost: `http://localhost:${lakePort}`}),
    allowedOrigins: [`http://localhost:${studioPort}`],
  }
  const serviceUrl = `http://127.0.0.1:${sandboxPort}/access/v1`
  const app = (express as () => App)()
  app.use('/api/first', toNodeHandler(createStoriesProxy({...shared, serviceUrl, apiKey: KEY})))
  app.use(
    '/api/second',
    toNodeHandler(createStoriesProxy({...shared, serviceUrl: second.url, apiKey: SECOND_KEY})),
  )
  http = createServer(app).listen(server, 'localhost')
  await once(http, 'listening')
})

afterAll(async () => {
  http?.closeAllConnections()
  http?.close()
  await second?.close()
})

const desk = useDesk({
  ports: {sandbox: sandboxPort, lake: lakePort, studio: studioPort, proxy: unused},
  studioEnv: {
    SANITY_STUDIO_STORIES_PROXY_URL: `${proxyOrigin}/api/first`,
    SANITY_STUDIO_SECOND_PROXY_URL: `${proxyOrigin}/api/second`,
  },
  documents: [
    {_id: 'drafts.tab-first', _type: 'page', title: 'Of the first', section: summer},
    {_id: 'drafts.tab-second', _type: 'page', title: 'Of the second', section: press},
  ],
})

describe('two workspaces with a proxy each', () => {
  it('request, show and save only items of their own organization, in one browser tab', async () => {
    const {editor} = desk
    for (const [name, {teamId, id, title}] of [
      ['second', press],
      ['first', summer],
    ] as const) {
      /* oxlint-disable no-await-in-loop -- one after another */
      const paths: string[] = []
      const note = (request: {url: () => string}) => {
        const {origin, pathname} = new URL(request.url())
        if (origin === proxyOrigin) paths.push(pathname)
      }
      editor.page.on('request', note)
      editor.workspace = `/${name}`
      await editor.openPage(`tab-${name}`)
      await see(editor.field('section').getByText(title, {exact: true})).toBeVisible()
      await editor.pick(editor.field('shelf'), 'Collection', title)
      await expect
        .poll(() => desk.saved(`drafts.tab-${name}`)?.['shelf'])
        .toMatchObject({teamId, id})
      await see(editor.field('shelf').getByText(title, {exact: true})).toBeVisible()
      editor.page.off('request', note)
      expect(paths).toContain(`/api/${name}/items/collections`)
      expect(paths).toContain(`/api/${name}/search/collections`)
      expect(paths.filter((path) => !path.startsWith(`/api/${name}/`))).toEqual([])
      /* oxlint-enable no-await-in-loop */
    }
    // Of the second organization, which the proxy of the first can't know.
    await editor.openPage('tab-second')
    await see(
      editor
        .field('shelf')
        .getByText(/no longer available/i)
        .first(),
    ).toBeVisible()
  })
})
