import {expect, it} from 'vitest'
import {pictureSize, thumbnailUrl, videoSources} from './story-media.ts'

const story = {id: 'a', title: 'A', displayTitle: 'A'}

it('draws bubbles as high as wide and cards as portraits', () => {
  expect(pictureSize('bubbles', 40)).toEqual({width: 40, height: 40})
  expect(pictureSize('cards', 40)).toEqual({width: 40, height: 60})
})

it('takes the picture that is meant for the shape', () => {
  const both = {...story, thumbnailUrl: 'https://m.test/t', coverUrl: 'https://m.test/c'}
  expect(thumbnailUrl(both, 'bubbles')).toBe('https://m.test/t')
  expect(thumbnailUrl(both, 'cards')).toBe('https://m.test/c')
})

it('takes another picture where that one is missing', () => {
  expect(thumbnailUrl({...story, coverUrl: 'https://m.test/c'}, 'bubbles')).toBe('https://m.test/c')
  expect(thumbnailUrl({...story, posterUrl: 'https://m.test/p'}, 'cards')).toBe('https://m.test/p')
  expect(thumbnailUrl(story, 'cards')).toBeUndefined()
})

it('takes the video that is meant for the shape, the smaller format first', () => {
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

it('takes the other video where that one is missing, and none where there is none', () => {
  const cover = {...story, webmCoverUrl: 'https://m.test/c.webm'}
  expect(videoSources(cover, 'bubbles')).toEqual([
    {src: 'https://m.test/c.webm', type: 'video/webm'},
  ])
  expect(videoSources(story, 'cards')).toEqual([])
})
