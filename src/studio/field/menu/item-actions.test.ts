import {expect, it} from 'vitest'
import {availableActions, type ItemFacts} from './item-actions.ts'

const story: ItemFacts = {
  kind: 'story',
  isReadable: true,
  id: '4pqcb',
  tag: undefined,
  watchUrl: 'https://player.test/4pqcb',
  hasEmbed: true,
  readOnly: false,
  hasSource: false,
}

it('offers all actions of a Story in order, with Remove at the end', () => {
  expect(availableActions(story)).toEqual([
    'watch',
    'preview',
    'used-in',
    'copy-id',
    'refresh',
    'remove',
  ])
})

it('copies the tag of a Collection that has one', () => {
  const collection = {...story, kind: 'collection', watchUrl: undefined, tag: 'summer'} as const
  expect(availableActions(collection)).toEqual([
    'preview',
    'used-in',
    'copy-id',
    'copy-tag',
    'refresh',
    'remove',
  ])
})

it('offers no preview without an embed script', () => {
  expect(availableActions({...story, hasEmbed: false})).not.toContain('preview')
})

it('opens the item in the service’s own application where it has a page there', () => {
  const actions = availableActions({...story, hasSource: true})
  expect(actions.slice(0, 2)).toEqual(['watch', 'open-source'])
})

it('offers no Remove in a read-only field', () => {
  expect(availableActions({...story, readOnly: true})).not.toContain('remove')
})

it('offers only Remove for a value that can’t be read', () => {
  const unreadable = {...story, isReadable: false, id: undefined, watchUrl: undefined}
  expect(availableActions(unreadable)).toEqual(['remove'])
})
