import {expect, it} from 'vitest'
import {itemTitle, visitorTitle} from './types.ts'

it.each([
  [{id: 's1', title: 'Draft 3', displayTitle: 'Summer'}, 'Draft 3', 'Summer'],
  [{id: 's1', title: '', displayTitle: 'Summer'}, 'Summer', 'Summer'],
  [{id: 's1', title: 'Draft 3', displayTitle: ''}, 'Draft 3', 'Draft 3'],
  [{id: 's1', title: '', displayTitle: ''}, 's1', 's1'],
  [{id: 'c1', title: ''}, 'c1', 'c1'],
])('calls %o %s in the authoring tool, and %s for visitors', (item, title, shown) => {
  expect([itemTitle(item), visitorTitle(item)]).toEqual([title, shown])
})
