import {describe, expect, it} from 'vitest'
import {itemTitle, visitorTitle} from './types.ts'

describe('itemTitle', () => {
  it.each([
    [{id: 's1', title: 'Draft 3', displayTitle: 'Summer'}, 'Draft 3'],
    [{id: 's1', title: '', displayTitle: 'Summer'}, 'Summer'],
    [{id: 's1', title: '', displayTitle: ''}, 's1'],
    [{id: 'c1', title: ''}, 'c1'],
  ])('calls %o %s', (item, title) => {
    expect(itemTitle(item)).toBe(title)
  })
})

describe('visitorTitle', () => {
  it.each([
    [{id: 's1', title: 'Draft 3', displayTitle: 'Summer'}, 'Summer'],
    [{id: 's1', title: 'Draft 3', displayTitle: ''}, 'Draft 3'],
    [{id: 's1', title: '', displayTitle: ''}, 's1'],
  ])('calls %o %s', (story, title) => {
    expect(visitorTitle(story)).toBe(title)
  })
})
