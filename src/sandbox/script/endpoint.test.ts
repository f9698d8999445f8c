import {describe, expect, it} from 'vitest'
import {embedResponse, MAX_IDS, type EmbedContent} from './endpoint.ts'

const story = (id: string, rest: object = {}) => ({
  id,
  teamId: 't1',
  organizationId: 'org',
  title: `Internal ${id}`,
  displayTitle: `Shown ${id}`,
  thumbnailUrl: `/media/${id}.jpg`,
  webmThumbnailUrl: null,
  publishedAt: 1_700_000_000,
  ...rest,
})

const content: EmbedContent = {
  teams: [{id: 't1'}, {id: 't/2'}],
  stories: [story('aaaaa'), story('bbbbb'), story('draft', {publishedAt: null})],
  collections: [
    {
      id: 'c1',
      teamId: 't1',
      tag: 'summer',
      title: 'Summer',
      embedType: 'cards',
      storyIds: ['bbbbb', 'draft', 'nosuch', 'aaaaa', 'bbbbb'],
      publishedAt: 1,
    },
    {id: 'c/2', teamId: 't/2', tag: 'summer sale & more', title: null, publishedAt: 1},
    {id: 'c3', teamId: 't/2', tag: 'summer', title: 'Other', storyIds: ['aaaaa'], publishedAt: 1},
    {id: 'hidden', teamId: 't1', tag: 'hidden', title: 'Hidden', publishedAt: null},
  ],
}

const send = (path: string) => embedResponse(new URL(path, 'http://127.0.0.1:4810'), content)
const ids = (path: string) => send(path)?.stories.map(({id}) => id)

describe('embedResponse', () => {
  it('serves a Collection by its ID: its Stories in order, once each, without missing or unpublished ones', () => {
    expect(send('/embed/v1/collections/c1')).toMatchObject({title: 'Summer', embedType: 'cards'})
    expect(ids('/embed/v1/collections/c1')).toEqual(['bbbbb', 'aaaaa'])
  })

  it('serves only the fields of a Story that are shown', () => {
    expect(send('/embed/v1/stories?ids=aaaaa')?.stories).toEqual([
      {
        id: 'aaaaa',
        displayTitle: 'Shown aaaaa',
        thumbnailUrl: '/media/aaaaa.jpg',
        publishedAt: 1_700_000_000,
      },
    ])
  })

  it('shows the title of a Story without a display title', () => {
    const stories = [story('ccccc', {displayTitle: null})]
    const url = new URL('http://s.test/embed/v1/stories?ids=ccccc')
    expect(embedResponse(url, {...content, stories})?.stories[0]).toMatchObject({
      displayTitle: 'Internal ccccc',
    })
  })

  it('distinguishes Collections with the same tag by their Team', () => {
    expect(send('/embed/v1/teams/t1/tags/summer')?.title).toBe('Summer')
    expect(send('/embed/v1/teams/t%2F2/tags/summer')?.title).toBe('Other')
  })

  it('takes the first Collection with a tag when no Team is named', () => {
    expect(send('/embed/v1/tags/summer')?.title).toBe('Summer')
  })

  it('decodes IDs and tags with any characters, and completes fields that a Collection lacks', () => {
    const empty = {title: '', embedType: 'bubbles', stories: []}
    expect(send('/embed/v1/collections/c%2F2')).toEqual(empty)
    expect(send('/embed/v1/tags/summer%20sale%20%26%20more')).toEqual(empty)
  })

  it('serves Stories in the requested order', () => {
    expect(ids('/embed/v1/stories?ids=bbbbb,aaaaa,nosuch')).toEqual(['bbbbb', 'aaaaa'])
  })

  it('serves under any mount path', () => {
    expect(ids('/some/path/embed/v1/stories?ids=aaaaa')).toEqual(['aaaaa'])
  })

  it.each([
    '/embed/v1/collections/nosuch',
    '/embed/v1/collections/hidden',
    '/embed/v1/tags/hidden',
    '/embed/v1/teams/t1/tags/nosuch',
    '/embed/v1/teams/t1/words/summer',
    '/embed/v1/teams/t1',
    '/embed/v1/collections',
    '/embed/v1/collections/c1/more',
    '/embed/v1/teams/t1/tags/summer/more',
    '/embed/v1/stories',
    '/embed/v1/stories?ids=',
    '/embed/v1/stories?ids=draft',
    '/embed/v1/stories/aaaaa?ids=aaaaa',
    `/embed/v1/stories?ids=${Array.from({length: MAX_IDS + 1}, () => 'aaaaa').join(',')}`,
    '/embed/v1/collections/%E0%A4%A',
    '/embed/v2/collections/c1',
    '/',
  ])('finds nothing at %s', (path) => {
    expect(send(path)).toBeUndefined()
  })
})
