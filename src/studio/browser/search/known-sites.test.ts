import {expect, it} from 'vitest'
import {storyItem} from '../state/items.ts'
import {isForeignLink, noteSites} from './known-sites.ts'

const watched = (watchUrl: string) =>
  storyItem({id: 's', title: '', displayTitle: '', watchUrl}, 'cards')

it('calls a link foreign only once it is known where Stories are watched', () => {
  expect(isForeignLink('https://video.example/v/1', [])).toBe(false)
  noteSites([watched('https://watch.tales.test/s/1')])
  expect(isForeignLink('https://video.example/v/1', [])).toBe(true)
})

it.each([
  ['a link of the same site', 'https://app.tales.test/other', []],
  [
    'a link of a site that the configuration names',
    'https://cdn.example/x',
    ['https://cdn.example/e.js'],
  ],
  ['a word', 'summer', []],
  ['a name that looks like a host', 'video.example/v/1', [undefined]],
])('does not call %s foreign', (_, text, known) => {
  noteSites([watched('https://watch.tales.test/s/1')])
  expect(isForeignLink(text, known)).toBe(false)
})
