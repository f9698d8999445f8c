import {describe, expect, it} from 'vitest'
import {collectionOf, storyOf} from '../testing.ts'
import {collectionItem, storyItem} from './items.ts'

describe('a Collection in the list', () => {
  it('keeps its own layout, and the Stories that were loaded with it', () => {
    const stories = [storyOf({id: 's1', title: 'Boat'})]
    const record = collectionOf({
      title: 'Summer',
      embedType: 'cards',
      teamName: 'Marketing',
      storyCount: 12,
      stories,
    })
    expect(collectionItem(record, 'id')).toMatchObject({
      kind: 'collection',
      title: 'Summer',
      shape: 'cards',
      teamName: 'Marketing',
      storyCount: 12,
      stories,
    })
  })

  it('shows its ID when it has no title', () => {
    expect(collectionItem(collectionOf({id: 'c9'}), 'id').title).toBe('c9')
  })

  it('has no number of Stories while that is unknown', () => {
    expect(collectionItem(collectionOf({}), 'id').storyCount).toBeUndefined()
  })

  it('can’t be selected without a tag where the tag is saved', () => {
    expect(collectionItem(collectionOf({}), 'tag').unsavable).toBe('no-tag')
    expect(collectionItem(collectionOf({}), 'id').unsavable).toBeUndefined()
    expect(collectionItem(collectionOf({tag: 'b'}), 'tag').unsavable).toBeUndefined()
    const {teamId: _, ...withoutTeam} = collectionOf({tag: 'b'})
    expect(collectionItem(withoutTeam, 'id').unsavable).toBe('no-team')
  })
})

describe('a Story in the list', () => {
  it.each([
    [{title: 'Draft 7', displayTitle: 'Boat'}, 'Draft 7'],
    [{title: '', displayTitle: 'Cabin'}, 'Cabin'],
    [{title: '', displayTitle: '', id: 'abcde'}, 'abcde'],
  ])('shows for the titles %j: %s', (record, title) => {
    expect(storyItem(storyOf(record), 'cards').title).toBe(title)
  })

  it.each([true, false, undefined])('takes its published state from the proxy: %s', (published) => {
    const record = storyOf(published === undefined ? {} : {published})
    expect(storyItem(record, 'cards').status).toBe(
      published === false ? 'unpublished' : 'available',
    )
  })
})
