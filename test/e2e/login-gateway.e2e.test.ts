import {afterAll, beforeAll, expect, it} from 'vitest'
import {freePorts} from '../../dev/start/ports.ts'
import {documentedAuthorize} from '../docs/documented-authorize.ts'
import {Editor} from './support/editor.ts'
import {useDesk} from './support/desk.ts'
import {startGateway} from './support/gateway.ts'
import {see} from './support/see.ts'

const SECRET = 'gateway-secret-5b1f0c9d2e7a48c3b6d1'

const [gatewayPort = 0, sandbox = 0, proxy = 0, lake = 0, studio = 0] = await freePorts(5)
const {authorize, forget} = await documentedAuthorize(SECRET)

const desk = useDesk({
  ports: {sandbox, proxy, lake, studio},
  studioEnv: {
    SANITY_STUDIO_LOGIN_METHOD: 'cookie',
    SANITY_STUDIO_STORIES_PROXY_URL: '/api/stories',
  },
  proxy: {authorize},
  documents: [{_id: 'first', _type: 'page', title: 'First'}],
  expectErrors: /status of 401/,
})

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway({
    port: gatewayPort,
    secret: SECRET,
    originOf: (path) => `http://localhost:${path.startsWith('/api/stories') ? proxy : studio}`,
  })
})
afterAll(async () => {
  await gateway?.close()
  await forget()
})

it('lets an editor of a cookie-only Studio pick behind a gateway that identifies the caller', async () => {
  const editor = new Editor(await desk.context.newPage(), gateway.url)
  await editor.page.goto(`${gateway.url}/gateway-login`)
  await editor.page.goto(gateway.url)
  await editor.page.getByRole('link', {name: /Local/}).click()
  await editor.started()
  const tokens = await editor.page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('__studio_auth_token')),
  )
  expect(tokens, 'a cookie is all that the login keeps').toEqual([])
  await editor.openPage('first')
  await editor.pick(editor.field('shelf'), 'Collection', 'Summer stories')
  await see.poll(() => desk.saved('drafts.first')?.['shelf']).toMatchObject({id: 'col-mxrt4'})
  await editor.page.close()
})
