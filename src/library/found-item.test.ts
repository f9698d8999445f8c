import {expect, it} from 'vitest'
import type {EmbedType, Story} from '../access/index.ts'
import {collectionOf, storyOf} from '../access/testing.ts'
import {createCatalog} from './catalog.ts'
import {buildContent} from './content.ts'
import {foundItemAt} from './found-item.ts'
import {runToEnd} from './slices.ts'
import {createView} from './view.ts'

const URLS = {
  thumbnailUrl: 'https://m.example/round',
  webmThumbnailUrl: 'https://m.example/round.webm',
  coverUrl: 'https://m.example/card',
  mp4CoverUrl: 'https://m.example/card.mp4',
  posterUrl: 'https://m.example/poster',
  watchUrl: 'https://m.example/watch',
}

/** The addresses of the Stories of a Collection, as a page has them. */
function shown(embedType: EmbedType, urls: Partial<Story> = URLS) {
  const stories = ['s1', 's2'].map((id) => storyOf(id, 'One', urls))
  const collections = [collectionOf('c1', 'All', {embedType, storyIds: ['s1', 's2']})]
  const page = createCatalog({stories, collections}).search('collections', {})!
  return page.items[0]!.stories.map((story) =>
    Object.fromEntries(Object.entries(story).filter(([name]) => name.endsWith('Url'))),
  )
}

it('gives each Story the image of the shape, and the first one its video and link', () => {
  const {thumbnailUrl, webmThumbnailUrl, coverUrl, mp4CoverUrl, watchUrl} = URLS
  expect(shown('bubbles')).toEqual([{thumbnailUrl, webmThumbnailUrl, watchUrl}, {thumbnailUrl}])
  expect(shown('cards')).toEqual([{coverUrl, mp4CoverUrl, watchUrl}, {coverUrl}])
})

it('gives a Story another image where that of the shape is missing', () => {
  const {coverUrl: _, ...rest} = URLS
  expect(shown('cards', rest)[1]).toEqual({posterUrl: URLS.posterUrl})
  expect(shown('cards', {})).toEqual([{}, {}])
})

it('says that a Collection is empty where it names no Story, or where all Stories are seen and it has none of them', () => {
  const {storyIds: _, ...unknown} = collectionOf('c4', 'Unknown')
  const collections = [
    collectionOf('c1', 'Empty'),
    collectionOf('c2', 'Dangling', {storyIds: ['none']}),
    collectionOf('c3', 'Full', {storyIds: ['s1', 'none']}),
    unknown,
  ]
  const empty = (listings: {readonly stories?: readonly Story[]}, teams?: readonly string[]) => {
    const view = createView(runToEnd(buildContent({collections, ...listings})), teams)
    const items = [0, 1, 2, 3].map((at) => runToEnd(foundItemAt(view, 'collections', at)))
    return items.flatMap((item) => (item.empty ? item.title : []))
  }
  const stories = [storyOf('s1', 'One')]
  expect(empty({stories})).toEqual(['Empty', 'Dangling'])
  expect(empty({}), 'while the Stories could not be loaded').toEqual(['Empty'])
  expect(empty({stories}, ['t1']), 'where not all may be seen').toEqual(['Empty'])
})

it.each([[undefined], [['t1', 't2']], [['t1']]])(
  'gives a tag as that of the first Collection of its Team only, with rights for %j',
  (teams) => {
    const view = createView(
      runToEnd(
        buildContent({
          collections: [
            collectionOf('c0', 'Of another Team', {tag: 'front', teamId: 't2'}),
            collectionOf('c1', 'First', {tag: 'front'}),
            collectionOf('c2', 'Second', {tag: 'front'}),
            collectionOf('c3', 'Untagged'),
          ],
        }),
      ),
      teams,
    )
    const tags = [1, 2, 3].map((at) => {
      const {tag, sharedTag} = runToEnd(foundItemAt(view, 'collections', at))
      return [tag, sharedTag]
    })
    expect(tags).toEqual([
      ['front', undefined],
      [undefined, 'front'],
      [undefined, undefined],
    ])
  },
)

it('shows and counts a Story once that its Collection names twice', () => {
  const stories = [storyOf('s1', 'One'), storyOf('s2', 'Two')]
  const collections = [collectionOf('c1', 'All', {storyIds: ['s1', 's2', 's1']})]
  const {search} = createCatalog({stories, collections})
  expect(search('collections', {})?.items).toMatchObject([
    {storyCount: 2, stories: [{id: 's1'}, {id: 's2'}]},
  ])
  expect(search('stories', {collectionId: 'c1'})?.total).toBe(2)
})

it('returns 2,000 Stories with Collections at most, also where several keys name one', () => {
  const stories = Array.from({length: 1500}, (_, at) => storyOf(`s${at}`, 'One'))
  const storyIds = stories.map(({id}) => id)
  const collections = ['c1', 'c2'].map((id) => collectionOf(id, 'All', {storyIds}))
  const {items} = createCatalog({stories, collections})
  const counts = (...keys: string[]) =>
    items('collections', {by: 'ids', keys, stories: 'all'}).map(({items: [item] = []}) => [
      item?.storyCount,
      item?.stories.length,
    ])
  expect(counts('c1', 'c2').flat()).toEqual([1500, 1500, 1500, 500])
  expect(counts('c1', 'c1', 'c1', 'c1')).toEqual(Array.from({length: 4}, () => [1500, 500]))
})
