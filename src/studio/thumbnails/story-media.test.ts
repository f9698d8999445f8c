import {expect, it} from 'vitest'
import {initials, thumbnailSize, thumbnailUrl, videoSources} from './story-media.ts'

const story = {id: 'a', title: 'A', displayTitle: 'A'}

it('draws bubbles as squares and cards as portraits', () => {
  expect(thumbnailSize('bubbles', 40)).toEqual({width: 40, height: 40})
  expect(thumbnailSize('cards', 40)).toEqual({width: 40, height: 60})
})

it('uses the image for the shape', () => {
  const both = {...story, thumbnailUrl: 'https://m.test/t', coverUrl: 'https://m.test/c'}
  expect(thumbnailUrl(both, 'bubbles')).toBe('https://m.test/t')
  expect(thumbnailUrl(both, 'cards')).toBe('https://m.test/c')
})

it('falls back to another image', () => {
  expect(thumbnailUrl({...story, coverUrl: 'https://m.test/c'}, 'bubbles')).toBe('https://m.test/c')
  expect(thumbnailUrl({...story, posterUrl: 'https://m.test/p'}, 'cards')).toBe('https://m.test/p')
  expect(thumbnailUrl(story, 'cards')).toBeUndefined()
})

it('uses the video for the shape, the smaller format first', () => {
  const all = {
    ...story,
    webmThumbnailUrl: 'https://m.test/t.webm',
    mp4ThumbnailUrl: 'https://m.test/t.mp4',
    mp4CoverUrl: 'https://m.test/c.mp4',
  }
  expect(videoSources(all, 'bubbles')).toEqual([
    {src: 'https://m.test/t.webm', type: 'video/webm'},
    {src: 'https://m.test/t.mp4', type: 'video/mp4'},
  ])
  expect(videoSources(all, 'cards')).toEqual([{src: 'https://m.test/c.mp4', type: 'video/mp4'}])
})

it('falls back to the other video, and returns none where there is none', () => {
  const cover = {...story, webmCoverUrl: 'https://m.test/c.webm'}
  expect(videoSources(cover, 'bubbles')).toEqual([
    {src: 'https://m.test/c.webm', type: 'video/webm'},
  ])
  expect(videoSources(story, 'cards')).toEqual([])
})

it.each([
  ['Summer stories', 'SS'],
  ['Meet the whole team', 'MT'],
  ['ålesund', 'Å'],
  ['«New» in Oslo!', 'NO'],
  ['24 hours', '2H'],
  ['हिन्दी', 'ह'],
  ['Åre på våren, 한국어'.normalize('NFD'), 'Å한'],
  ['…', ''],
  ['', ''],
])('shortens %j to %j', (title, expected) => {
  expect(initials(title)).toBe(expected)
})
