import {expect, it} from 'vitest'
import {foundCollection, storyOf} from '../../access/testing.ts'
import {sourceLink} from './source-link.ts'

const story = storyOf('a b', 'Sail')
const collection = foundCollection('c1', 'Summer', {tag: 'sun'})
const sourceUrl = ({kind, id}: {kind: string; id: string}) =>
  `https://app.test/${kind}/${encodeURIComponent(id)}`

it('links to the page of an item, named by its host where no name is configured', () => {
  expect(sourceLink({sourceUrl}, story)).toEqual({
    href: 'https://app.test/story/a%20b',
    service: 'app.test',
  })
  expect(sourceLink({sourceUrl, serviceName: 'Tales'}, collection)).toEqual({
    href: 'https://app.test/collection/c1',
    service: 'Tales',
  })
})

it('passes the known facts of the item to the function', () => {
  const seen: unknown[] = []
  sourceLink({sourceUrl: (item) => void seen.push(item) as undefined}, collection)
  expect(seen).toEqual([{kind: 'collection', id: 'c1', title: 'Summer', teamId: 't1', tag: 'sun'}])
})

it.each([
  ['no function', undefined],
  ['no address', () => undefined],
  ['a path', () => '/stories/1'],
  ['a script', () => 'javascript:alert(1)'],
  [
    'a function that throws',
    () => {
      throw new Error('not known')
    },
  ],
])('returns no link for %s', (_name, given) => {
  expect(sourceLink({sourceUrl: given}, story)).toBeUndefined()
})

it('returns no link to the page where the item is watched anyway', () => {
  const watched = {...story, watchUrl: sourceUrl({kind: 'story', id: story.id})}
  expect(sourceLink({sourceUrl}, watched)).toBeUndefined()
})
