import {describe, expect, it} from 'vitest'
import {createEmbedRoutes} from './serve.ts'

const stories = [
  {id: 'aaaaa', title: 'A', publishedAt: 1},
  {id: 'bbbbb', title: 'B', publishedAt: 1},
]

function routes() {
  const wired: string[] = []
  const {serve, views} = createEmbedRoutes({
    content: {teams: [], collections: [], stories},
    story: (id) => stories.find((story) => story.id === id),
    wire(story, origin) {
      wired.push(story.id)
      return {...story, coverUrl: `${origin}/${story.id}.svg`}
    },
  })
  const send = async (path: string, init?: RequestInit) => {
    const request = new Request(`http://sandbox.test${path}`, init)
    return (await serve(request, 'https://public.test'))!
  }
  return {send, serve, views, wired}
}

describe('createEmbedRoutes', () => {
  it('serves the script of the requested brand to any page', async () => {
    const {send} = routes()
    const response = await send('/embed.js?brand=acme')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.text()).toContain('`acme`')
    const etag = response.headers.get('etag')!
    expect((await send('/embed.js?brand=acme', {headers: {'if-none-match': etag}})).status).toBe(
      304,
    )
  })

  it('rejects an invalid brand', async () => {
    expect((await routes().send('/embed.js?brand=%22%3Ealert')).status).toBe(400)
  })

  it('serves data with its media, and completes only the requested Stories', async () => {
    const {send, wired} = routes()
    const response = await send('/embed/v1/stories?ids=bbbbb')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toMatchObject({
      stories: [{id: 'bbbbb', displayTitle: 'B', coverUrl: 'https://public.test/bbbbb.svg'}],
    })
    expect(wired).toEqual(['bbbbb'])
  })

  it('responds with 404 in JSON where nothing is published', async () => {
    const response = await routes().send('/embed/v1/collections/nosuch')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({message: expect.any(String)})
  })

  it('counts a view', async () => {
    const {send, views} = routes()
    const body = JSON.stringify({type: 'play', storyIds: ['aaaaa', 'nosuch']})
    expect((await send('/embed/v1/views', {method: 'POST', body})).status).toBe(204)
    expect(views.counts().plays).toEqual({aaaaa: 1})
  })

  it.each([
    [400, 'rubbish'],
    [413, 'x'.repeat(70_000)],
  ])('responds with %i to an invalid body', async (status, body) => {
    expect((await routes().send('/embed/v1/views', {method: 'POST', body})).status).toBe(status)
  })

  it.each([
    ['GET', '/embed/v1/views', 405],
    ['POST', '/embed.js', 405],
    ['DELETE', '/embed/v1/stories', 405],
    ['OPTIONS', '/embed/v1/views', 204],
  ])('responds to %s %s with %i', async (method, path, status) => {
    expect((await routes().send(path, {method})).status).toBe(status)
  })

  it('ignores other paths', async () => {
    const request = new Request('http://sandbox.test/access/v1/teams')
    expect(await routes().serve(request, 'x')).toBeUndefined()
  })
})
