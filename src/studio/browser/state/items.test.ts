import {describe, expect, it} from 'vitest'
import {foundCollection, storyOf} from '../../../access/testing.ts'
import {collectionItem, storyItem} from './items.ts'

describe('a Collection in the list', () => {
  it('shows its ID when it has no title', () => {
    expect(collectionItem(foundCollection('c9', ''), 'id').title).toBe('c9')
  })

  it('can’t be selected without a tag where the tag is saved', () => {
    expect(collectionItem(foundCollection(), 'tag').unsavable).toBe('no-tag')
    expect(collectionItem(foundCollection(), 'id').unsavable).toBeUndefined()
    expect(collectionItem(foundCollection('a', '', {tag: 'b'}), 'tag').unsavable).toBeUndefined()
    const {teamId: _, ...withoutTeam} = foundCollection('a', '', {tag: 'b'})
    expect(collectionItem(withoutTeam, 'id').unsavable).toBe('no-team')
  })
})

describe('a Story in the list', () => {
  it.each([
    ['Draft 7', 'Boat', 'Draft 7'],
    ['', 'Cabin', 'Cabin'],
    ['', '', 'abcde'],
  ])('shows for the titles “%s” and “%s”: %s', (title, displayTitle, shown) => {
    expect(storyItem(storyOf('abcde', title, {displayTitle}), 'cards').title).toBe(shown)
  })

  it.each([{published: true}, {published: false}, {}])(
    'takes its published state from the proxy: %j',
    (more) => {
      expect(storyItem(storyOf('s', '', more), 'cards').status).toBe(
        more.published === false ? 'unpublished' : 'available',
      )
    },
  )
})
