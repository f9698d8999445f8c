import {expect, it} from 'vitest'
import {replacements} from './document-changes.ts'
import type {PlannedValue} from './plan-replacement.ts'
import {type Report, undoAfter} from './report.ts'
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
  const last = {task: 'replace', results: new Map([[change!, result]]), toId} as const
  return {...last, undo: undoAfter(before?.undo ?? [], last)}
}

it.each([
  ['the same item', 's2', 's2'],
  ['two items', 's3', undefined],
])('knows the item of a draft into which two runs wrote %s', (_, second, toId) => {
  const {undo} = afterRun(second, 'r1+', afterRun('s2', 'r1'))
  expect(undo.map((each) => each.toId)).toEqual([toId])
})
