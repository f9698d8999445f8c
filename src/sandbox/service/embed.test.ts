import {describe, expect, it} from 'vitest'
import type {SandboxContent} from '../content/content.ts'
import {createSandbox} from '../create-sandbox.ts'

const story = (id: string, rest: object = {}) => ({
  id,
  teamId: 't1',
  organizationId: 'org',
  title: `Internal ${id}`,
  displayTitle: `Shown ${id}`,
  publishedAt: 1,
  ...rest,
})
const collection = (id: string, teamId: string, tag: string, rest: object = {}) => ({
  id,
  teamId,
  tag,
  title: id,
  embedType: 'bubbles' as const,
  storyIds: ['aaaaa'],
  publishedAt: 1,
  ...rest,
})

const content: SandboxContent = {
  teams: [
    {id: 't1', name: 'One'},
    {id: 't/2', name: 'Two'},
  ],
  stories: [
    story('aaaaa', {displayTitle: null}),
    story('bbbbb'),
    story('draft', {publishedAt: null}),
  ],
  collections: [
    collection('c1', 't1', 'summer', {
      title: 'Summer',
      embedType: 'cards',
      storyIds: ['bbbbb', 'draft', 'nosuch', 'aaaaa', 'bbbbb'],
    }),
    collection('c/2', 't/2', 'sale & more', {title: 'Sale', storyIds: []}),
    collection('c3', 't/2', 'summer', {title: 'Winter'}),
    collection('hidden', 't1', 'hidden', {publishedAt: null}),
    collection('half an emoji \ud83c', 't1', '\ud83c', {title: 'A'}),
    collection('untagged', 't1', '', {tag: null}),
    collection('blank', 't1', ''),
  ],
}

const start = () => createSandbox({data: content, publicUrl: 'https://public.test'})
const send = (path: string, init?: RequestInit, sandbox = start()) =>
  sandbox.fetch(new Request(`http://sandbox.test${path}`, init))
interface Body {
  readonly title: string
  readonly embedType: string
  readonly stories: readonly Record<string, unknown>[]
}
const read = async (path: string) => (await (await send(`/embed/v1/${path}`)).json()) as Body
const ids = async (path: string) => (await read(path)).stories.map(({id}) => id)

describe('the data of the embed', () => {
  it('serves a Collection by its ID, its published Stories in order and once each', async () => {
    expect(await read('collections/c1')).toMatchObject({title: 'Summer', embedType: 'cards'})
    expect(await ids('collections/c1')).toEqual(['bbbbb', 'aaaaa'])
  })

  it('serves only the fields of a Story that are shown, with the sandbox’s media', async () => {
    const [shown] = (await read('stories?ids=aaaaa')).stories
    expect(shown).toMatchObject({
      displayTitle: 'Internal aaaaa',
      coverUrl: expect.stringMatching(/^https:\/\/public\.test\//),
    })
    expect(shown).not.toHaveProperty('title')
    expect(shown).not.toHaveProperty('organizationId')
  })

  it('distinguishes Collections with the same tag by their Team', async () => {
    const titles = ['tags/summer', 'teams/t1/tags/summer', 'teams/t%2F2/tags/summer']
    expect(await Promise.all(titles.map(async (path) => (await read(path)).title))).toEqual([
      'Summer',
      'Summer',
      'Winter',
    ])
  })

  it('decodes IDs and tags with any characters', async () => {
    expect((await read('collections/c%2F2')).title).toBe('Sale')
    expect((await read('tags/sale%20%26%20more')).title).toBe('Sale')
  })

  it('serves Stories in the requested order', async () => {
    expect(await ids('stories?ids=bbbbb,aaaaa,nosuch')).toEqual(['bbbbb', 'aaaaa'])
  })

  it.each([
    'collections/nosuch',
    'collections/hidden',
    'tags/hidden',
    'teams/t1/tags/nosuch',
    'teams/t1',
    'tags/',
    'teams/t1/tags/',
    'collections/c1/more',
    'stories',
    'stories?ids=draft',
    `stories?ids=${Array.from({length: 201}, () => 'aaaaa').join(',')}`,
    'collections/%E0%A4%A',
  ])('responds with 404 in JSON to %s', async (path) => {
    const response = await send(`/embed/v1/${path}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({message: expect.any(String)})
  })

  it('reflects edits', async () => {
    const sandbox = start()
    sandbox.edit((content) => ({...content, collections: []}))
    expect((await send('/embed/v1/collections/c1', {}, sandbox)).status).toBe(404)
  })
})

describe('the embed script', () => {
  it('serves the script for the requested brand to any page, and not again while it is known', async () => {
    const response = await send('/embed.js?brand=acme')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.text()).toContain('`acme`')
    const headers = {'if-none-match': response.headers.get('etag')!}
    expect((await send('/embed.js?brand=acme', {headers})).status).toBe(304)
  })

  it('responds with 400 to an invalid brand', async () => {
    expect((await send('/embed.js?brand=%22%3Ealert')).status).toBe(400)
  })

  it('responds to HEAD without a body', async () => {
    expect(await (await send('/embed.js', {method: 'HEAD'})).text()).toBe('')
  })
})

describe('the views of the embed', () => {
  it('counts those of its Stories until they are cleared', async () => {
    const sandbox = start()
    for (const type of ['impression', 'play']) {
      const body = JSON.stringify({type, storyIds: ['aaaaa', 'nosuch']})
      const response = await send('/embed/v1/views', {method: 'POST', body}, sandbox)
      expect(response.status).toBe(204)
    }
    expect(sandbox.views).toEqual({impressions: {aaaaa: 1}, plays: {aaaaa: 1}})
    sandbox.clear()
    expect(sandbox.views).toEqual({impressions: {}, plays: {}})
  })

  it.each([
    [400, '{'],
    [400, JSON.stringify({type: 'like', storyIds: ['a']})],
    [400, JSON.stringify({type: 'play', storyIds: [1]})],
    [413, 'x'.repeat(70_000)],
  ])('responds with %i to an invalid body', async (status, body) => {
    expect((await send('/embed/v1/views', {method: 'POST', body})).status).toBe(status)
  })

  it.each([
    ['GET', '/embed/v1/views', 405],
    ['POST', '/embed.js', 405],
    ['DELETE', '/embed/v1/stories', 405],
    ['OPTIONS', '/embed/v1/views', 204],
  ])('responds to %s %s with %i', async (method, path, status) => {
    expect((await send(path, {method})).status).toBe(status)
  })
})
