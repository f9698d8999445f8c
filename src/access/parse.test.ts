import {describe, expect, it} from 'vitest'
import {MAX_SECONDS} from './limits.ts'
import {ContentShapeError, parseListing} from './parse.ts'

const baseUrl = 'https://api.example.com/access/v1'
const fullStory = {
  id: 'aB3xZ',
  teamId: 't1',
  organizationId: 'o1',
  title: 'Inner title',
  displayTitle: 'Shown title',
  thumbnailUrl: 'https://cdn.example.com/a.png',
  webmThumbnailUrl: 'https://cdn.example.com/a.webm',
  mp4ThumbnailUrl: 'https://cdn.example.com/a.mp4',
  coverUrl: 'https://cdn.example.com/b.png',
  webmCoverUrl: 'https://cdn.example.com/b.webm',
  mp4CoverUrl: 'https://cdn.example.com/b.mp4',
  posterUrl: 'https://cdn.example.com/c.png',
  watchUrl: 'https://player.example.com/aB3xZ',
  createdAt: 1_700_000_000,
  publishedAt: 1_700_000_001.5,
}
const fullCollection = {
  id: 'c1',
  teamId: 't1',
  organizationId: 'o1',
  tag: 'news',
  title: 'News',
  embedType: 'cards',
  storyIds: ['aB3xZ'],
  createdAt: 0,
  publishedAt: 1,
}
const one = <K extends 'teams' | 'collections' | 'stories'>(kind: K, record: unknown) => {
  const [item] = parseListing(kind, [record], {baseUrl}).items
  if (!item) throw new Error('The record was dropped')
  return item
}

describe('a record that follows the contract', () => {
  it('keeps a complete record unchanged', () => {
    expect(one('stories', fullStory)).toStrictEqual(fullStory)
    expect(one('collections', fullCollection)).toStrictEqual(fullCollection)
    const team = {id: 't1', name: 'Marketing', organizationId: 'o1'}
    expect(one('teams', team)).toStrictEqual(team)
  })
})

describe('the fields of a record', () => {
  it('omits fields that are absent, null or of a wrong type', () => {
    for (const value of [undefined, null, 7, [], {}, true]) {
      const nothing = Object.fromEntries(Object.keys(fullStory).map((key) => [key, value]))
      const story = one('stories', {...nothing, id: 'x', createdAt: 'soon', publishedAt: null})
      expect(story).toStrictEqual({id: 'x', title: '', displayTitle: ''})
    }
    expect(one('teams', {id: 't', name: null})).toStrictEqual({id: 't', name: ''})
    expect(one('collections', {id: 'c', tag: null, storyIds: null})).toStrictEqual({
      id: 'c',
      title: '',
      embedType: 'bubbles',
    })
  })

  it('removes fields that the contract does not define', () => {
    const body = JSON.parse('[{"id": "t", "__proto__": {"polluted": 1}, "extra": 1}]') as unknown
    const [team] = parseListing('teams', body).items
    expect(team).toStrictEqual({id: 't', name: ''})
    expect((team as unknown as {polluted?: number}).polluted).toBeUndefined()
    expect(({} as {polluted?: number}).polluted).toBeUndefined()
  })
})

describe('an item', () => {
  it.each(['teamId', 'organizationId', 'tag'])('takes an empty %s for none', (field) => {
    expect(one('collections', {...fullCollection, [field]: ''})).not.toHaveProperty(field)
  })

  it.each(['createdAt', 'publishedAt'] as const)(
    'takes a time of %s of 0 and more, and one that no date can have as the latest',
    (field) => {
      const read = (time: unknown) => one('stories', {...fullStory, [field]: time})[field]
      expect([read(0), read(1e18)]).toEqual([0, MAX_SECONDS])
      for (const time of [-1, Number.NaN, Number.POSITIVE_INFINITY, '0', null]) {
        expect(read(time)).toBeUndefined()
      }
    },
  )
})

describe('a Collection', () => {
  it('falls back to bubbles when embedType is unknown', () => {
    for (const embedType of ['carousel', 'BUBBLES', '', null, 1, ['cards']]) {
      expect(one('collections', {id: 'c', embedType}).embedType).toBe('bubbles')
    }
  })

  it('keeps the order of a Collection’s Stories, dangling and repeated ones included', () => {
    const storyIds = ['z', 'missing', 'a', 'a']
    expect(one('collections', {id: 'c', storyIds}).storyIds).toStrictEqual(storyIds)
  })

  it('drops invalid IDs from storyIds, which are unknown when it is not a list', () => {
    const storyIds = ['a', 1, null, '', ['b'], {id: 'c'}, 'd']
    expect(one('collections', {id: 'c', storyIds}).storyIds).toStrictEqual(['a', 'd'])
    expect(one('collections', {id: 'c', storyIds: []}).storyIds).toStrictEqual([])
    expect(one('collections', {id: 'c', storyIds: 'a,d'})).not.toHaveProperty('storyIds')
  })
})

describe('a Story', () => {
  it('uses the title when there is no display title', () => {
    for (const displayTitle of [undefined, null, '', 5]) {
      expect(one('stories', {id: 's', title: 'T', displayTitle}).displayTitle).toBe('T')
    }
  })

  it('resolves relative URLs within the base, with or without a trailing slash', () => {
    for (const base of [baseUrl, `${baseUrl}/`]) {
      const media = (thumbnailUrl: string) =>
        parseListing('stories', [{id: 's', thumbnailUrl}], {baseUrl: base}).items[0]?.thumbnailUrl
      expect(media('/m/a.png')).toBe('https://api.example.com/m/a.png')
      expect(media('m/a.png')).toBe('https://api.example.com/access/v1/m/a.png')
      expect(media('../a.png')).toBe('https://api.example.com/access/a.png')
      expect(media('//cdn.example.com/a.png')).toBe('https://cdn.example.com/a.png')
    }
  })

  it('resolves every address within the base, and omits what leads elsewhere', () => {
    const fields = Object.keys(fullStory).filter((field) => field.endsWith('Url'))
    expect(fields).toHaveLength(8)
    for (const field of fields) {
      const read = (url: string) => one('stories', {id: 's', [field]: url})
      expect(read('a.png')).toHaveProperty(field, `${baseUrl}/a.png`)
      expect(read('javascript:1')).not.toHaveProperty(field)
    }
  })

  it('omits relative URLs when there is no base', () => {
    const [story] = parseListing('stories', [{id: 's', coverUrl: '/a.png'}]).items
    expect(story).not.toHaveProperty('coverUrl')
  })

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.b/c',
    'http://',
    'https://[',
    '',
    '  ',
  ])('omits the URL %j', (watchUrl) => {
    expect(one('stories', {id: 's', watchUrl})).not.toHaveProperty('watchUrl')
  })
})

describe('a listing', () => {
  it('drops and counts records without an ID', () => {
    const body = [{id: 'a'}, {}, {id: ''}, {id: null}, {id: 5}, null, 'b', [], {id: 'c'}]
    const {items, dropped} = parseListing('teams', body)
    expect(items.map(({id}) => id)).toStrictEqual(['a', 'c'])
    expect(dropped).toBe(7)
  })

  it('keeps the first of records with the same ID and counts the others', () => {
    const body = [{id: 'a', name: '1'}, {id: 'b'}, {id: 'a', name: '2'}]
    const {items, dropped} = parseListing('teams', body)
    expect(items).toStrictEqual([
      {id: 'a', name: '1'},
      {id: 'b', name: ''},
    ])
    expect(dropped).toBe(1)
  })

  it('keeps the order of the service', () => {
    const ids = ['10', '9', 'b', '1', 'a']
    const {items} = parseListing(
      'stories',
      ids.map((id) => ({id})),
    )
    expect(items.map(({id}) => id)).toStrictEqual(ids)
  })

  it.each([null, undefined, {}, {items: []}, '[]', 5])('rejects a listing that is %j', (body) => {
    expect(() => parseListing('collections', body)).toThrow(ContentShapeError)
  })
})
