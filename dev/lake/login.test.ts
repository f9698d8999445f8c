import {afterEach, beforeEach, expect, it} from 'vitest'
import {startLake, type Lake} from './index.ts'

let lake: Lake
beforeEach(async () => {
  lake = await startLake({port: 0})
})
afterEach(() => lake.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${lake.url}/v1${path}`, {headers, redirect: 'manual'})

/** The response of the provider's page, which redirects the browser. */
async function signIn(query: string) {
  const response = await get(`/auth/login/local?origin=http://localhost:3333/studio&${query}`)
  const sid = /#sid=(.{20,})$/.exec(response.headers.get('location') ?? '')?.[1] ?? ''
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';')
  return {sid, cookie}
}

it('lists one login provider', async () => {
  const {providers} = (await (await get('/auth/providers')).json()) as {providers: {url: string}[]}
  expect(providers.map(({url}) => url)).toEqual([`${lake.url}/v1/auth/login/local`])
})

it('sets a session cookie, and exchanges a session ID for a token once', async () => {
  const {sid, cookie} = await signIn('type=dual')
  expect((await get('/users/me')).status).toBe(401)
  expect((await get('/users/me', {cookie})).status).toBe(200)
  expect(await (await get(`/auth/fetch?sid=${sid}`)).json()).toEqual({token: lake.token})
  expect((await get(`/auth/fetch?sid=${sid}`)).status).toBe(401)
})

it('sets no cookie for a Studio that uses tokens only', async () => {
  expect((await signIn('withSid=true')).cookie).toBe('')
})

it('ends the session of a cookie', async () => {
  const {cookie} = await signIn('type=cookie')
  await fetch(`${lake.url}/v1/auth/logout`, {method: 'POST', headers: {cookie}})
  expect((await get('/users/me', {cookie})).status).toBe(401)
})

it('redirects to no page beyond this machine', async () => {
  const response = await get('/auth/login/local?origin=https://evil.example')
  expect(response.status).toBe(400)
  expect(response.headers.get('location')).toBeNull()
})
