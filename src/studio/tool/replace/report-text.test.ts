import {expect, it} from 'vitest'
import {documentChanges} from './document-changes.ts'
import {planReplacement} from './plan-replacement.ts'
import {reportText, valueOutcomes} from './report-text.ts'

const intro = {_type: 'stories.story', teamId: 't1', id: 's1', title: 'Old'}

it('lists the outcome for each value', () => {
  const plan = planReplacement({
    documents: ['drafts.a', 'drafts.b', 'c', 'drafts.c'].map((_id) => ({
      _id,
      _type: 'page',
      _rev: 'r',
      intro,
    })),
    from: {kind: 'story', id: 's1'},
    to: {kind: 'story', record: {id: 's2', teamId: 't1', title: 'New'}},
    find: {},
    writesPublished: false,
    whyForbidden: () => undefined,
    isLiveEdit: () => false,
  })
  const [a, b] = documentChanges(plan)
  const outcomes = valueOutcomes(
    plan,
    new Map([
      [a!, 'changed'],
      [b!, 'conflict'],
    ]),
  )
  expect(reportText(plan, outcomes).split('\n')).toEqual([
    'changed\tpage\tdrafts.a\tintro',
    'conflict\tpage\tdrafts.b\tintro',
    'has-draft\tpage\tc\tintro',
    'not-selected\tpage\tdrafts.c\tintro',
  ])
})
