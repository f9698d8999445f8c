import {describe, expect, it} from 'vitest'
import {planReplacement} from './plan-replacement.ts'
import {placesText, plannedDocuments} from './planned-documents.ts'

const old = {_type: 'stories.story', teamId: 't1', id: 's1'}
const held = {_type: 'stories.story', teamId: 't1', id: 's2'}
const stored = (_id: string, more: object = {}) => ({
  _id,
  _type: 'page',
  _rev: 'r',
  intro: old,
  ...more,
})

const planOf = (...documents: readonly ReturnType<typeof stored>[]) =>
  planReplacement({
    documents,
    from: {kind: 'story', id: 's1'},
    to: {kind: 'story', record: {id: 's2', teamId: 't1', title: 'New'}},
    find: {},
    writesPublished: false,
    whyForbidden: ({_id}) => (_id === 'drafts.forbidden' ? 'no-permission' : undefined),
    isLiveEdit: (type) => type === 'note',
  })

const waitingFor = (id: string, isEdited: boolean) => ({
  published: stored(id),
  draft: stored(`drafts.${id}`),
  values: [],
  isEdited,
})

const rows = (...options: Parameters<typeof plannedDocuments>) =>
  plannedDocuments(...options).map(({source, fate}) => [source._id, fate])

describe('the documents of a plan', () => {
  it('say what happens to each, in the order of what happens', () => {
    const plan = planOf(
      stored('drafts.forbidden'),
      stored('versions.rSpring.a'),
      stored('note', {_type: 'note'}),
      stored('published'),
      stored('edited'),
      stored('waiting'),
      stored('drafts.a'),
      stored('b'),
    )
    const waiting = [waitingFor('waiting', false), waitingFor('edited', true)]
    expect(rows({plan, waiting, changed: planOf(stored('gone'))})).toEqual([
      ['published', 'new-draft'],
      ['b', 'new-draft'],
      ['drafts.a', 'draft'],
      ['versions.rSpring.a', 'release'],
      ['note', 'published'],
      ['waiting', 'waiting'],
      ['edited', 'edited'],
      ['drafts.forbidden', 'left'],
      ['gone', 'done'],
    ])
  })

  it('have the values that can be replaced, and the others by the reason', () => {
    const clips = [
      {_key: 'a', ...held},
      {_key: 'b', ...old},
    ]
    const [row] = plannedDocuments({
      plan: planOf(stored('drafts.a', {clips})),
      waiting: [],
      changed: [],
    })
    expect(row?.free.map(({value}) => value.path)).toEqual(['intro'])
    expect([...(row?.left ?? [])].map(([reason, values]) => [reason, values.length])).toEqual([
      ['in-list', 1],
    ])
  })
})

it('puts the places of a list together', () => {
  const join = (parts: readonly string[]) => parts.join(' and ')
  expect(placesText(['Intro', 'Clips 2', 'Clips 5'], join)).toBe('Intro and Clips 2 and 5')
  expect(placesText(['Rows 2 › Clip'], join)).toBe('Rows 2 › Clip')
})
