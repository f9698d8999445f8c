import {expect, it} from 'vitest'
import {findSavedValues} from '../../../saved/index.ts'
import {replacements} from './document-changes.ts'
import type {PlannedValue} from './plan-replacement.ts'
import {type Report, reportAfter, reportText} from './report.ts'
import type {Result} from './run-changes.ts'

/** The report of a run that wrote an item into a draft of a revision. */
function afterRun(toId: string, revision: string, before?: Report): Report {
  const source = {_id: 'drafts.page', _type: 'page', _rev: revision, _updatedAt: 'then'}
  const value = {
    source,
    targetId: source._id,
    set: {'intro.id': toId},
    unset: [],
    value: {path: ['intro']},
  }
  const [change] = replacements([value as unknown as PlannedValue])
  const result: Result = {outcome: 'changed', revision: `${revision}+`}
  return reportAfter({task: 'replace', results: new Map([[change!, result]]), toId}, before)
}

it.each([
  ['the same item', 's2', 's2'],
  ['two items', 's3', undefined],
])('knows the item of a draft into which two runs wrote %s', (_, second, toId) => {
  const {undo} = afterRun(second, 'r1+', afterRun('s2', 'r1'))
  expect(undo.map((each) => each.toId)).toEqual([toId])
})

it('lists the outcome for each value', () => {
  const changes = ['drafts.a', 'drafts.b'].flatMap((_id) => {
    const source = {_id, _type: 'page', _rev: 'r', intro: {_type: 'stories.story', id: 's1'}}
    const [value] = findSavedValues(source)
    return replacements([{value, source, targetId: _id, set: {}, unset: []} as never])
  })
  const outcomes = new Map([
    [changes[0]!, {outcome: 'changed' as const}],
    [changes[1]!, {outcome: 'rejected' as const, reason: 'Too large'}],
  ])
  expect(reportText(outcomes).split('\n')).toEqual([
    'changed\tpage\tdrafts.a\tintro',
    'rejected\tpage\tdrafts.b\tintro\tToo large',
  ])
})
