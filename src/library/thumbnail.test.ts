import {expect, it} from 'vitest'
import {thumbnailOf} from './thumbnail.ts'

const titles = {id: 's1', title: 'One', displayTitle: 'One'}
const story = {
  ...titles,
  teamId: 't1',
  thumbnailUrl: 'https://m.example/round',
  webmThumbnailUrl: 'https://m.example/round.webm',
  coverUrl: 'https://m.example/card',
  mp4CoverUrl: 'https://m.example/card.mp4',
  posterUrl: 'https://m.example/poster',
  watchUrl: 'https://m.example/watch',
}

it('returns only the image of the shape', () => {
  expect(thumbnailOf(story, 'bubbles', false)).toEqual({
    ...titles,
    thumbnailUrl: 'https://m.example/round',
  })
  expect(thumbnailOf(story, 'cards', false)).toEqual({
    ...titles,
    coverUrl: 'https://m.example/card',
  })
})

it('falls back to another image where that of the shape is missing', () => {
  const {coverUrl: _, ...rest} = story
  expect(thumbnailOf(rest, 'cards', false)).toEqual({
    ...titles,
    posterUrl: 'https://m.example/poster',
  })
  expect(thumbnailOf(titles, 'cards', false)).toEqual(titles)
})

it('adds the video and the watch page for the first Story', () => {
  expect(thumbnailOf(story, 'cards', true)).toEqual({
    ...titles,
    coverUrl: 'https://m.example/card',
    mp4CoverUrl: 'https://m.example/card.mp4',
    watchUrl: 'https://m.example/watch',
  })
})
